import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { loadDialogHost, loadToastHost } from '../hosts/hosts.ts';
import { createStore } from '../store.ts';
import { Component as Shell } from './shell.tsx';

afterEach(() => void vi.unstubAllGlobals());
// The shell loads them ahead; ended meanwhile, the next file that imports a module of theirs could not.
afterAll(async () => void (await Promise.all([loadDialogHost(), loadToastHost()])));

/** Keeps whose it was when it was opened. */
function Screen() {
  const now = useAppSelector(({ auth }) => auth.currentUser?.userID);
  const [opened] = useState(now);
  return <p>{`opened by ${opened}`}</p>;
}

test('§4 Auth: a screen keeps nothing of the person before, also in the same workspace', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
  const store = createStore();
  connectApi(store);
  store.dispatch(authActions.signedIn(fakeUser({ userID: 'aria' })));
  const router = createMemoryRouter([{ Component: Shell, children: [{ path: '/', Component: Screen }] }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect(await screen.findByText('opened by aria')).toBeTruthy();
  act(() => void store.dispatch(authActions.signedIn(fakeUser({ userID: 'bram' }))));
  expect(await screen.findByText('opened by bram')).toBeTruthy();
});
