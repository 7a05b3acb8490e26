/**
 * Runs a command that must not outlive the process that started it. When that process closes this one's stdin, or dies
 * by any signal (the kernel then closes it), the command is ended and its folder removed. Started by supervisor.ts.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

/** What supervisor.ts hands over, as JSON, in the first argument. */
export interface Supervised {
  command: string;
  args: string[];
  /** The command's working folder. */
  cwd: string;
  /** The user and group to run as; changing them needs root. */
  uid?: number;
  gid?: number;
  stopSignal: NodeJS.Signals;
  /** Removed when the command has ended. */
  folder: string;
}

/** How long the command may take to end by itself. */
const PATIENCE_MS = 15_000;

const { command, args, cwd, uid, gid, stopSignal, folder } = JSON.parse(process.argv[2] ?? '{}') as Supervised;
const child = spawn(command, args, { cwd, uid, gid, stdio: ['ignore', 'inherit', 'inherit'] });
let stopping = false;

function stop() {
  if (stopping) return;
  stopping = true;
  child.kill(stopSignal);
  setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
}

function finish(code: number): never {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit(code);
}

process.stdin.on('end', stop).on('error', stop).resume();
// Ctrl-C reaches the whole process group; the parent decides when this ends.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// Nobody reads what the command prints once the parent is gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  finish(1);
});
child.on('exit', (code) => finish(code ?? 1));
