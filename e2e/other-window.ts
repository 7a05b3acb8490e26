import type { Browser, Page } from '@playwright/test';

/** Another window of the same person, in a browser of its own. */
export async function otherWindow(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.addInitScript(
    (saved) => {
      for (const [key, value] of Object.entries(JSON.parse(saved) as Record<string, string>))
        sessionStorage.setItem(key, value);
    },
    await page.evaluate(() => JSON.stringify(sessionStorage)),
  );
  return other;
}
