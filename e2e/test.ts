import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

interface WorkerFixtures {
  /** This worker's own server; `page.goto('/home')` goes there. */
  server: RunningServer;
}

/** Playwright's `test` on a running product. Tests of one worker share its data, so each makes an account of its own. */
export const test = base.extend<Record<never, never>, WorkerFixtures>({
  server: [
    // Playwright reads from this pattern which fixtures are needed, and refuses a plain parameter.
    async ({ browserName: _browserName }, use) => {
      const server = await startServer();
      await use(server);
      const code = await server.stop();
      if (code !== 0) throw new Error(`The server ended with code ${code} on SIGTERM:\n${server.output()}`);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
