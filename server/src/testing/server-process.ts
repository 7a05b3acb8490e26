import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestPlace } from './engine.ts';

/** The server as a process of its own, which a test may end as roughly as it likes. */
export interface ServerProcess {
  url: string;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Starts main.ts on a free port and waits until it says that it is ready. */
export async function startServerProcess(place: TestPlace): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: place.dataDirectory,
      DATABASE_URL: place.databaseURL ?? '',
      LOREBOX_RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  return {
    url: await readyURL(child, exited),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      return (await exited)[0];
    },
  };
}

async function readyURL(child: ChildProcess, exited: Promise<unknown>): Promise<string> {
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const url = /ready at (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const ended = exited.then(() => Promise.reject(new Error('the server ended before it was ready')));
  // Once it is ready, its end is expected.
  ended.catch(() => {});
  return Promise.race([ready, ended]);
}
