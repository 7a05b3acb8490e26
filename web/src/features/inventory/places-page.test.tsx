// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#web/api/api.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { viewActions, viewsSlice } from '#web/session/ui-state/views-slice.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { Component } from './places-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('§4 Views: places that a search hides are not acted on', async () => {
  const rows = ['Attic', 'Cellar', 'Garage'].map((name) => ({
    ...{ placeID: name, name, path: name, description: '', tags: [], parentPlaceID: null, depth: 0 },
    ...{ childCount: 0, boxCount: 0, version: 1, icon: '', color: '' },
  }));
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(/\/place(\?|$)/.test(path) ? { rows, total: 3 } : { rows: [], total: 0 }),
  );
  const store = configureStore({
    reducer: rootReducer.inject(api).inject(viewsSlice),
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  store.dispatch(authActions.signedIn(fakeUser()));
  store.dispatch(viewActions.selected({ view: 'places', ids: ['Attic', 'Cellar', 'Garage'] }));
  const router = createMemoryRouter([{ path: '/', element: <Component /> }], { initialEntries: ['/?search=cellar'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  expect((await screen.findAllByText('1 place selected')).length).toBeGreaterThan(0);
});
