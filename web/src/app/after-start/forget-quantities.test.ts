import { afterEach, expect, test } from 'vitest';
import { keepQuantity, readKept } from '#web/screens/quantity/kept-quantity.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { viewActions } from '#web/session/ui-state/views-slice.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { createStore } from '../store.ts';
import { forgetDeletedQuantities } from './forget-quantities.ts';

afterEach(() => sessionStorage.clear());

test('decisions §3: a quantity that was kept of a deleted record is forgotten, others are not', () => {
  const store = createStore();
  forgetDeletedQuantities(store);
  const user = fakeUser();
  store.dispatch(authActions.signedIn(user));
  const keyOf = (itemID: string, boxID: string) => `${user.userID}/${user.workspaceID} stock ${itemID} ${boxID}`;
  const of = {
    draft: { quantity: 6 },
    known: null,
    failure: 'Offline',
    isConflict: false,
    from: null,
    unanswered: null,
  };
  const keys = [keyOf('bolt', 'crate'), keyOf('nut', 'crate'), keyOf('nut', 'chest')];
  for (const key of keys) keepQuantity(key, of);
  store.dispatch(viewActions.recordsDeleted({ ids: ['bolt', 'chest'] }));
  expect(keys.map((key) => readKept(key) !== null)).toEqual([false, true, false]);
});
