import { type Problem, type ProblemType, problemTypes } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';

/** Why a call failed; plain data, so that the store can keep it. */
export interface ApiError {
  /** The HTTP status; 0 when no answer came (network down, server gone). */
  status: number;
  /** The server's problem details (decisions §3); null when the answer held none. */
  problem: Problem | null;
  /** A sentence to show. */
  message: string;
  /** The screen went away before the answer came: nothing to tell anybody. */
  isAborted: boolean;
}

export const networkMessage = 'The server cannot be reached. Check your connection and try again.';

export function networkError(): ApiError {
  return { status: 0, problem: null, message: networkMessage, isAborted: false };
}

export function abortedError(): ApiError {
  return { status: 0, problem: null, message: 'The request was canceled.', isAborted: true };
}

/** §8: a call that the client's own limiter held back fails as if the server had refused it. */
export function limitedError(): ApiError {
  const { rateLimitTitle: title, rateLimited: detail } = messages;
  const problem: Problem = { type: problemTypes.rateLimited, title, status: 429, detail };
  return { status: 429, problem, message: detail, isAborted: false };
}

/** §5: the same mutation is on its way already; fails as the server's answer to a repeated request id does. */
export function repeatedError(): ApiError {
  const { requestInProgressTitle: title, requestInProgress: detail } = messages;
  const problem: Problem = { type: problemTypes.inProgress, title, status: 409, detail };
  return { status: 409, problem, message: detail, isAborted: false };
}

/** @param body the parsed answer, whatever it was; only problem details are taken from it. */
export function httpError(status: number, body: unknown): ApiError {
  const problem = isProblem(body) ? body : null;
  const message = problem?.detail ?? problem?.title ?? messages.unexpectedError;
  return { status, problem, message, isAborted: false };
}

/**
 * Whether a call that failed so may have been carried out, or may be yet: no answer came, the server had trouble, is at it
 * still, or turned away what was perhaps the second try. The same call again must go out under the same request id.
 */
export function hasUnknownOutcome(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return [0, 401, 429].includes(error.status) || error.status >= 500 || hasProblemType(error, 'inProgress');
}

/**
 * Whether nothing of Lorebox answered, so that trying again later changes something: no answer came, or one of a proxy in
 * front of a server that is away. Lorebox itself says what is the matter, in problem details.
 */
export function isUnanswered(error: unknown): boolean {
  if (!isApiError(error) || error.isAborted) return false;
  return error.status === 0 || (error.problem === null && [502, 503, 504].includes(error.status));
}

/** When a call whose outcome is unknown may go out again. @param ms otherwise: whoever made too many calls is told how long to wait */
export function retryDelay({ status, problem }: ApiError, ms: number): number {
  return status === 429 ? Math.max(ms, (problem?.retryAfter ?? limitedRetrySeconds) * 1000) : ms;
}
/** Of a limit that does not say when it ends. */
const limitedRetrySeconds = 10;

/** A failed call, thrown by an effect that is worth another try (§9 effects retry limit). */
export class CallFailure extends Error {}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'problem' in error && 'message' in error;
}

export function hasProblemType(error: unknown, type: ProblemType): boolean {
  return isApiError(error) && error.problem?.type === problemTypes[type];
}

/** The sentence of any failure, also of one that did not come from the server. */
export function errorMessage(error: unknown, fallback: string = messages.unexpectedError): string {
  if (isApiError(error)) return error.message || fallback;
  if (error instanceof Error) return error.message || fallback;
  return fallback;
}

/** Field errors by their name: `/emailAddress` → `emailAddress`, `/stock/quantity` → `stock.quantity`. */
export function fieldErrors(error: unknown): { field: string; message: string }[] {
  if (!isApiError(error)) return [];
  return (error.problem?.errors ?? []).map(({ pointer, detail }) => ({ field: fieldName(pointer), message: detail }));
}

/** A JSON pointer, with or without the leading `/body`, as react-hook-form names a field. */
function fieldName(pointer: string): string {
  const parts = pointer.replace(/^#/, '').split('/').filter(Boolean);
  if (parts[0] === 'body') parts.shift();
  return parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'title' in body &&
    typeof body.title === 'string' &&
    'type' in body &&
    typeof body.type === 'string'
  );
}
