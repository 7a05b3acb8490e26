import { expect, type Page } from '@playwright/test';
import { type Account, test as base, newAccount } from './test.ts';

interface Shared {
  page: Page;
  account: Account;
}
let shared: Shared | undefined;

/**
 * For files whose tests all begin on a page that anybody has who is signed in: they share one page and one account, because to load
 * a page takes longer than most of what such tests do. Each test leaves no dialog, no message and no setting behind; the size of the
 * window, routes and the network are put back here. A file calls `test.describe.configure({ mode: 'default' })` and
 * `test.afterAll(closePage)`.
 */
export const test = base.extend<{ shared: Shared }>({
  shared: async ({ browser, allowsPolicyViolations }, use) => {
    if (shared === undefined) {
      const page = await (await browser.newContext()).newPage();
      shared = { page, account: await newAccount(page) };
    }
    const { page } = shared;
    // What watches every browser listens to contexts that a test itself opens.
    const violations: string[] = [];
    const listen = (message: { type(): string; text(): string }) => {
      if (message.type() === 'error' && /content security policy/i.test(message.text()))
        violations.push(message.text());
    };
    page.on('console', listen);
    await use(shared);
    page.off('console', listen);
    await page.unrouteAll();
    await page.context().setOffline(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    if (!allowsPolicyViolations) expect(violations, 'violations of the content security policy').toEqual([]);
  },
  page: async ({ shared: { page } }, use) => use(page),
  account: async ({ shared: { account } }, use) => use(account),
});

export async function closePage(): Promise<void> {
  await shared?.page.context().close();
  shared = undefined;
}
