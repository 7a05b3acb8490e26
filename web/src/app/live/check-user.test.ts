import { afterEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '#contract/user.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { type ApiServer, startApiServer } from '#web/testing/api-server.ts';
import { fakeUser } from '#web/testing/fakes.ts';
import { connectApi } from '../connection/api-connection.ts';
import { createStore } from '../store.ts';
import { checkUser } from './check-user.ts';

let server: ApiServer;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

/** A tab in its own workspace, of a user who opened another elsewhere. */
async function checkedTab(workspaces: { status?: number; body: unknown }, fields: Partial<CurrentUser> = {}) {
  server = await startApiServer(({ url }) => {
    const user = fakeUser({ firstName: 'Bram', workspaceID: 'last', ...fields });
    if (url.endsWith('/user/session')) return { body: { user } };
    return url.startsWith('/api/workspace') ? workspaces : {};
  });
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(server.origin + path, init));
  const store = createStore();
  connectApi(store);
  store.dispatch(authActions.signedIn(fakeUser({ workspaceID: 'own' })));
  expect(await checkUser(store, 0)).toBe(true);
  const { currentUser } = store.getState().auth;
  expect(currentUser?.firstName).toBe('Bram');
  const said = () => store.getState().toasts.map(({ title }) => title);
  return { open: currentUser?.workspaceID, said };
}

const rows = (...ids: string[]) => ({ body: { rows: ids.map((workspaceID) => ({ workspaceID })) } });

test('decisions §3: a tab stays in its workspace when another was opened elsewhere', async () => {
  const { open, said } = await checkedTab(rows('own', 'last'));
  expect([open, said()]).toEqual(['own', []]);
});

test('decisions §3: a tab whose workspace is none of the user’s any more goes to the one opened last, and says so', async () => {
  const { open, said } = await checkedTab(rows('last'));
  expect([open, said()]).toEqual(['last', ['You are no longer a member of that workspace']]);
});

test('decisions §3: while it is not known which workspaces are the user’s, the tab stays in its own', async () => {
  const { open, said } = await checkedTab({ status: 404, body: {} });
  expect([open, said()]).toEqual(['own', []]);
});

test('§6: who is given permissions is told', async () => {
  const { said } = await checkedTab(rows('own', 'last'), { permissions: ['admin.health'] });
  await expect.poll(said).toEqual(['Your permissions were changed']);
});
