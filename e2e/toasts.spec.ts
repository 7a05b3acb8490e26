import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { stopClock } from './clock.ts';
import { type CapturedStore, captureStore, toastAction, warmToasts } from './store.ts';
import { type Account, test as base, newAccount } from './test.ts';
import { toast } from './toast.ts';

interface Shared {
  page: Page;
  account: Account;
}
let shared: Shared | undefined;

/**
 * All tests here share one page and one account: to load and draw a page takes longer than what they do. Each begins without a
 * message.
 */
const test = base.extend<{ shared: Shared }>({
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
    if (!allowsPolicyViolations) expect(violations, 'violations of the content security policy').toEqual([]);
  },
  page: async ({ shared: { page } }, use) => use(page),
  account: async ({ shared: { account } }, use) => use(account),
});

async function closePage(): Promise<void> {
  await shared?.page.context().close();
  shared = undefined;
}

test.describe.configure({ mode: 'default' });
test.afterAll(closePage);

let store: CapturedStore | undefined;

/** A page at rest whose clock stands still and on which no toast is, and its store. */
async function quietPage(page: Page): Promise<CapturedStore> {
  if (store === undefined) {
    store = await captureStore(page);
    await page.clock.install();
    await page.goto('/home/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await warmToasts(page, store);
  }
  await stopClock(page);
  await store.dispatch({ type: 'toasts/toastsCleared' });
  await expect(cards(page)).toHaveCount(0);
  await page.mouse.move(5, 5);
  return store;
}

const cards = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('article');
const titles = async (page: Page) =>
  (
    await cards(page)
      .getByRole('button', { name: /^Dismiss/ })
      .all()
  ).length === 0
    ? []
    : cards(page)
        .getByRole('button', { name: /^Dismiss/ })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.replace('Dismiss: ', '')));

const durations = [
  ['a success', 'success', 5000],
  ['a warning', 'warning', 7000],
  ['an information', 'info', 5000],
] as const;
for (const [what, type, duration] of durations) {
  test(`§9 durations: ${what} leaves by itself after ${duration} ms, and not before`, async ({ page, account }) => {
    expect(account.userID).not.toBe('');
    const store = await quietPage(page);
    await store.dispatch(toastAction({ type, title: 'Look here', duration }));
    await expect(toast(page, 'Look here')).toBeVisible();
    await page.clock.runFor(duration - 1);
    await expect(toast(page, 'Look here')).toBeVisible();
    await page.clock.runFor(1);
    await expect(toast(page, 'Look here')).toBeHidden();
  });
}

test('§9 durations: an error stays until it is dismissed', async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  const store = await quietPage(page);
  await store.dispatch(toastAction({ type: 'error', title: 'Operation Failed', duration: 0 }));
  await page.clock.runFor('10:00');
  await expect(toast(page, 'Operation Failed')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss: Operation Failed' }).click();
  await expect(cards(page)).toHaveCount(0);
});

test('§4 Toasts: at most 5 stand; a sixth removes the oldest that is no error, or the oldest of all when all are', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  const store = await quietPage(page);
  const add = (type: string, title: string) => store.dispatch(toastAction({ type, title, duration: 0 }));
  for (const title of ['E1', 'E2']) await add('error', title);
  await add('info', 'I3');
  for (const title of ['E4', 'E5']) await add('error', title);
  await expect(cards(page)).toHaveCount(5);
  await add('error', 'E6');
  await expect.poll(() => titles(page)).toEqual(['E1', 'E2', 'E4', 'E5', 'E6']);
  await add('success', 'S7');
  await expect.poll(() => titles(page)).toEqual(['E2', 'E4', 'E5', 'E6', 'S7']);
  await page.clock.resume();
  await expectAccessible(page);
});

test('§4 Toasts: their clocks stand still while the pointer or the focus is there', async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  const store = await quietPage(page);
  await store.dispatch(toastAction({ type: 'success', title: 'Read me', duration: 5000 }));
  await cards(page).hover();
  await page.clock.runFor('01:00');
  await expect(toast(page, 'Read me')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.keyboard.press('F6');
  await expect(page.getByRole('button', { name: 'Dismiss: Read me' })).toBeFocused();
  await page.clock.runFor('01:00');
  await expect(toast(page, 'Read me')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(4999);
  await expect(toast(page, 'Read me')).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page, 'Read me')).toBeHidden();
});

test('WCAG 2.2 AA: toasts are announced, errors at once and the others in turn', async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  const store = await quietPage(page);
  await store.dispatch(toastAction({ type: 'success', title: 'Box created successfully', duration: 5000 }));
  await store.dispatch(toastAction({ type: 'error', title: 'Operation Failed', message: 'No room.', duration: 0 }));
  const region = (politeness: string) => page.locator(`[role="log"][aria-live="${politeness}"]`);
  await expect(region('polite')).toContainText('Success. Box created successfully');
  await expect(region('assertive')).toContainText('Error. Operation Failed. No room.');
  await expect(region('polite')).not.toContainText('Operation Failed');
});
