import { problemTypes } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { abortedError, httpError, networkError, repeatedError } from '#web/api/transport/error.ts';
import { type ApiAnswer, type ApiCall, isMutation, type Send } from '#web/api/transport/pipeline.ts';
import type { Simulation } from './simulation.ts';

/** The last real answer of each read, for stale ones. */
const answered = new Map<string, ApiAnswer>();

/** Whether a call is one of those that a simulation is for; the session itself is only when it is named. */
export function isMeant({ operations }: Simulation, { operation }: ApiCall): boolean {
  return operations.length === 0 ? operation.access !== 'public' : operations.includes(operation.name);
}

/** Sends a call as the client is to see it answered. */
export async function simulate(simulation: Simulation, call: ApiCall, next: Send): Promise<ApiAnswer> {
  const { delayMs, outcome, status, retryAfter } = simulation;
  if (delayMs > 0) await waitFor(delayMs, call.signal);
  if (call.signal.aborted) return { error: abortedError() };
  switch (outcome) {
    case 'failing':
      return { error: failure(status) };
    case 'offline':
      return { error: networkError() };
    case 'rateLimited': {
      const { rateLimitTitle: title, rateLimited: detail } = messages;
      const body = { type: problemTypes.rateLimited, title, status: 429, detail, retryAfter };
      return { error: httpError(429, body), retryAfter };
    }
    case 'inProgress':
      return isMutation(call.operation) ? { error: repeatedError() } : next(call);
    case 'stale':
      return isMutation(call.operation) ? next(fromOldVersion(call)) : staleRead(call, next);
    case 'duplicate':
      return sentTwice(call, next);
    default:
      return next(call);
  }
}

function failure(status: number) {
  const detail = `The switchboard of API control answered ${status}.`;
  return httpError(status, { type: problemTypes.internal, title: 'Simulated failure', status, detail });
}

/** The server refuses a change that started from an old version, and answers the current record. */
function fromOldVersion(call: ApiCall): ApiCall {
  const version = call.body?.version;
  if (typeof version !== 'number') return call;
  return { ...call, body: { ...call.body, version: version > 1 ? version - 1 : version + 1 } };
}

/** Whoever asks again is answered as the first time. */
async function staleRead(call: ApiCall, next: Send): Promise<ApiAnswer> {
  const before = answered.get(call.url);
  if (before) return before;
  const answer = await next(call);
  if (!answer.error) answered.set(call.url, answer);
  return answer;
}

/** Under one request id: the server runs a change once, and the second answer is the stored one. */
async function sentTwice(call: ApiCall, next: Send): Promise<ApiAnswer> {
  const { onProgress: _, ...again } = call;
  await next(call);
  return next({ ...again, onProgress: undefined });
}

export function forgetAnswers(): void {
  answered.clear();
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
