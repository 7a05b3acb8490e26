import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const ticksPerSecond = 100;
const running = new Set<ChildProcess>();

/** Ends whatever still runs: a bench that fails half-way must leave no server behind. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

export interface Started {
  url: string;
  pid: number;
  /** Milliseconds from spawn to its ready line. */
  startMilliseconds: number;
  stop(): Promise<void>;
}

/** Starts a server of ours and waits for the line that names its URL. */
export async function start(args: string[], environment: Record<string, string> = {}): Promise<Started> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const stopped = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child);
      resolve();
    }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args[0]} ended with ${code}`)));
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const found = /ready at (http:\/\/\S+)/.exec(line);
      if (found?.[1]) resolve(found[1]);
    });
  });
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: child.pid ?? 0,
    startMilliseconds: performance.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await stopped;
    },
  };
}

/** Seconds of processor time that a process has used so far, in all its threads. */
export function processorSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / ticksPerSecond;
}

/** Megabytes of a process: resident now (VmRSS) or at most so far (VmHWM), from /proc. */
export function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}
