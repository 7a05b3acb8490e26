import { afterEach, expect, test, vi } from 'vitest';
import { keepQuantity, readKept } from '#web/screens/quantity/kept-quantity.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { sendGestures } from '#web/session/auth/kept-gestures.ts';
import { viewActions } from '#web/session/ui-state/views-slice.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore } from '../store.ts';
import { forgetDeletedQuantities, forgetGoneQuantities } from './forget-quantities.ts';

const of = {
  draft: { quantity: 6 },
  known: null,
  failure: 'Offline',
  isConflict: false,
  from: null,
  unanswered: null,
};

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('decisions §3: a quantity that was kept of a deleted record is forgotten, others are not', () => {
  const store = createStore();
  forgetDeletedQuantities(store);
  const user = fakeUser();
  store.dispatch(authActions.signedIn(user));
  const keyOf = (itemID: string, boxID: string) => `${user.userID}/${user.workspaceID} stock ${itemID} ${boxID}`;
  const keys = [keyOf('bolt', 'crate'), keyOf('nut', 'crate'), keyOf('nut', 'chest')];
  for (const key of keys) keepQuantity(key, of);
  store.dispatch(viewActions.recordsDeleted({ ids: ['bolt', 'chest'] }));
  expect(keys.map((key) => readKept(key) !== null)).toEqual([false, true, false]);
});

test('decisions §3: signing out asks about no quantity of what somebody else deleted', async () => {
  const store = createStore();
  connectApi(store);
  forgetGoneQuantities(store);
  const user = fakeUser();
  store.dispatch(authActions.signedIn(user));
  vi.stubGlobal('fetch', async (path: string) => {
    const id = path.split('/').at(-1);
    if (id === 'gone') return Response.json({}, { status: 404 });
    const record = { deletedAt: id === 'trashed' ? '2026-11-27T00:00:00.000Z' : null };
    return Response.json(path.includes('/item/') ? { item: record } : { box: record });
  });
  const keys = ['bolt crate', 'bolt trashed', 'gone crate'].map(
    (ids) => `${user.userID}/${user.workspaceID} stock ${ids}`,
  );
  for (const key of keys) keepQuantity(key, of);
  await sendGestures();
  expect(keys.map((key) => readKept(key) !== null)).toEqual([true, false, false]);
});
