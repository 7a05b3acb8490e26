import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const UNIT_ON_SERVER = 'server/**/*.unit.test.ts';
/**
 * Component tests that replace modules: beside others, which share what is loaded, they would get the real ones, or leave theirs. And one
 * whose stores go on reading after it, as they do in a page, by the `fetch` of the next file; and one that counts timers.
 */
const ISOLATED = 'web/**/*.isolated.test.{ts,tsx}';
/** Only to end what hangs: a busy machine may take its time. */
const fixedSeed = 'content/src/testing/fast-check.ts';
const limits = {
  setupFiles: [fixedSeed],
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  // As in playwright.config.ts: what needed another attempt is counted by name (scripts/test.ts).
  retry: process.env.CI ? 1 : 0,
};

const server = {
  include: ['server/**/*.test.ts'],
  exclude: [UNIT_ON_SERVER],
  // Every test file starts an app of its own; the server's modules, which keep nothing, are loaded once for all of them.
  isolate: false,
  // Nearly every test signs somebody up; password-cost.unit.test.ts proves the product's own hashing.
  alias: [
    {
      find: /^@node-rs\/argon2$/,
      replacement: fileURLToPath(new URL('server/src/testing/cheap-argon2.ts', import.meta.url)),
    },
  ],
  ...limits,
};

/**
 * unit: contract, content, runtime, scripts and what of the server needs no database. web: the browser's code, in jsdom;
 * web-isolated: each file of it with modules of its own.
 * server-sqlite and server-postgres: the same tests on both engines (LOREBOX_TEST_ENGINE says which).
 */
export default defineConfig({
  test: {
    // Two cores, and the suites measure nothing, so more workers would only slow each other down.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            ...['contract', 'content', 'runtime', 'scripts'].map((folder) => `${folder}/**/*.test.ts`),
            UNIT_ON_SERVER,
          ],
          environment: 'node',
          ...limits,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [ISOLATED],
          environment: 'jsdom',
          // One page for all files of a process: making it and loading React again took three quarters of the time.
          isolate: false,
          ...limits,
          // Loading fast-check for each file of components costs more than its one use there.
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'web-isolated',
          include: [ISOLATED],
          environment: 'jsdom',
          ...limits,
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      { test: { ...server, name: 'server-sqlite', env: { LOREBOX_TEST_ENGINE: 'sqlite' } } },
      {
        test: {
          ...server,
          name: 'server-postgres',
          env: { LOREBOX_TEST_ENGINE: 'postgres' },
          globalSetup: ['server/src/testing/database/global-postgres.ts'],
        },
      },
    ],
  },
});
