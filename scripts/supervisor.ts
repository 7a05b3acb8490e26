import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Supervised } from './supervise.ts';

const SUPERVISE = fileURLToPath(new URL('supervise.ts', import.meta.url));

interface Options extends Omit<Supervised, 'cwd' | 'stopSignal'> {
  /** Matched against each whole line that the command prints; the start is over at the first match. */
  ready: RegExp;
  /** Unless told, `folder`. */
  cwd?: string;
  /** Instead of this process's environment. */
  env?: NodeJS.ProcessEnv;
  /** What ends the command; SIGTERM unless told. */
  stopSignal?: NodeJS.Signals;
  /** How long it may take to be ready; 300,000 unless told. */
  timeoutMs?: number;
}

/** A running command. */
export interface SupervisedProcess {
  /** The match of `ready`. */
  match: RegExpMatchArray;
  /** The process id of the command's supervisor. */
  pid: number;
  /** Everything the command has printed so far. */
  output(): string;
  /** Ends the command and gives its exit code. */
  stop(): Promise<number>;
}

/**
 * Starts a command that ends with this process, whatever ends this process, and removes `folder` after it.
 * @throws {Error} with the command's output, when it ends or the time is over before it is ready
 */
export function startSupervised(options: Options): Promise<SupervisedProcess> {
  const { ready, env = process.env, timeoutMs = 300_000, ...rest } = options;
  const description: Supervised = { cwd: rest.folder, stopSignal: 'SIGTERM', ...rest };
  const child = spawn(process.execPath, [SUPERVISE, JSON.stringify(description)], { env, stdio: 'pipe' });
  let output = '';
  const exit = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  const stop = () => {
    child.stdin.end();
    return exit;
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      void stop();
      reject(new Error(`${rest.command} was not ready after ${timeoutMs} ms:\n${output}`));
    }, timeoutMs);
    const read = (chunk: string) => {
      output += chunk;
      const match = firstMatch(output, ready);
      if (!match) return;
      clearTimeout(timer);
      resolve({ match, pid: child.pid ?? 0, output: () => output, stop });
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void exit.then((code) => {
      clearTimeout(timer);
      reject(new Error(`${rest.command} ended with code ${code} before it was ready:\n${output}`));
    });
  });
}

/** Only lines that are over: the last one may still be growing. */
function firstMatch(output: string, pattern: RegExp): RegExpMatchArray | undefined {
  for (const line of output.split('\n').slice(0, -1)) {
    const match = line.match(pattern);
    if (match) return match;
  }
  return undefined;
}
