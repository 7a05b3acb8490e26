import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { fakeUser, fakeWorkspaceID } from '#web/testing/fakes.ts';
import { useRecentRecords, useRememberRecord } from './recent-records.ts';

test('§4 Auth: what was opened lately is only shown to whoever opened it', () => {
  const store = configureStore({ reducer: rootReducer });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const earlier = `lorebox.recent.${fakeWorkspaceID}`;
  localStorage.setItem(earlier, JSON.stringify([{ kind: 'item', id: 'i0', title: 'Sword' }]));
  store.dispatch(authActions.signedIn(fakeUser()));
  renderHook(() => useRememberRecord('item', 'i1', 'Lamp'), { wrapper }).unmount();
  const titles = () => renderHook(() => useRecentRecords(), { wrapper }).result.current.map(({ title }) => title);
  expect(titles()).toEqual(['Lamp']);
  store.dispatch(authActions.signedIn(fakeUser({ userID: 'other' })));
  expect(titles()).toEqual([]);
  // Kept before the records were each person's.
  expect(localStorage.getItem(earlier)).toBeNull();
});
