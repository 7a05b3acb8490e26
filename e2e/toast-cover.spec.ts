import { expect, type Page } from '@playwright/test';
import { newScript } from './conversation.ts';
import { captureStore, toastAction } from './store.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { workspaceOn } from './workspace.ts';

/** Buttons, links and choices that a toast lies over wherever a person scrolls them to. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const region = document.querySelector('section[data-react-aria-top-layer]');
    const cards = () => [...(region?.querySelectorAll('article') ?? [])].map((card) => card.getBoundingClientRect());
    // Behind a dialog nothing can be pressed anyway.
    const scope = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    const controls = scope.querySelectorAll<HTMLElement>('button, a[href], [role=button], [role=combobox]');
    return [...controls].flatMap((control) => {
      if (region?.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return [];
      const isUnder = (['center', 'start', 'end'] as const).every((block) => {
        control.scrollIntoView({ block });
        const box = control.getBoundingClientRect();
        if (box.width < 4 || box.height < 4 || box.bottom <= 0 || box.top >= innerHeight) return false;
        return cards().some(
          (card) =>
            Math.min(card.right, box.right) - Math.max(card.left, box.left) > 1 &&
            Math.min(card.bottom, box.bottom) - Math.max(card.top, box.top) > 1,
        );
      });
      return isUnder ? [control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.tagName)] : [];
    });
  });
}

test('§4 Toasts: an error toast that stays covers no action at 360, 768 and 1440 px, on short pages too: editors, settings, selections and dialogs', async ({
  page,
  admin,
}) => {
  const store = await captureStore(page);
  const { user } = await admin.post<{ user: { workspaceID: string; userID: string } }>('/user/refresh', {});
  const workspace = workspaceOn(page, user.workspaceID);
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Lamp' });
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  const error = toastAction({
    type: 'error',
    title: 'Operation Failed',
    message: 'The server could not be reached. Check your connection and try again.',
    duration: 0,
  });
  const { g } = await admin.post<{ g: { groupID: string } }>('/admin/group', { name: 'Toasts', description: 'x' });
  const look = async (where: string) => {
    // Screens and dialogs follow the width of their window: one load serves all.
    // The last is as high as no page: buttons end a form above the bottom of the window.
    for (const [width, height] of [
      [360, 740],
      [768, 800],
      [1440, 800],
      [768, 1240],
    ] as const) {
      await page.setViewportSize({ width, height });
      await store.dispatch(error);
      const card = page.getByRole('region', { name: /Notifications/ }).getByRole('article');
      await expect(card.first()).toBeVisible();
      // The cards move once the page has its new size.
      await expect.poll(() => covered(page), `${where} at ${width} × ${height} px`).toEqual([]);
      await page.getByRole('button', { name: 'Dismiss: Operation Failed' }).click();
      await expect(card).toHaveCount(0);
    }
  };
  for (const [where, path, ready] of [
    ['settings', '/home/admin/settings', 'Save'],
    ['user editor', `/home/admin/user/${user.userID}`, 'User ID'],
    ['item editor', `/home/item-management/items/${item.itemID}`, 'Edit'],
    ['new user', '/home/admin/user', 'New User'],
    ['group editor', `/home/admin/group/${g.groupID}`, 'No members yet.'],
    ['new item', '/home/item-management/items/new', 'Create item'],
  ] as const) {
    await (where === 'settings' ? page.goto(path) : visit(page, path));
    await expect(page.getByRole('main').getByText(ready, { exact: true }).first()).toBeVisible();
    await look(where);
    if (where !== 'group editor') continue;
    const members = page.getByRole('heading', { name: 'Members' });
    const top = () => members.evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
    const before = await top();
    await store.dispatch(error);
    await expect(page.getByText('Operation Failed').first()).toBeVisible();
    expect(await top(), 'what follows a form does not move as a toast comes').toBe(before);
    await page.getByRole('button', { name: 'Dismiss: Operation Failed' }).click();
  }
  await workspace.call('/stock', { itemID: item.itemID, boxID: box.boxID, quantity: 3 });
  await visit(page, `/home/item-management/boxes/${box.boxID}`);
  await page.getByRole('button', { name: 'Move Lamp', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Move Lamp' })).toBeVisible();
  await look('move dialog');
  const close = async () => {
    // Where a toast went, the focus may be on the page, which Escape doesn't close a dialog from.
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await close();
  await visit(page, '/home/admin/email');
  await page.getByRole('button', { name: 'Create New' }).click();
  await expect(page.getByRole('dialog', { name: 'New Email Template' })).toBeVisible();
  await look('email template');
  await close();
  await visit(page, '/home/item-management/items');
  // Of a table the first focus from outside goes to a row, away from a checkbox that a script focuses.
  await page.getByRole('row', { name: /Lamp/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: 'Bulk actions' })).toBeVisible();
  await look('selected items');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('command palette');
  await page.getByRole('dialog').getByRole('combobox').press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await visit(page, '/home/item-management/items/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half done');
  await page.getByRole('link', { name: /Items/ }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('question');
});

test('§4 Toasts: a page that was scrolled to its end stays where it is as toasts go, until one scrolls back', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  const store = await captureStore(page);
  await page.goto('/home/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 400 });
  const button = (title: string) => page.getByRole('button', { name: `Dismiss: ${title}` });
  for (const title of ['First', 'Second']) await store.dispatch(toastAction({ type: 'success', title, duration: 0 }));
  await expect(button('Second')).toBeVisible();
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  const y = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = await y();
  for (const title of ['First', 'Second']) {
    await button(title).click();
    await expect(button(title)).toHaveCount(0);
    expect(await y(), title).toBe(end);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(below).toBeLessThan(end);
});

test('§4 Toasts: what a line of a script that can’t be read offers is pressed below the toasts, without scrolling', async ({
  page,
}) => {
  const store = await captureStore(page);
  const { script } = await newScript(page);
  const title = 'Operation Failed';
  const message = 'The server could not be reached. Check your connection and try again.';
  await store.dispatch(toastAction({ type: 'error', title, message, duration: 0 }));
  const card = page.getByRole('region', { name: /Notifications/ }).getByRole('article');
  await expect(card).toBeVisible();
  await script.focus();
  await page.keyboard.type('NOBODY: Thank you.');
  const create = page.getByRole('button', { name: /^Create/ });
  await expect(create).toBeVisible();
  for (const [width, height] of [
    [360, 740],
    [768, 800],
    [1440, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const room = async () => {
      const [toast, button] = [await card.boundingBox(), await create.boundingBox()];
      return toast && button ? button.y - toast.y - toast.height : Number.NaN;
    };
    await expect.poll(room, { message: `at ${width} px`, timeout: 60_000 }).toBeGreaterThan(0);
  }
});
