import { expect, type Page } from '@playwright/test';
import { notificationKinds } from '../contract/src/notification-kinds.ts';
import { expectAccessible } from './accessibility.ts';
import { type Account, test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

/** Items that ran low, the last one first in the list. */
async function runLow(workspace: Workspace, count: number, name = (n: number) => `Part ${n}`): Promise<string[]> {
  const { call } = workspace;
  const { box } = await call<{ box: { boxID: string } }>('/box', { name: 'Box' });
  const ids: string[] = [];
  for (let n = 1; n <= count; n++) {
    const stock = { boxID: box.boxID, quantity: 9 };
    const { item } = await call<{ item: { itemID: string } }>('/item', { name: name(n), minQuantity: 4, stock });
    await call('/stock', { itemID: item.itemID, boxID: box.boxID, quantity: 3 });
    ids.push(item.itemID);
  }
  return ids;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('§3 notification counts: the bell says how many are unread as it happens; its panel opens the record', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.open('');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const [first] = await runLow(workspace, 2);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');

  await bell(page).focus();
  await page.keyboard.press('Enter');
  const rows = panel(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('“Part 2” is running low');
  await expectAccessibleInBothThemes(page);
  await panel(page).getByRole('button', { name: 'Mark as read: “Part 2” is running low' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await panel(page).getByRole('button', { name: 'Mark as unread: “Part 2” is running low' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await panel(page).getByRole('button', { name: 'Delete: “Part 2” is running low' }).click();
  await expect(rows).toHaveCount(1);

  await panel(page)
    .getByRole('link', { name: /Part 1/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/home/item-management/items/${first}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Part 1');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('§3 notification counts: nothing yet teaches what will come; Escape goes back to the bell', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('');
  await bell(page).click();
  await expect(panel(page)).toContainText('No notifications');
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.goto('/home/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page).toHaveURL(/\/home\/profile#notifications$/);
});

test('§3 notification counts: the page has all of them, in pages, unread ones alone, and marks all as read', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await runLow(workspace, 22, (n) => `Part ${n} ${'with a very long name '.repeat(n === 22 ? 8 : 0)}`.trim());
  await page.goto('/home/notifications');
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark as read: “Part 1” is running low' }).click();
  await page.getByRole('radio', { name: 'Unread' }).click();
  await expect(rows).toHaveCount(20);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 21 unread');
  // Back from what one was about goes on in the same place.
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Part 2', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Unread' })).toBeChecked();
  // The one that was opened is read: what is left fits on one page.
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('radio', { name: 'All' }).click();
  await expect(rows).toHaveCount(20);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('decisions §2: a link from a mail opens its workspace and its screen, and nothing outside', async ({
  page,
  browser,
  baseURL,
}) => {
  const workspace = await newWorkspace(page);
  const [itemID] = await runLow(workspace, 1);
  const { rows } = await (await page.request.get('/api/user/notifications')).json();
  const link = new URLSearchParams({
    to: `/home/item-management/items/${itemID}`,
    workspace: workspace.workspaceID,
    notification: rows[0].notificationID,
  });
  await page.goto(`/home/notifications/open?${link}`);
  await expect(page).toHaveURL(new RegExp(`/items/${itemID}$`));
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  for (const to of ['https://example.com/', '//example.com/home', '/signin', 'javascript:alert(1)']) {
    await page.goto(`/home/notifications/open?${new URLSearchParams({ to })}`);
    await expect(page).toHaveURL(/\/home\/notifications$/);
  }
  expect([browser.isConnected(), baseURL]).toEqual([true, new URL(page.url()).origin]);
});

test('decisions §2: notification choices stand in the profile, one switch a kind and channel, and act at once', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  await page.goto('/home/profile');
  for (const { label, description } of notificationKinds) {
    await expect(page.getByRole('rowheader', { name: `${label} ${description}`, exact: true })).toBeVisible();
  }
  // SMS stands here when an administrator has set it up.
  await expect(page.getByRole('columnheader', { name: 'SMS' })).toHaveCount(0);
  const byMail = page.getByRole('switch', { name: 'Low stock: Email' });
  await expect(byMail).not.toBeChecked();
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/notification-choices') && response.request().method() === 'POST',
  );
  await byMail.focus();
  await page.keyboard.press('Space');
  await expect(byMail).toBeChecked();
  await saved;
  await page.reload();
  await expect(byMail).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(byMail).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('decisions §2: a sign-in on another device shows at once on the first', async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  await page.goto('/home/profile');
  const other = await browser.newPage({ baseURL });
  await signIn(other, account);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await expect(panel(page)).toContainText('New sign-in to your account');
  await other.close();
});

async function signIn(page: Page, { emailAddress, password }: Account): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/home/);
}

test('§8: notifications that cannot be loaded say so and are asked for again', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await runLow(workspace, 1);
  let isFailing = true;
  await page.route('**/api/user/notifications?*', (route) => (isFailing ? route.abort() : route.continue()));
  await page.goto('/home/notifications');
  await expect(page.getByText('Your notifications could not be loaded')).toBeVisible();
  await expectAccessible(page);
  isFailing = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('“Part 1” is running low')).toBeVisible();
});
