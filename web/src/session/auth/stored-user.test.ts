import { expect, test } from 'vitest';
import { fakeUser } from '#web/testing/fakes.ts';
import { initialAuth } from './auth-slice.ts';
import { restoredAuth, storeUser } from './stored-user.ts';

test('§4 Auth: the signed-in user is kept in session storage and restored on startup', () => {
  storeUser(fakeUser());
  expect(restoredAuth()).toEqual({ ...initialAuth, currentUser: fakeUser(), isAuthenticated: true });
  storeUser(null);
  expect(restoredAuth()).toEqual(initialAuth);
});

test('§4 Auth: what is not a user is not restored', () => {
  sessionStorage.setItem('lorebox.currentUser', '{"userID":1}');
  expect(restoredAuth()).toEqual(initialAuth);
  sessionStorage.setItem('lorebox.currentUser', 'not json');
  expect(restoredAuth()).toEqual(initialAuth);
});
