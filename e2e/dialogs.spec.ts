import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type CapturedStore, captureStore } from './store.ts';
import { test } from './test.ts';

// The other tests run without motion: here things open and close as they do for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function open(page: Page): Promise<CapturedStore> {
  const store = await captureStore(page);
  await page.goto('/home/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /account menu/ }).focus();
  return store;
}

/** The dialogs of the product, opened as its own code does. */
const show = (store: CapturedStore, component: 'message' | 'yesNo', more: Record<string, unknown> = {}) => {
  const data = { title: 'Read this', body: 'It matters.', ...more };
  const config = { size: 'sm', closable: true, backdrop: component === 'message' ? 'dismiss' : 'static' };
  const modal = { isOpen: true, component, data, config };
  return store.dispatch({ type: 'dialogs/dialogOpened', payload: { id: 'd1', modal } });
};
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Read this' });
const opener = (page: Page) => page.getByRole('button', { name: /account menu/ });

for (const component of ['message', 'yesNo'] as const) {
  test(`§2.2: a forced ${component} dialog keeps the focus inside and ignores Escape and the backdrop`, async ({
    page,
    account,
  }) => {
    expect(account.userID).not.toBe('');
    const store = await open(page);
    await show(store, component, { force: true });
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.mouse.click(5, 450);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.getByRole('button', { name: component === 'message' ? 'Ok' : 'Confirm' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
}

test('§2.2: a message takes the focus to Ok, closes with Escape or a press beside it, and gives the focus back', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  const store = await open(page);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 450),
    () => page.keyboard.press('Enter'),
  ];
  for (const close of ways) {
    await show(store, 'message');
    await expect(page.getByRole('button', { name: 'Ok' })).toBeFocused();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  }
});

test('§2.2: the generic confirmation says Confirm and Cancel, is small, closable, with a static backdrop', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  const store = await open(page);
  await show(store, 'yesNo');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.mouse.click(5, 450);
  await expect(dialog(page)).toBeVisible();
  expect((await dialog(page).boundingBox())!.width).toBeLessThanOrEqual(400);
  // The press took the focus away; the dialog takes it back.
  await expect.poll(() => dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('§2.2: while the global loading overlay shows, the main area is hidden', async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  const store = await open(page);
  await store.dispatch({ type: 'activity/globalLoadingSet', payload: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeHidden();
  await expect(page.getByRole('main')).toBeHidden();
  await store.dispatch({ type: 'activity/globalLoadingSet', payload: false });
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});
