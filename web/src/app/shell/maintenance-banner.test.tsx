import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { type ApiServer, problem, startApiServer } from '#web/testing/api-server.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore } from '../store.ts';
import MaintenanceBanner from './maintenance-banner.tsx';

let server: ApiServer;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

test('decisions §5: maintenance that could not be ended says so', async () => {
  server = await startApiServer(({ method }) =>
    method === 'POST'
      ? problem(403, problemTypes.forbidden, { detail: 'You may not change the settings.' })
      : { body: { settingID: 's1', settings: { app: {} } } },
  );
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(server.origin + path, init));
  const store = createStore();
  connectApi(store);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <MaintenanceBanner />
      </MemoryRouter>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'End maintenance' }));
  await expect
    .poll(() => store.getState().toasts)
    .toMatchObject([
      { type: 'error', title: 'Maintenance mode is still on', message: 'You may not change the settings.' },
    ]);
});
