import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type AdminCalls, administrator, signInAsAdministrator } from './administrator.ts';
import { type RunningServer, startServer } from './server.ts';
import { watchedTest } from './watched-test.ts';

/** Somebody who has an account of their own, and is signed in. */
export interface Account {
  emailAddress: string;
  password: string;
  userID: string;
  workspaceID: string;
}

interface TestFixtures {
  /** Makes an account and signs `page` in with it; its workspace is empty. Then `page.goto('/home')`. */
  account: Account;
  /** Signs `page` in as the administrator of this worker's server; gives the calls an administrator makes. */
  admin: AdminCalls;
}

interface WorkerFixtures {
  /** This worker's own server; `page.goto('/home')` goes there. */
  server: RunningServer;
}

/** Makes an account, and signs `page` in with it. */
export async function newAccount(page: Page): Promise<Account> {
  const emailAddress = `${randomUUID()}@example.com`;
  const password = `only for ${randomUUID()}`;
  const response = await page.request.post('/api/user/create', {
    data: { emailAddress, password, firstName: 'Ada', lastName: 'Archer' },
    headers: { 'X-Request-ID': randomUUID() },
  });
  await expect(response, await response.text()).toBeOK();
  const { user } = await response.json();
  return { emailAddress, password, userID: user.userID, workspaceID: user.workspaceID };
}

/** Playwright's `test` on a running product. Tests of one worker share its data, so each makes an account of its own. */
export const test = watchedTest.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads from this pattern which fixtures are needed, and refuses a plain parameter.
    async ({ browserName: _browserName }, use) => {
      // The first account is the administrator (decisions §1); those that tests make are not.
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
  baseURL: async ({ server }, use) => use(server.url),
  account: async ({ page }, use) => use(await newAccount(page)),
  admin: async ({ page }, use) => use(await signInAsAdministrator(page)),
});
