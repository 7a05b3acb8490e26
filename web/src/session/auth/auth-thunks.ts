import { messages } from '#contract/messages.ts';
import { type CurrentUser, userCreate, userSessionGet, userSignin } from '#contract/user.ts';
import { resetApiCache } from '#web/api/cache/reset-api-cache.ts';
import { clearCsrfToken, readCsrfToken } from '#web/api/transport/csrf.ts';
import { type ApiError, isApiError } from '#web/api/transport/error.ts';
import { apiEvents } from '#web/api/transport/events.ts';
import { clearMockSession, isMockSession, storeMockSession } from '#web/api/transport/mock-session.ts';
import type { OperationArgs } from '#web/api/transport/operation-args.ts';
import { callOperation } from '#web/api/transport/send.ts';
import type { AppThunk } from '../reducer.ts';
import { authActions } from './auth-slice.ts';
import { takeRedirectTarget } from './redirect-target.ts';
import { clearSignoutMark, isSignoutPending, markSignout, sendSignout, waitForSignout } from './signout-mark.ts';

export type SigninOutcome =
  | { user: CurrentUser; isFirstAccount: boolean; error?: undefined }
  | { user?: undefined; error: ApiError | null; message: string };

/** §8: a failed sign-in shows the server's message, or “Sign in failed”; an answer without user says so. */
export function signIn(credentials: OperationArgs<typeof userSignin>): AppThunk<Promise<SigninOutcome>> {
  return async (dispatch) => {
    dispatch(authActions.signinRequested());
    if (import.meta.env.DEV) {
      const mock = await import('./mock-user.ts');
      if (mock.isMockCredentials(credentials)) return dispatch(signInAsMock(mock));
    }
    await waitForSignout();
    const answer = await callOperation(dispatch, userSignin, credentials);
    return dispatch(endSignin(answer));
  };
}

/** Creates the account and signs in with it; the first account becomes the administrator (decisions §1). */
export function createAccount(account: OperationArgs<typeof userCreate>): AppThunk<Promise<SigninOutcome>> {
  return async (dispatch) => {
    dispatch(authActions.signinRequested());
    await waitForSignout();
    const answer = await callOperation(dispatch, userCreate, account);
    return dispatch(endSignin(answer));
  };
}

/** §7: a local session, and /home 100 ms later, wherever the visitor had wanted to go. */
function signInAsMock({ mockUser, mockDelayMs }: typeof import('./mock-user.ts')): AppThunk<Promise<SigninOutcome>> {
  return async (dispatch) => {
    storeMockSession();
    takeRedirectTarget();
    dispatch(authActions.signedIn(mockUser));
    await new Promise((resolve) => setTimeout(resolve, mockDelayMs));
    return { user: mockUser, isFirstAccount: false };
  };
}

interface SessionAnswer {
  data?: { user?: CurrentUser | null; isFirstAccount?: boolean };
  error?: unknown;
}

function endSignin({ data, error }: SessionAnswer): AppThunk<SigninOutcome> {
  return (dispatch) => {
    if (data?.user) {
      clearSignoutMark();
      // What the cache holds may be another user's.
      dispatch(resetApiCache());
      dispatch(authActions.signedIn(data.user));
      return { user: data.user, isFirstAccount: data.isFirstAccount === true };
    }
    const apiError = isApiError(error) ? error : null;
    const message = apiError ? signinMessage(apiError) : messages.invalidSigninResponse;
    dispatch(authActions.signinFailed(message));
    return { error: apiError, message };
  };
}

function signinMessage(error: ApiError): string {
  if (error.status === 0) return error.message;
  return error.problem?.detail ?? error.problem?.title ?? messages.signinFailed;
}

/** §8: whatever the server says, and also when it says nothing, the user is signed out here. */
export function signOut(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(authActions.signoutRequested());
    if (!(import.meta.env.DEV && isMockSession())) {
      markSignout('asked');
      await dispatch(sendSignout());
    }
    dispatch(endSession());
  };
}

/** Nobody has used the session for too long (decisions §2): sign-in says why, and leads back to the page. */
export function endIdleSession(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    markSignout('idle');
    await dispatch(sendSignout());
    if (import.meta.env.DEV) clearMockSession();
    dispatch(apiEvents.sessionLost({ message: 'You were signed out because you were inactive.' }));
  };
}

/** Forgets who was signed in and all that was read for them. */
export function endSession(): AppThunk<void> {
  return (dispatch) => {
    clearCsrfToken();
    if (import.meta.env.DEV) clearMockSession();
    dispatch(authActions.signedOut());
    dispatch(resetApiCache());
  };
}

/**
 * The existing-session check (§4 Auth): asks the server who is signed in, which renews an expired session. A browser that
 * holds no CSRF token has no session, so a first-time visitor costs no call. False: the server did not answer.
 */
export function checkSession(): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    dispatch(authActions.checkRequested());
    if (import.meta.env.DEV && isMockSession()) {
      dispatch(authActions.checkEnded((await import('./mock-user.ts')).mockUser));
      return true;
    }
    if (isSignoutPending()) {
      void dispatch(sendSignout());
      dispatch(authActions.checkEnded(null));
      return true;
    }
    if (!readCsrfToken()) {
      dispatch(authActions.checkEnded(null));
      return true;
    }
    const { data, error } = await callOperation(dispatch, userSessionGet, undefined);
    if (data?.user) dispatch(authActions.checkEnded(data.user));
    else if (isApiError(error) && (error.status === 401 || error.status === 403)) {
      clearCsrfToken();
      dispatch(authActions.checkEnded(null));
    } else {
      dispatch(authActions.checkUnanswered());
      return false;
    }
    return true;
  };
}
