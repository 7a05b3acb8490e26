import { randomUUID } from 'node:crypto';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { startServer } from './server.ts';
import { test as base } from './test.ts';

export const administratorPassword = 'lantern gravel otter sky';

/** What the administrator may call without a page; paths are below /api. */
export interface Administration {
  emailAddress: string;
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, data: object): Promise<Answer>;
}

interface Fixtures {
  /** Signs `page` in as the administrator of this worker's server, who holds all six keys. */
  administrator: Administration;
}

const emailAddress = 'olga@example.com';

/** Playwright's `test` with an administrator (LOREBOX_ADMIN_EMAIL); accounts made with `account` hold no key. */
export const test = base.extend<Fixtures>({
  server: [
    async ({ browserName: _browserName }, use) => {
      const server = await startServer({
        LOREBOX_ADMIN_EMAIL: emailAddress,
        LOREBOX_ADMIN_PASSWORD: administratorPassword,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  administrator: async ({ page }, use) => {
    await use(await signInAsAdministrator(page));
  },
});

export async function signInAsAdministrator(page: Page): Promise<Administration> {
  const headers = async () => {
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    return { 'X-Request-ID': randomUUID(), 'X-XSRF-TOKEN': token };
  };
  const answer = async <Answer>(response: APIResponse): Promise<Answer> => {
    await expect(response, await response.text()).toBeOK();
    return (await response.json()) as Answer;
  };
  const administration: Administration = {
    emailAddress,
    get: async (path) => answer(await page.request.get(`/api${path}`)),
    post: async (path, data) => answer(await page.request.post(`/api${path}`, { data, headers: await headers() })),
  };
  await administration.post('/user/signin', { emailAddress, password: administratorPassword });
  return administration;
}
