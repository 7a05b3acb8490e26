import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { captureStore } from './store.ts';
import { test } from './test.ts';
import { expectAccessibleAtAnyWidth } from './themes.ts';
import { visit } from './visit.ts';

// The other tests run without motion: here things open and close as they do for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const opener = (page: Page) => page.getByRole('button', { name: 'Open', exact: true });
const dialog = (page: Page, name = 'Read this') => page.getByRole('alertdialog', { name, exact: true });

/** dev/modal-test with these flags; the page stays, only its address changes. */
async function set(page: Page, flags: string): Promise<void> {
  await visit(page, `/dev/modal-test?${flags}`);
  const [, kind = 'message'] = /dialog=(\w+)/.exec(flags) ?? [];
  const label = { message: 'Message', yesNo: 'Yes or no', modal: 'Window', drawer: 'Drawer' }[kind] ?? '';
  await expect(page.getByRole('radio', { name: label })).toBeChecked();
}

const hasFocus = (page: Page) => dialog(page).evaluate((element) => element.contains(document.activeElement));

test('§2.2: message and yes/no dialogs hold the focus, close as their flags say, and give the focus back', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  await page.goto('/dev/modal-test');
  await page.waitForLoadState('networkidle');

  for (const [kind, button] of [
    ['message', 'Ok'],
    ['yesNo', 'Confirm'],
  ] as const) {
    await test.step(`a forced ${kind} dialog ignores Escape and the backdrop`, async () => {
      await set(page, `dialog=${kind}&force=true`);
      await opener(page).click();
      await expect(dialog(page)).toBeVisible();
      await expectAccessible(page);
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        expect(await hasFocus(page)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.mouse.click(5, 5);
      await page.mouse.click(5, 450);
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
      await page.getByRole('button', { name: button }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
  }

  await set(page, 'dialog=message');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 450),
    () => page.keyboard.press('Enter'),
  ]) {
    await opener(page).click();
    await expect(page.getByRole('button', { name: 'Ok' })).toBeFocused();
    await close();
    await expect(dialog(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  }

  await test.step('the generic confirmation says Confirm and Cancel, is small, closable, with a static backdrop', async () => {
    await set(page, 'dialog=yesNo');
    await opener(page).click();
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await page.mouse.click(5, 450);
    await expect(dialog(page)).toBeVisible();
    expect((await dialog(page).boundingBox())!.width).toBeLessThanOrEqual(400);
    // The press took the focus away; the dialog takes it back.
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Last answer: No')).toBeVisible();
  });

  await test.step('the second of two is on top; closing it leaves the first', async () => {
    await set(page, 'dialog=yesNo&nested=2');
    await opener(page).click();
    await expect(dialog(page, 'Read this (2)')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Read this (2)')).toBeHidden();
    await expect(dialog(page)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Last answer: Yes')).toBeVisible();
  });

  await test.step('from a toast, which stays usable', async () => {
    await set(page, 'dialog=message&title=From+a+toast');
    await page.getByRole('button', { name: 'Open from a toast' }).click();
    await page
      .getByRole('region', { name: /Notifications/ })
      .getByRole('button', { name: 'Open' })
      .click();
    await page.getByRole('button', { name: 'Ok' }).click();
    await expect(dialog(page, 'From a toast')).toBeHidden();
  });

  await test.step('while it saves, nothing closes it', async () => {
    await set(page, 'dialog=yesNo&saving=60000');
    await opener(page).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(dialog(page)).toBeVisible();
  });
});

test('§2.1 dev/modal-test: a window in every size, a drawer, and the app’s own dialogs, at any width and in both themes', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  await page.goto('/dev/modal-test?dialog=modal');
  await expectAccessibleAtAnyWidth(page, 'modal test');
  await page.setViewportSize({ width: 1440, height: 900 });
  const shown = page.getByRole('dialog', { name: 'Read this', exact: true });
  for (const [size, width] of [
    ['sm', 400],
    ['md', 600],
    ['lg', 800],
    ['xl', 1024],
  ] as const) {
    await set(page, `dialog=modal&size=${size}`);
    await opener(page).click();
    await expect(shown).toHaveCSS('width', `${width - 2}px`);
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  }
  await set(page, 'dialog=modal&closable=false');
  await opener(page).click();
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await set(page, 'dialog=modal&nested=2');
  await opener(page).click();
  await shown.getByRole('button', { name: 'Open another' }).click();
  await page.getByRole('dialog', { name: 'Read this (2)' }).getByRole('button', { name: 'Done' }).click();
  await expect(shown.getByRole('button', { name: 'Open another' })).toBeFocused();
  await page.keyboard.press('Escape');
  await set(page, 'dialog=drawer');
  await opener(page).click();
  await shown.getByRole('button', { name: 'Close' }).click();
  await expect(shown).toBeHidden();
  await page.getByRole('button', { name: 'Rate limit exceeded' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Rate Limit Exceeded' })).toContainText('2 minutes');
});

test('§2.2: while the global loading overlay shows, the main area is hidden', async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  const store = await captureStore(page);
  await page.goto('/home/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await store.dispatch({ type: 'activity/globalLoadingSet', payload: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeHidden();
  await expect(page.getByRole('main')).toBeHidden();
  await store.dispatch({ type: 'activity/globalLoadingSet', payload: false });
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});
