import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { stopClock } from './clock.ts';
import { captureStore, toastAction, warmToasts } from './store.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace } from './workspace.ts';

/** A page at rest whose clock stands still, and its store. */
async function quietPage(page: Page) {
  const store = await captureStore(page);
  await page.clock.install();
  await page.goto('/home/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await warmToasts(page, store);
  await stopClock(page);
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

test('§9 durations: a success of the product stays 5000 ms', async ({ page }) => {
  await page.clock.install();
  const workspace = await newWorkspace(page);
  await workspace.open('/places/new');
  await page.getByLabel('Name').fill('Cellar');
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  await page.getByRole('button', { name: 'Create place' }).click();
  await expect(toast(page, 'Place created successfully')).toBeVisible();
  await page.clock.runFor(4999);
  await expect(toast(page, 'Place created successfully')).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page, 'Place created successfully')).toBeHidden();
});

test('§9 durations: an error stays until it is dismissed', async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  const store = await quietPage(page);
  await store.dispatch(toastAction({ type: 'error', title: 'Operation Failed', duration: 0 }));
  await page.clock.runFor('10:00');
  await expect(toast(page, 'Operation Failed')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss: Operation Failed' }).click();
  await expect(cards(page)).toHaveCount(0);
});

test('§5: “N Validation Errors” shows the first message of the first field for 7000 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/signin/create');
  await page.getByLabel('First name').fill('x'.repeat(300));
  const title = toast(page, '3 Validation Errors');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: /^Dismiss/ }).click();
  await page.mouse.move(5, 5);
  await stopClock(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(title).toBeVisible();
  const first = await page.locator('[aria-invalid="true"]').first().getAttribute('name');
  expect(first).toBe('emailAddress');
  await expect(cards(page)).toContainText('Email address is required');
  await page.clock.runFor(6999);
  await expect(title).toBeVisible();
  await page.clock.runFor(1);
  await expect(title).toBeHidden();
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

for (const [kind, many] of [
  ['Box', 'boxes'],
  ['Item', 'items'],
  ['Place', 'places'],
] as const) {
  test(`§8 success messages: “${kind} created / updated / deleted successfully”`, async ({ page }) => {
    const workspace = await newWorkspace(page);
    await workspace.open(`/${many}/new`);
    await page.getByLabel('Name').fill('Attic');
    await page.getByRole('button', { name: `Create ${kind.toLowerCase()}` }).click();
    await expect(toast(page, `${kind} created successfully`)).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Attic, left');
    await page.keyboard.press('Control+s');
    await expect(toast(page, `${kind} updated successfully`)).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(toast(page, `${kind} deleted successfully`)).toBeVisible();
  });
}
