import { expect, type Page } from '@playwright/test';
import { makeUsers, test } from './administration/users-world.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';

const mediumDate = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}:\d{2} [AP]M$/;
const placeholder = 'Name, user name, email, phone number, or user ID';

const list = (page: Page) => page.getByRole('grid', { name: 'Users' });
const dataRows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const searchBox = (page: Page) => page.getByPlaceholder(placeholder, { exact: true });
async function search(page: Page, text: string) {
  await searchBox(page).fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

test('§2.8: at 1440 px the longest date fits into Created and Last Active', async ({ page, administrator }) => {
  const { lastName } = await makeUsers(administrator, 1);
  await page.goto(`/home/admin/users?search=${lastName}`);
  await expect(dataRows(page)).toHaveCount(1);
  await expect(list(page).getByText('Never')).toBeVisible();
  const cut = await dataRows(page)
    .first()
    .evaluate((row) => {
      const cells = [...row.querySelectorAll('[role=gridcell]')].slice(-2);
      return cells.map((cell) => {
        const text = cell.querySelector('span') ?? cell;
        text.textContent = 'Nov 28, 2028, 10:48:58 PM';
        const { right } = text.getBoundingClientRect();
        const isCut = [cell, text].some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0);
        return {
          isCut,
          isInside: right <= cell.getBoundingClientRect().right,
          oneLine: text.getClientRects().length === 1,
        };
      });
    });
  const whole = { isCut: false, isInside: true, oneLine: true };
  expect(cut).toEqual([whole, whole]);
});

test('§2.8: columns, the search box with its button, rows that open the user, Create New', async ({
  page,
  administrator,
}) => {
  const { users, lastName } = await makeUsers(administrator, 2);
  await administrator.post('/admin/user/delete', { userID: users[1]?.userID });
  await page.goto('/home/admin/users');
  await expect(page.getByRole('heading', { name: 'Manage Users', level: 1 })).toBeVisible();
  await expect(list(page).getByRole('columnheader')).toHaveText(['', 'User', 'Groups', 'Created', 'Last Active']);

  const asked = page.waitForRequest((request) => request.url().includes(`search=${lastName}`));
  await search(page, `   ${lastName}  `);
  expect(new URL((await asked).url()).searchParams.get('search')).toBe(lastName);
  expect(new URL((await asked).url()).searchParams.get('pageSize')).toBe('5');
  expect(new URL((await asked).url()).searchParams.get('page')).toBe('0');
  await expect(dataRows(page)).toHaveCount(2);
  const [first, second] = [dataRows(page).nth(0), dataRows(page).nth(1)];
  await expect(first).toContainText(`Number01 ${lastName}`);
  await expect(first).toContainText(`@${users[0]?.userName}`);
  await expect(first).not.toContainText('Deleted');
  await expect(second).toContainText('Deleted');
  await expect(first.getByRole('gridcell').nth(2)).toHaveText(mediumDate);
  await expect(first.getByRole('gridcell').nth(3)).toHaveText('Never');
  await expectAccessibleInBothThemes(page);

  // Also for the middle button and the browser's own menu.
  const link = first.getByRole('link', { name: `Number01 ${lastName}` });
  await expect(link).toHaveAttribute('href', `/home/admin/user/${users[0]?.userID}`);
  await first.click();
  await expect(page).toHaveURL(new RegExp(`/home/admin/user/${users[0]?.userID}$`));
  await page.goBack();
  await expect(searchBox(page)).toHaveValue(lastName);
  await expect(dataRows(page)).toHaveCount(2);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('');

  await search(page, 'nobody is called this');
  await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Create New' }).click();
  await expect(page).toHaveURL(/\/home\/admin\/user$/);
});

test('§9: five a page; pages only when there are more; three numbers at most, with boundary links', async ({
  page,
  administrator,
}) => {
  const { lastName } = await makeUsers(administrator, 5);
  await page.goto(`/home/admin/users?search=${lastName}`);
  await expect(dataRows(page)).toHaveCount(5);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toBeHidden();
  await makeUsers(administrator, 17, lastName);
  await page.reload();
  await expect(dataRows(page)).toHaveCount(5);
  await expect(pages).toContainText('1–5 of 22');
  const numbers = pages.getByRole('button', { name: /^Page \d/ });
  await expect(numbers).toHaveText(['1', '2', '3']);
  await pages.getByRole('button', { name: 'Last page' }).click();
  await expect(numbers).toHaveText(['3', '4', '5']);
  await expect(dataRows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/page=5/);
  await pages.getByRole('button', { name: 'Page 4' }).click();
  await expect(numbers).toHaveText(['3', '4', '5']);
  await expect(pages).toContainText('16–20 of 22');
  await page.goBack();
  await expect(pages).toContainText('21–22 of 22');
  await pages.getByRole('button', { name: 'First page' }).click();
  await expect(numbers).toHaveText(['1', '2', '3']);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: '5 a page' }).click();
  await page.getByRole('menuitem', { name: '20 a page' }).click();
  await expect(pages).toContainText('1–20 of 22');
  await expect(page).toHaveURL(/pageSize=20/);
});

test('issue: sort by every column and filters stand in the address', async ({ page, administrator }) => {
  const { users, lastName } = await makeUsers(administrator, 3);
  await administrator.post('/admin/user', { userID: users[2]?.userID, isActive: false });
  await page.goto(`/home/admin/users?search=${lastName}`);
  for (const [column, sort] of [
    ['Created', 'createdDateTime'],
    ['Last Active', 'lastSeenDateTime'],
    ['User', null],
  ] as const) {
    await list(page).getByRole('columnheader', { name: column }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe(sort);
  }
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Suspended' }).click();
  await expect(dataRows(page)).toHaveCount(1);
  await expect(dataRows(page).first()).toContainText('Suspended');
  await expect(page).toHaveURL(/status=suspended/);
  await page.goBack();
  await expect(dataRows(page)).toHaveCount(3);
});

test('decisions §5: several users are selected by keyboard, put into a group, deleted after a question and restored', async ({
  page,
  administrator,
}) => {
  const { users, lastName } = await makeUsers(administrator, 2);
  await administrator.post('/admin/user', { userID: users[1]?.userID, isActive: false });
  const name = `Crew ${lastName}`;
  const { g } = await administrator.post<{ g: { groupID: string } }>('/admin/group', { name, description: 'x' });
  await page.goto(`/home/admin/users?search=${lastName}`);
  await expect(dataRows(page)).toHaveCount(2);
  await dataRows(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  await expect(bar).toContainText('2 users selected');
  await expectAccessibleInBothThemes(page);

  await bar.getByRole('button', { name: 'Add to group…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add 2 users to a group' });
  await dialog.getByRole('combobox', { name: 'Group' }).fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(toast(page, `Added 2 users to ${name}`)).toBeVisible();
  await expect(dialog).toBeHidden();

  await bar.getByRole('button', { name: 'Suspend…' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Suspend 2 users?' })
    .getByRole('button', { name: 'Suspend' })
    .press('Enter');
  await expect(toast(page, 'Suspended 1 user')).toBeVisible();
  await expect(toast(page, '1 user was already suspended.')).toBeVisible();
  await expect(dataRows(page).getByText('Suspended')).toHaveCount(2);
  await expect(bar.getByRole('button', { name: 'Activate' })).toBeFocused();

  // The key asks as well: it would lock people out.
  await dataRows(page).first().focus();
  await page.keyboard.press('Delete');
  await page
    .getByRole('alertdialog', { name: 'Delete 2 users?' })
    .getByRole('button', { name: 'Delete' })
    .press('Enter');
  await expect(toast(page, 'Deleted 2 users')).toBeVisible();
  await expect(dataRows(page).getByText('Deleted')).toHaveCount(2);
  await bar.getByRole('button', { name: 'More' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter');
  await expect(toast(page, 'Restored 2 users')).toBeVisible();
  const members = await administrator.read<{ total: number }>(`/admin/group/${g.groupID}/member`);
  expect(members.total).toBe(2);
});

test('issue: all users that match are selected, not those of the page alone, and stay so while what is done is taken back', async ({
  page,
  administrator,
}) => {
  const { lastName } = await makeUsers(administrator, 7);
  await page.goto(`/home/admin/users?search=${lastName}`);
  await expect(dataRows(page)).toHaveCount(5);
  await dataRows(page).first().focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  await bar.getByRole('button', { name: 'Select all 7' }).press('Enter');
  await expect(bar).toContainText('7 users selected');
  await bar.getByRole('button', { name: 'Suspend…' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Suspend 7 users?' })
    .getByRole('button', { name: 'Suspend' })
    .press('Enter');
  await expect(toast(page, 'Suspended 7 users')).toBeVisible();
  await expect(bar).toContainText('7 users selected');
  await bar.getByRole('button', { name: 'Activate' }).press('Enter');
  await expect(toast(page, 'Activated 7 users')).toBeVisible();
  const { totalUserCount } = await administrator.read<{ totalUserCount: number }>(
    `/admin/user?search=${lastName}&status=active`,
  );
  expect(totalUserCount).toBe(7);
});

test('issue: users stay selected while pages turn and while one of them is opened, until the search changes', async ({
  page,
  administrator,
}) => {
  const { lastName } = await makeUsers(administrator, 7);
  await page.goto(`/home/admin/users?search=${lastName}`);
  await expect(dataRows(page)).toHaveCount(5);
  await dataRows(page).first().focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('toolbar', { name: 'Bulk actions' });
  await expect(bar).toContainText('1 user selected');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(dataRows(page)).toHaveCount(2);
  await expect(bar).toContainText('1 user selected');
  await dataRows(page).first().focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('2 users selected');
  await dataRows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/user\//);
  await page.goBack();
  await expect(bar).toContainText('2 users selected');
  await bar.getByRole('button', { name: 'Suspend…' }).click();
  await page
    .getByRole('alertdialog', { name: 'Suspend 2 users?' })
    .getByRole('button', { name: 'Suspend' })
    .press('Enter');
  await expect(toast(page, 'Suspended 2 users')).toBeVisible();
  await expect(bar).toContainText('2 users selected');
  await search(page, `Number01 ${lastName}`);
  await expect(page).toHaveURL(/Number01/);
  await expect(bar).toBeHidden();
});
