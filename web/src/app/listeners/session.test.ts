import { expect, test } from 'vitest';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { restoredAuth } from '#web/session/auth/stored-user.ts';
import { viewActions, viewOf } from '#web/session/ui-state/views-slice.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore } from '../store.ts';

test('§4 Auth: signing in keeps the user and applies the profile’s preferences; signing out forgets the user', () => {
  const store = createStore();
  store.dispatch(authActions.signedIn(fakeUser({ settings: { preferences: { darkMode: true, compactMode: true } } })));
  expect(restoredAuth().currentUser?.userName).toBe('aria');
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'compact' });
  store.dispatch(authActions.signedOut());
  expect(restoredAuth().currentUser).toBeNull();
});

test('§4 Views: nothing of one workspace stays for another', () => {
  const store = createStore();
  connectApi(store);
  store.dispatch(authActions.signedIn(fakeUser()));
  store.dispatch(viewActions.selected({ view: 'items', ids: ['a'] }));
  store.dispatch(authActions.userMerged({ workspaceID: 'another' }));
  expect(viewOf(store.getState(), 'items').selection).toEqual([]);
});
