import type { LoaderFunctionArgs } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { takeRedirectTarget } from '#web/session/auth/redirect-target.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { createStore, type Store } from '../store.ts';
import { createGuards } from './guards.ts';

let store: Store;
beforeEach(() => {
  store = createStore();
});

const visit = (path: string) => ({ request: new Request(`http://localhost${path}`) }) as LoaderFunctionArgs;
/** Where a guard sends, or null when it lets in. */
const outcome = async (guard: Promise<unknown>): Promise<string | null> => {
  try {
    await guard;
    return null;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : 'failed';
  }
};

test('§2.1: home sends a visitor to sign-in and remembers the target', async () => {
  const { signedIn } = createGuards(store);
  expect(await outcome(signedIn(visit('/home/item-management/items?page=2')))).toBe('/signin');
  expect(takeRedirectTarget()).toBe('/home/item-management/items?page=2');
});

test('§2.1: home lets the signed-in in, the sign-in pages send them on', async () => {
  store.dispatch(authActions.signedIn(fakeUser()));
  const { signedIn, visitor } = createGuards(store);
  expect(await outcome(signedIn(visit('/home')))).toBeNull();
  expect(await outcome(visitor())).toBe('/home');
});

test('§4 Auth: a first-time visitor costs no call', async () => {
  const { check } = createGuards(store);
  await check();
  expect(store.getState().auth).toMatchObject({ authCheckComplete: true, isAuthenticated: false });
});
