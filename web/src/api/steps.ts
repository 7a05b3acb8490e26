import { csrfHeader, keepCsrfToken, readCsrfToken } from './csrf.ts';
import { hasProblemType } from './error.ts';
import { apiEvents } from './events.ts';
import { isMutation, type Step } from './pipeline.ts';
import { type RequestIDs, requestIDHeader } from './request-id.ts';

/** JSON in both directions; a multipart body names its own type. */
export const withJson: Step = (next) => (call) =>
  next({
    ...call,
    headers: {
      ...call.headers,
      Accept: 'application/json',
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
  });

/** `X-Request-ID` on every mutation, the same one again after a lost answer (decisions §3). */
export function withRequestID(ids: RequestIDs): Step {
  return (next) => async (call) => {
    if (!isMutation(call.operation)) return next(call);
    const requestID = ids.take(call.operation, call.args);
    const answer = await next({ ...call, headers: { ...call.headers, [requestIDHeader]: requestID } });
    if (answer.error?.status === 0) ids.lost(call.operation, call.args, requestID);
    else ids.answered(call.operation, call.args);
    return answer;
  };
}

/** `X-XSRF-TOKEN` on every mutation, and the token of every answer that brings one is kept (§7, decisions §2). */
export const withCsrf: Step = (next) => async (call) => {
  const token = isMutation(call.operation) ? readCsrfToken() : null;
  const answer = await next(token ? { ...call, headers: { ...call.headers, [csrfHeader]: token } } : call);
  const data: unknown = answer.data;
  if (typeof data === 'object' && data !== null && 'csrfToken' in data && typeof data.csrfToken === 'string') {
    keepCsrfToken(data.csrfToken);
  }
  return answer;
};

const retryDelaysMs = [300, 1000];
const retriedStatuses = new Set([0, 502, 503, 504]);

/** Reads are tried up to three times when the network or the server is away; mutations never on their own. */
export function withReadRetry(wait: (ms: number, signal: AbortSignal) => Promise<void> = waitFor): Step {
  return (next) => async (call) => {
    let answer = await next(call);
    if (isMutation(call.operation)) return answer;
    for (const delay of retryDelaysMs) {
      const isWorthIt = answer.error && !answer.error.isAborted && retriedStatuses.has(answer.error.status);
      if (!isWorthIt) return answer;
      await wait(delay, call.signal);
      answer = await next(call);
    }
    return answer;
  };
}

/** 429 and “still running” become events of the application (§5, §8); the caller gets its error all the same. */
export const withEvents: Step = (next) => async (call) => {
  const answer = await next(call);
  if (answer.error?.status === 429) {
    call.raise(apiEvents.rateLimited({ path: call.operation.path, retryAfter: answer.retryAfter ?? null }));
  }
  if (hasProblemType(answer.error, 'inProgress')) call.raise(apiEvents.requestInProgress());
  return answer;
};

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
