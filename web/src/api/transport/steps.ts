import { csrfHeader, readCsrfToken, storeCsrfToken } from './csrf.ts';
import {
  type ApiError,
  abortedError,
  hasProblemType,
  hasUnknownOutcome,
  limitedError,
  repeatedError,
} from './error.ts';
import { apiEvents } from './events.ts';
import { type ApiAnswer, isMutation, type Step } from './pipeline.ts';
import type { ClientRateLimiter } from './rate-limit.ts';
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

/** §3 activeRequests: what is on its way is counted. */
export const withActivity: Step = (next) => async (call) => {
  call.raise(apiEvents.requestStarted());
  try {
    return await next(call);
  } finally {
    call.raise(apiEvents.requestEnded());
  }
};

/** §8, §9: what goes beyond the client's own limits fails here as a synthetic 429. */
export function withRateLimit(limiter: ClientRateLimiter): Step {
  return (next) => async (call) =>
    limiter.admits(call.operation.rate, call.url) ? next(call) : { error: limitedError(), retryAfter: null };
}

/**
 * `X-Request-ID` on every mutation, the same one again as long as it is not known what became of the first
 * try (decisions §3). A mutation that is the same as
 * one still on its way is a repeated request and does not go out (§5).
 */
export function withRequestID(ids: RequestIDs): Step {
  return (next) => async (call) => {
    if (!isMutation(call.operation)) return next(call);
    const requestID = ids.take(call.operation, call.args);
    if (requestID === null) return { error: repeatedError() };
    let answer: ApiAnswer | undefined;
    try {
      answer = await next({ ...call, headers: { ...call.headers, [requestIDHeader]: requestID } });
      return answer;
    } finally {
      if (!answer || hasUnknownOutcome(answer.error)) ids.lost(call.operation, call.args, requestID);
      else ids.answered(call.operation, call.args, answer.error === undefined);
    }
  };
}

/** `X-XSRF-TOKEN` on every mutation, and the token of every answer that brings one is kept (§7, decisions §2). */
export const withCsrf: Step = (next) => async (call) => {
  const token = isMutation(call.operation) ? readCsrfToken() : null;
  const answer = await next(token ? { ...call, headers: { ...call.headers, [csrfHeader]: token } } : call);
  const data: unknown = answer.data;
  if (typeof data === 'object' && data !== null && 'csrfToken' in data && typeof data.csrfToken === 'string') {
    storeCsrfToken(data.csrfToken);
  }
  return answer;
};

export const retryDelaysMs = [300, 1000];

/** Reads are tried up to three times when the network is away or the server fails; mutations never on their own. */
export function withReadRetry(wait: (ms: number, signal: AbortSignal) => Promise<void> = waitFor): Step {
  return (next) => async (call) => {
    let answer = await next(call);
    if (isMutation(call.operation)) return answer;
    for (const delay of retryDelaysMs) {
      if (!isRetryableError(answer.error)) return answer;
      await wait(delay, call.signal);
      if (call.signal.aborted) return { error: abortedError() };
      answer = await next(call);
    }
    return answer;
  };
}

/** No answer, or one that tells of the server's trouble and not of the call's. */
export function isRetryableError(error: ApiError | undefined): boolean {
  if (error === undefined || error.isAborted || hasProblemType(error, 'maintenance')) return false;
  return error.status === 0 || error.status >= 500;
}

/** 429 and “still running” become events of the application (§5, §8); the caller gets its error all the same. */
export const withEvents: Step = (next) => async (call) => {
  const answer = await next(call);
  if (answer.error?.status === 429) {
    call.raise(apiEvents.rateLimited({ path: call.operation.path, retryAfter: answer.retryAfter ?? null }));
  }
  if (hasProblemType(answer.error, 'maintenance')) call.raise(apiEvents.underMaintenance());
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
