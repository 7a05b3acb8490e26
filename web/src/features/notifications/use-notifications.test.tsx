// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/api.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { useNotifications } from './use-notifications.ts';

afterEach(() => void vi.unstubAllGlobals());

test('§3: notifications that can’t be read are asked for once for each that arrives, not without end', async () => {
  let reads = 0;
  let isRefused = false;
  vi.stubGlobal('fetch', async (path: string) => {
    // Files share one page: what another one left running may ask for something else.
    if (path.startsWith('/api/user/notifications')) reads += 1;
    if (isRefused) return Response.json({ type: 'about:blank', title: 'No', status: 403 }, { status: 403 });
    return Response.json({ rows: [], total: 0, notificationUnreadCount: 0, notificationReadCount: 0 });
  });
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(authActions.signedIn(fakeUser()));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useNotifications({}), { wrapper });
  await waitFor(() => expect(result.current.data).toBeDefined());
  expect(reads).toBe(1);
  isRefused = true;
  const tell = (notificationUnreadCount: number) =>
    act(async () => {
      store.dispatch(authActions.notificationCountsChanged({ notificationUnreadCount, notificationReadCount: 0 }));
    });
  for (const count of [1, 2, 3]) {
    await tell(count);
    await waitFor(() => expect(reads).toBe(1 + count));
    // What is still asked for answers the next one, too.
    await act(async () => void (await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))));
  }
  expect(reads).toBe(4);
});
