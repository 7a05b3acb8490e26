import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { processorSeconds } from './processes.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  /**
   * `{n}` becomes a number that differs for each request; `{id}` one of `ids`, in turn; `{word}` a word of about 900
   * descriptions; `{name}` and `{description}` those of another item (texts.ts). In the body too.
   */
  path: string;
  body?: string;
  headers?: Record<string, string>;
  ids?: string[];
  /** Every request gets an X-Request-ID of its own. */
  hasRequestID?: boolean;
}

export interface Load extends LoadRequest {
  url: string;
  /** The server's process. */
  pid: number;
  connections: number;
  seconds: number;
}

/** Requests a second and milliseconds; `failures` are answers other than 2xx and broken connections. */
export interface LoadResult {
  rate: number;
  p50: number;
  p99: number;
  count: number;
  failures: number;
  /** Milliseconds of processor time that the server took for one of them: of all figures the one that other work on the machine disturbs least. */
  processor: number;
}

/** Runs the load in a process of its own, so that making requests does not slow whoever measures. */
export async function load(options: Load): Promise<LoadResult> {
  const before = processorSeconds(options.pid);
  const result = await runLoad(options);
  return { ...result, processor: (1000 * (processorSeconds(options.pid) - before)) / result.count };
}

function runLoad(options: Load): Promise<Omit<LoadResult, 'processor'>> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)));
    child.once('message', (message) => {
      resolve(message as Omit<LoadResult, 'processor'>);
      child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 || code === null ? undefined : reject(new Error(`load ended with ${code}`)),
    );
    child.send(options);
  });
}
