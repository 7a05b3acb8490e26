import { type Browser, type BrowserContext, expect, test as playwrightTest } from '@playwright/test';

interface Watching {
  /** For tests that show hostile content, which the content security policy is there to stop. */
  allowsPolicyViolations: boolean;
  /** Watches a browser that a test starts by itself; the one of the test runner is watched anyway. */
  watch: (browser: Browser) => void;
}

/**
 * What every browser test is made of. Whatever the content security policy stops breaks for somebody, or stands in the way
 * of a stricter policy, so it fails the test in whichever window it happens.
 */
export const watchedTest = playwrightTest.extend<Watching>({
  allowsPolicyViolations: [false, { option: true }],
  watch: [
    async ({ browser, allowsPolicyViolations }, use) => {
      const violations: string[] = [];
      const ends: (() => void)[] = [];
      const watch = (watched: Browser) => {
        const listen = (context: BrowserContext) => {
          context.on('console', (message) => {
            if (message.type() === 'error' && /content security policy/i.test(message.text()))
              violations.push(message.text());
          });
        };
        watched.on('context', listen);
        ends.push(() => watched.off('context', listen));
      };
      watch(browser);
      await use(watch);
      for (const end of ends) end();
      if (!allowsPolicyViolations) expect(violations, 'violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});
