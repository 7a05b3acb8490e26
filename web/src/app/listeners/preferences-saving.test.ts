import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { preferencesChanged } from '#web/session/ui-state/preferences-slice.ts';
import { type ApiServer, startApiServer } from '#web/testing/api-server.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore } from '../store.ts';

let server: ApiServer;
let saved: unknown[] = [];
/** How many saves the server answers with 503 first. */
let failing = 0;
let onRequest: () => void = () => undefined;
/** The next save that arrives. */
const arrival = () =>
  new Promise<void>((resolve) => {
    onRequest = resolve;
  });

beforeEach(async () => {
  saved = [];
  failing = 0;
  server = await startApiServer((request) => {
    if (!request.url.endsWith('/user/profile')) return {};
    saved.push(JSON.parse(request.body).preferences);
    onRequest();
    if (saved.length <= failing) return { status: 503 };
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

test('§9: preferences that cannot be saved are sent again, as the same request, until they are', async () => {
  failing = 2;
  const store = createStore();
  connectApi(store);
  store.dispatch(authActions.signedIn(fakeUser()));
  store.dispatch(preferencesChanged({ darkMode: true }));
  for (let tries = 1; tries <= 3; tries += 1) {
    await vi.waitFor(
      async () => {
        await vi.advanceTimersByTimeAsync(50);
        expect(saved).toHaveLength(tries);
      },
      { timeout: 60_000 },
    );
  }
  // What is answered is not sent again.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual([{ darkMode: true }, { darkMode: true }, { darkMode: true }]);
  const sent = server.seen.filter(({ url }) => url.endsWith('/user/profile'));
  expect(new Set(sent.map(({ headers }) => headers['x-request-id'])).size).toBe(1);
  expect(store.getState().toasts).toEqual([]);
});
