import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { preferencesChanged } from '#web/session/ui-state/preferences-slice.ts';
import { type ApiServer, startApiServer } from '#web/testing/api-server.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore } from '../store.ts';

let server: ApiServer;
let saved: unknown[] = [];
let onRequest: () => void = () => undefined;
/** The next save that arrives. */
const arrival = () =>
  new Promise<void>((resolve) => {
    onRequest = resolve;
  });

beforeEach(async () => {
  saved = [];
  server = await startApiServer((request) => {
    if (!request.url.endsWith('/user/profile')) return {};
    saved.push(JSON.parse(request.body).preferences);
    onRequest();
    return { body: { user: fakeUser() } };
  });
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(server.origin + path, init));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.close();
});

test('§3 Preferences: the first change is saved at once, several more in a row as one', async () => {
  const store = createStore();
  connectApi(store);
  store.dispatch(authActions.signedIn(fakeUser()));
  const first = arrival();
  store.dispatch(preferencesChanged({ darkMode: true }));
  await vi.advanceTimersByTimeAsync(0);
  await first;
  expect(saved).toEqual([{ darkMode: true }]);

  const second = arrival();
  for (const compactMode of [true, false, true]) {
    store.dispatch(preferencesChanged({ compactMode }));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(saved).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600);
  await second;
  // Those that were not changed here may have been elsewhere.
  expect(saved).toEqual([{ darkMode: true }, { compactMode: true }]);
});
