import type { Page } from '@playwright/test';

/** Stops the page's clock where it is; from here on only `page.clock.runFor` moves it. Needs `page.clock.install()`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 2000);
}
