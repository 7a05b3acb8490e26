// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { keepShopping, keptShopping } from '#web/screens/crafting/shopping-choice.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { useShopping } from './use-shopping.ts';
import { useTellLeftOff } from './use-tell-left-off.ts';

test('decisions §2: the shopping list of a workspace stays as it is when another workspace’s list is left for it', async () => {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(authActions.signedIn(fakeUser({ userID: 'aria', workspaceID: 'home' })));
  keepShopping('aria/cabin', { query: 'recipe=stew*1' });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MemoryRouter initialEntries={['/list?recipe=soup*2']}>{children}</MemoryRouter>
    </Provider>
  );
  const { result, unmount } = renderHook(() => useShopping(), { wrapper });
  expect(keptShopping('aria/home').query).toContain('soup');
  act(() => void store.dispatch(authActions.userMerged({ workspaceID: 'cabin' })));
  expect(keptShopping('aria/cabin').query).toBe('recipe=stew*1');
  // What is changed there counts.
  act(() => result.current.change({ usesHeld: false }));
  expect(keptShopping('aria/cabin').query).toContain('held=no');
  unmount();
  localStorage.clear();
});

test('content §4: recipes that the shopping list has no room for are not left off without a word', () => {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(authActions.signedIn(fakeUser({ userID: 'aria', workspaceID: 'home' })));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const idsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `r${from + index}`);
  const query = idsOf(0, 150).map((id) => `recipe=${id}*1`);
  keepShopping('aria/home', { query: query.join('&') });
  const { result } = renderHook(() => useTellLeftOff(), { wrapper });
  // Those that are there already need no room.
  act(() => result.current(idsOf(100, 200)));
  expect(store.getState().toasts).toEqual([]);
  act(() => result.current(idsOf(120, 220)));
  expect(store.getState().toasts.map(({ title }) => title)).toEqual(['20 recipes left off the shopping list']);
  localStorage.clear();
});
