import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface LoadRequest {
  method: 'GET' | 'POST';
  /** `{n}` becomes a number that differs for each request; `{id}` one of `ids`, in turn. */
  path: string;
  body?: string;
  headers?: Record<string, string>;
  ids?: string[];
  /** Every request gets an X-Request-ID of its own. */
  hasRequestID?: boolean;
}

export interface Load extends LoadRequest {
  url: string;
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
}

/** Runs the load in a process of its own, so that making requests does not slow whoever measures. */
export function load(options: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('load-process.ts', import.meta.url)));
    child.once('message', (message) => {
      resolve(message as LoadResult);
      child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 || code === null ? undefined : reject(new Error(`load ended with ${code}`)),
    );
    child.send(options);
  });
}
