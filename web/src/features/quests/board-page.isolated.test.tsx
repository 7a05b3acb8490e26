// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/api.ts';
import { everythingOf } from '#web/api/cache/tags.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { fakeUser, fakeWorkspaceID } from '#web/testing/fakes.ts';
import { Component } from './board-page.tsx';

vi.mock('#web/screens/problem/use-watch-problems.ts', () => ({ useWatchProblems: () => {} }));
afterEach(() => void vi.unstubAllGlobals());

test('content §6: the quest board stays when it can’t be read again', async () => {
  let failed = 0;
  let isDown = false;
  const quest = { questID: 'q1', name: 'Light the lamps', status: 'draft', version: 1, tags: [] };
  vi.stubGlobal('fetch', async (path: string) => {
    if (isDown) failed += 1;
    if (isDown) return Response.json({ type: 'about:blank', title: 'Refused', status: 403 }, { status: 403 });
    const rows = path.includes('status=draft') ? [quest] : [];
    return Response.json({ rows, total: rows.length, titles: {}, trashed: [] });
  });
  const store = configureStore({
    reducer: rootReducer.inject(api),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(authActions.signedIn(fakeUser()));
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />
    </Provider>,
  );
  await screen.findByText('Light the lamps');
  isDown = true;
  await act(async () => void store.dispatch(api.util.invalidateTags([everythingOf(fakeWorkspaceID)])));
  await waitFor(() => expect(failed).toBeGreaterThan(2));
  await act(async () => {});
  expect(screen.queryByText('The board could not be loaded')).toBeNull();
  expect(screen.queryByText('Light the lamps')).not.toBeNull();
});
