import { messages } from '#contract/messages.ts';
import { type CurrentUser, userRefresh } from '#contract/user.ts';
import { hasProblemType } from './error.ts';
import { apiEvents } from './events.ts';
import { isMockSession } from './mock-session.ts';
import { splitArgs } from './operation-args.ts';
import type { ApiAnswer, ApiCall, Send, Step } from './pipeline.ts';

type Renewal = { outcome: 'renewed' } | { outcome: 'lost' } | { outcome: 'unknown'; answer: ApiAnswer };

/**
 * An expired session (401) or a CSRF token of a replaced one (403 csrf) is renewed with one silent `POST /user/refresh`,
 * shared by every call that waits for it, and the call is sent again once. Refused: the session is over. A refresh that
 * got no clear answer (network, 429, 5xx) ends nothing: the caller gets that failure and may try again.
 */
export function withRenewal(lock: Lock = tabLock): Step {
  return (next) => {
    let running: Promise<Renewal> | null = null;
    let renewals = 0;
    const renew = (call: ApiCall) => {
      running ??= lock(() => refresh(next, call))
        .then((renewal) => {
          if (renewal.outcome === 'renewed') renewals += 1;
          return renewal;
        })
        .finally(() => {
          running = null;
        });
      return running;
    };
    return async (call) => {
      const before = renewals;
      let answer = await next(call);
      if (call.operation.access === 'public' || !isStale(answer)) return answer;
      if (import.meta.env.DEV && isMockSession()) return answer;
      // Sent with the old session, refused after another call renewed it.
      if (renewals !== before) {
        answer = await next(call);
        if (!isStale(answer)) return answer;
      }
      const renewal = await renew(call);
      if (renewal.outcome === 'unknown') return renewal.answer;
      if (renewal.outcome === 'lost') return answer;
      return next(call);
    };
  };
}

function isStale(answer: ApiAnswer): boolean {
  return hasProblemType(answer.error, 'unauthenticated') || hasProblemType(answer.error, 'csrf');
}

async function refresh(next: Send, cause: ApiCall): Promise<Renewal> {
  const answer = await next({
    ...cause,
    ...splitArgs(userRefresh, {}),
    operation: userRefresh,
    args: {},
    // Several calls wait for this answer: the one that happened to ask first must not take it away by being aborted.
    signal: new AbortController().signal,
  });
  if (answer.error) {
    const isRefused = answer.error.status === 401 || answer.error.status === 403;
    if (!isRefused) return { outcome: 'unknown', answer };
    cause.raise(
      apiEvents.sessionLost({ message: answer.error.problem ? answer.error.message : messages.refreshFailed }),
    );
    return { outcome: 'lost' };
  }
  const user = answeredUser(answer.data);
  if (!user) {
    cause.raise(apiEvents.sessionLost({ message: messages.refreshInvalid }));
    return { outcome: 'lost' };
  }
  cause.raise(apiEvents.sessionRenewed(user));
  return { outcome: 'renewed' };
}

/** The user of a session answer; null when the answer has none (§8: sign-in or refresh response without user). */
export function answeredUser(data: unknown): CurrentUser | null {
  if (typeof data !== 'object' || data === null || !('user' in data)) return null;
  return (data.user as CurrentUser | null) ?? null;
}

/** Runs one at a time; see tabLock. */
export type Lock = <Result>(run: () => Promise<Result>) => Promise<Result>;

/**
 * One refresh at a time over all tabs: they share the refresh cookie, and a second use of an old one would end the whole
 * session (decisions §2). Web Locks need https or localhost; elsewhere each tab goes alone.
 */
const tabLock: Lock = async (run) =>
  navigator.locks ? await navigator.locks.request('lorebox.refresh', run) : await run();
