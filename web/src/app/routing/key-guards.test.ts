import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { PermissionKey } from '#contract/permissions.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { createStore, type Store } from '../store.ts';
import { createKeyGuards, type KeyGuards } from './key-guards.ts';

let store: Store;
let guards: KeyGuards;
beforeEach(() => {
  store = createStore();
  guards = createKeyGuards(store, { isSignedIn: () => Promise.resolve(store.getState().auth.isAuthenticated) });
});

const signIn = (...permissions: PermissionKey[]) => store.dispatch(authActions.signedIn(fakeUser({ permissions })));
/** Where a guard sends, or null when it lets in. */
const outcome = (guard: Promise<unknown>): Promise<string | null> =>
  guard.then(
    () => null,
    (thrown) => (thrown instanceof Response ? thrown.headers.get('location') : 'failed'),
  );
const said = () => store.getState().toasts.map(({ title }) => title);

test('§6: a signed-in user lacking a screen’s key is redirected to Home, which says why', async () => {
  signIn('admin.health');
  expect(await outcome(guards.permission('admin.health')())).toBeNull();
  expect(said()).toEqual([]);
  expect(await outcome(guards.permission('admin.users')())).toBe('/home');
  expect(said()).toEqual(['You don’t have access to that page']);
});

test('§6: a key that was taken away from somebody who used it is said as that', async () => {
  signIn('admin.health', 'admin.users');
  await guards.permission('admin.users')();
  signIn('admin.health');
  expect(await outcome(guards.permission('admin.users')())).toBe('/home');
  expect(said()).toEqual(['You no longer have access to that page']);
});

test('§2.1: home/admin leads to the first screen that one holds a key for, else home', async () => {
  const screens = [
    { path: 'admin/health', permission: 'admin.health' },
    { path: 'admin/users', permission: 'admin.users' },
    { path: 'admin/email', permission: 'admin.email' },
  ] as const;
  signIn('admin.email', 'admin.users');
  expect(await outcome(guards.firstHeld(screens)())).toBe('/home/admin/users');
  signIn('admin.health', 'admin.users');
  expect(await outcome(guards.firstHeld(screens)())).toBe('/home/admin/health');
  expect(said()).toEqual([]);
  signIn();
  expect(await outcome(guards.firstHeld(screens)())).toBe('/home');
  expect(said()).toEqual(['You don’t have access to that page']);
});

test('§2.1: whoever is not signed in is sent to sign-in by the guard of home, and told nothing here', async () => {
  expect(await outcome(guards.permission('admin.users')())).toBeNull();
  expect(await outcome(guards.firstHeld([{ path: 'admin/users', permission: 'admin.users' }])())).toBeNull();
  expect(said()).toEqual([]);
});

test('§2.1: an address under home that there is no screen for leads to the landing page, which says so', async () => {
  const visit = () =>
    guards.unknown({ request: new Request('http://localhost/home/replac?a=b') } as LoaderFunctionArgs);
  // The guard of home remembers the target of whoever is not signed in.
  expect([await outcome(visit()), said()]).toEqual([null, []]);
  signIn();
  expect(await outcome(visit())).toBe('/');
  expect(store.getState().toasts.map(({ title, message }) => `${title}. ${message}`)).toEqual([
    'Page not found. There is no page at /home/replac.',
  ]);
});
