import { defineConfig } from '@playwright/test';
import { ensureHeadlessShell } from './scripts/chromium.ts';

/** Browser tests of the built product; e2e/test.ts starts one server for each worker. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // One test in hundreds met by a pause of the machine ends no run; what needed another attempt is counted by name
  // (scripts/test.ts).
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  // Limits only end what hangs; a busy machine may take its time.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ...jsonReport()],
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: ensureHeadlessShell(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    // A fifth of the time went into waiting for things to stop moving; e2e/dialogs.spec.ts runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // A worker that answers from its cache would stand between the tests and the server; e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    // A trace costs a third of a test's time: `npx playwright test e2e/x.spec.ts --trace on` when one is wanted.
    trace: 'off',
  },
});

/** For scripts/test.ts, which sums the suites. */
function jsonReport(): ['json', { outputFile: string }][] {
  const outputFile = process.env.LOREBOX_BROWSER_REPORT;
  return outputFile ? [['json', { outputFile }]] : [];
}
