import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { TestPlace } from './database/engine.ts';

/** The server as it is run in production, in a process of its own. */
export interface ServerProcess {
  url: string;
  /** Ends it at once, as a power cut would; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>;
}

const quiet = { LOREBOX_RATE_LIMIT: 'off', LOG_LEVEL: 'warn' };
const main = join(import.meta.dirname, '../main.ts');

/** The variables that make it serve a test's place. */
export const environmentOf = ({ dataDirectory, databaseURL }: TestPlace): Record<string, string> => ({
  DATA_DIR: dataDirectory,
  DATABASE_URL: databaseURL ?? '',
});

/** Starts it and resolves once it is ready. @throws with what it printed when it ends instead */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    ...quiet,
    ...environment,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'close');
  let errors = '';
  child.stderr.on('data', (data: Buffer) => {
    errors += data.toString();
  });
  const url = await Promise.race([readyURL(createInterface(child.stdout)), exit.then(() => undefined)]);
  if (url === undefined) throw new Error(`The server did not start: ${errors}`);
  return {
    url,
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async stop() {
      child.kill('SIGTERM');
      await exit;
      return child.exitCode;
    },
  };
}

/** What it logs may come before. */
function readyURL(output: Interface): Promise<string> {
  return new Promise((resolve) => {
    output.on('line', (line) => {
      const url = /^Lorebox is ready at (\S+)/.exec(line)?.[1];
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    });
  });
}
