import { afterEach, expect, test } from 'vitest';
import { copyTiles } from '#web/features/maps/editor/copied-tiles.ts';
import { keepTexts } from '#web/features/texts/kept-texts.ts';
import { rememberRecord } from '#web/screens/record/recent-records.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { createStore } from '../store.ts';
import { forgetAtSignOut } from './forget-person.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('§4 Auth: signing out leaves nothing in the browser that tells what somebody has; what is another’s stays', () => {
  const store = createStore();
  forgetAtSignOut(store);
  // What was opened lately is also held in memory, which files of one process share.
  const user = fakeUser({ userID: 'forgotten' });
  store.dispatch(authActions.signedIn(user));
  const lamp = { kind: 'item', id: 'a', title: 'Secret lamp', where: 'Safe' } as const;
  rememberRecord(`${user.userID}/${user.workspaceID}`, lamp);
  rememberRecord('somebody-else/there', { ...lamp, title: 'Lantern' });
  localStorage.setItem(`lorebox.lists.${user.workspaceID}.${user.userID}`, '{"rows":[{"name":"Stolen"}]}');
  localStorage.setItem('lorebox.paper', 'A4');
  copyTiles([], []);
  keepTexts(`${user.userID}/${user.workspaceID}`, { find: 'Secret lamp', replace: '' });
  keepTexts('somebody-else/there', { find: 'Lantern', replace: '' });
  expect(localStorage.getItem('lorebox.map-tiles')).not.toBeNull();
  store.dispatch(authActions.signoutRequested());
  store.dispatch(authActions.signedOut());
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('lorebox.replace.'))).toEqual([
    'lorebox.replace.somebody-else/there',
  ]);
  const left = Object.keys(localStorage).map((key) => `${key} ${localStorage.getItem(key)}`);
  expect(left.filter((each) => /Secret|Stolen|map-tiles/.test(each))).toEqual([]);
  expect(left.filter((each) => /Lantern|paper/.test(each))).toHaveLength(2);
});
