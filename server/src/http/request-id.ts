import { ProblemError } from './problem.ts';

const form = /^[\w.:-]{8,100}$/;

/** X-Request-ID of a mutation (decisions §3); null when there is none. 400 when it could not be an id. */
export function readRequestID(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && form.test(header)) return header;
  throw new ProblemError('badRequest', 'X-Request-ID must be 8 to 100 letters, digits, dots, dashes or underscores.');
}

/** Requests running now; the same id again meanwhile is 409 "Request Already In Progress" (§5), and never runs beside it. */
export class InFlight {
  readonly #running = new Set<string>();

  /** Returns the key to `end` with, or null when the request carries no id. */
  begin(scope: string, requestID: string | null): string | null {
    if (requestID === null) return null;
    const key = `${scope} ${requestID}`;
    if (this.#running.has(key))
      throw new ProblemError('inProgress', 'Please wait for the current operation to complete.');
    this.#running.add(key);
    return key;
  }

  end(key: string | null): void {
    if (key !== null) this.#running.delete(key);
  }
}
