import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '../server.ts';
import { watchedTest } from '../watched-test.ts';

export interface Person {
  emailAddress: string;
  password: string;
}

interface AdminFixtures {
  /** `page`, signed in as the first administrator, whose name is Ada Archer. */
  admin: Page;
  /** Signs a page in; over the API, since signing in by hand has tests of its own. */
  signIn: (page: Page, person: Person) => Promise<void>;
  /** Somebody new without any key. */
  somebody: Person;
}

interface AdminWorker {
  /** This worker's own server with its first administrator; settings are the whole server's, so put back what you change. */
  server: RunningServer;
  administrator: Person;
}

const administrator: Person = { emailAddress: 'admin@example.com', password: 'an administrator of tests 42' };

/** Playwright's `test` on a server of its own, for tests that change its settings; all others share e2e/test.ts. */
export const test = watchedTest.extend<AdminFixtures, AdminWorker>({
  server: [
    async ({ browserName: _browserName }, use) => {
      const server = await startServer({
        LOREBOX_ADMIN_EMAIL: administrator.emailAddress,
        LOREBOX_ADMIN_PASSWORD: administrator.password,
      });
      await use(server);
      const code = await server.stop();
      if (code !== 0) throw new Error(`The server ended with code ${code} on SIGTERM:\n${server.output()}`);
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  administrator: [async ({ browserName: _browserName }, use) => use(administrator), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  signIn: async ({ server }, use) =>
    use(async (page, person) => {
      await post(page.request, `${server.url}/api/user/signin`, { ...person });
    }),
  admin: async ({ page, signIn }, use) => {
    await signIn(page, administrator);
    await post(page.request, '/api/user/profile', { firstName: 'Ada', lastName: 'Archer' }, await tokenOf(page));
    await use(page);
  },
  somebody: async ({ playwright, server }, use) => {
    const person = { emailAddress: `${randomUUID()}@example.com`, password: `only for ${randomUUID()}` };
    const request = await playwright.request.newContext({ baseURL: server.url });
    await post(request, '/api/user/create', { ...person, firstName: 'Sam', lastName: 'Body' });
    await request.dispose();
    await use(person);
  },
});

async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
}

async function post(request: APIRequestContext, url: string, data: object, token = ''): Promise<void> {
  const response = await request.post(url, {
    data,
    headers: { 'X-Request-ID': randomUUID(), ...(token ? { 'X-XSRF-TOKEN': token } : {}) },
  });
  await expect(response, await response.text()).toBeOK();
}

/** Calls the API as the page's session may; a body makes it a POST. */
export async function call<Answer>(page: Page, path: string, data?: object): Promise<Answer> {
  const response = data
    ? await page.request.post(`/api${path}`, {
        data,
        headers: { 'X-Request-ID': randomUUID(), 'X-XSRF-TOKEN': await tokenOf(page) },
      })
    : await page.request.get(`/api${path}`);
  await expect(response, await response.text()).toBeOK();
  return response.json();
}
