import { expect, test } from 'vitest';
import { apiEvents } from '#web/api/transport/events.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { type AuthState, authActions as act, authReducer, initialAuth } from './auth-slice.ts';

const user = fakeUser();
const signedIn: AuthState = {
  currentUser: user,
  isAuthenticated: true,
  isLoading: false,
  authCheckComplete: true,
  error: null,
};
const run = (state: AuthState, ...actions: Parameters<typeof authReducer>[1][]) => actions.reduce(authReducer, state);

test('§4 Auth: a sign-in request sets loading and clears the error', () => {
  expect(run({ ...initialAuth, error: 'old' }, act.signinRequested())).toMatchObject({ isLoading: true, error: null });
});

test('§4 Auth: success sets the user, authenticated, and check complete', () => {
  expect(run(initialAuth, act.signinRequested(), act.signedIn(user))).toEqual(signedIn);
});

test('§4 Auth: failure clears the user and stores the error', () => {
  expect(run(signedIn, act.signinFailed('Sign in failed'))).toMatchObject({
    currentUser: null,
    isAuthenticated: false,
    isLoading: false,
    error: 'Sign in failed',
  });
});

test('§4 Auth: completing a sign-out resets to the initial state', () => {
  expect(run(signedIn, act.signoutRequested())).toMatchObject({ isLoading: true });
  expect(run(signedIn, act.signoutRequested(), act.signedOut())).toEqual(initialAuth);
});

test('§4 Auth: the existing-session check restores a user or ends with none', () => {
  expect(run(initialAuth, act.checkRequested(), act.checkEnded(user))).toEqual(signedIn);
  expect(run(signedIn, act.checkEnded(null))).toEqual({ ...initialAuth, authCheckComplete: true });
});

test('§4 Auth: a check without an answer keeps whoever was restored', () => {
  const restored = { ...initialAuth, currentUser: user, isAuthenticated: true };
  expect(run(restored, act.checkRequested(), act.checkUnanswered())).toEqual(signedIn);
});

test('§4 Auth: refresh success replaces the user, failure sets unauthenticated with an error', () => {
  const renamed = fakeUser({ firstName: 'Bram' });
  expect(run(signedIn, apiEvents.sessionRenewed(renamed)).currentUser).toEqual(renamed);
  expect(run(signedIn, apiEvents.sessionLost({ message: 'Token refresh failed' }))).toMatchObject({
    isAuthenticated: false,
    error: 'Token refresh failed',
  });
});

test('decisions §3: a renewed or checked session leaves the tab in its own workspace; another user comes with theirs', () => {
  const elsewhere = fakeUser({ firstName: 'Bram', workspaceID: 'last' });
  for (const answer of [apiEvents.sessionRenewed(elsewhere), act.checkEnded(elsewhere)]) {
    expect(run(signedIn, answer).currentUser).toEqual({ ...elsewhere, workspaceID: user.workspaceID });
    expect(run(initialAuth, answer).currentUser).toEqual(elsewhere);
  }
  const other = fakeUser({ userID: 'other', workspaceID: 'last' });
  expect(run(signedIn, apiEvents.sessionRenewed(other)).currentUser).toEqual(other);
});

test('§4 Auth: a check that finds the session over says why; a visitor with old cookies has lost nothing', () => {
  const lost = apiEvents.sessionLost({ message: 'Sign in again.' });
  expect(run(signedIn, act.checkRequested(), lost, act.checkEnded(null)).error).toBe('Sign in again.');
  expect(run(initialAuth, act.checkRequested(), lost, act.checkEnded(null)).error).toBeNull();
});

test('§4 Auth: user data merges in partially and notification counts update', () => {
  const merged = run(
    signedIn,
    act.userMerged({ firstName: 'Bram' }),
    act.notificationCountsChanged({ notificationUnreadCount: 3, notificationReadCount: 1 }),
  );
  expect(merged.currentUser).toEqual({
    ...user,
    firstName: 'Bram',
    notificationUnreadCount: 3,
    notificationReadCount: 1,
  });
});
