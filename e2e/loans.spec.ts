import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

const base = '/home/item-management';
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const makeItem = async (workspace: Workspace, name: string) =>
  (await workspace.call<{ item: { itemID: string } }>('/item', { name })).item.itemID;
const day = (offset: number) => new Date(Date.now() + offset * 24 * 3600 * 1000).toISOString().slice(0, 10);

test('house §8: an item is lent from its page, its page lists the loan, and it is marked as returned', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const itemID = await makeItem(workspace, 'Drill');
  await page.goto(`${base}/items/${itemID}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Lend…' }).click();
  await page.getByRole('textbox', { name: 'Lent to' }).fill('Anna');
  await page.getByRole('button', { name: 'Create loan' }).click();
  await expect(toast(page, 'Loan created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Anna' })).toBeVisible();
  const lent = await workspace.call<{ rows: { since: string | null }[] }>('/loan');
  expect(lent.rows[0]?.since).toMatch(/^\d{4}-\d\d-\d\d$/);
  await page.getByRole('link', { name: 'Drill' }).click();
  // Where it is looked for: whoever wants the drill reads who has it.
  const lentAndPlanned = page.getByRole('list', { name: 'Lent and planned' });
  await expect(lentAndPlanned.getByRole('listitem')).toHaveText(['Lent to AnnaNo date']);
  await page.getByRole('link', { name: 'Lent to Anna', exact: true }).click();
  // The button is gone once it was pressed; the focus isn't.
  await page.getByRole('button', { name: 'Mark as returned' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Anna' })).toBeFocused();
  // From the list, too, a loan begins today.
  await page.goto(`${base}/loans/new`);
  await expect(page.getByRole('spinbutton', { name: /^year, Since/ })).toHaveText(lent.rows[0]!.since!.slice(0, 4));
  await page.goto(`${base}/loans?due=done`);
  await expect(row(page, 'Anna')).toContainText('Returned');
  await page.goto(`${base}/items/${itemID}`);
  const allLoans = page.getByRole('link', { name: 'All loans (1)' });
  await expect(allLoans).toBeVisible();
  await expect(lentAndPlanned).toBeHidden();
  await expectAccessible(page);
  await allLoans.click();
  await expect(row(page, 'Anna')).toContainText('Returned');
});

test('house §5: what is lent and planned of an item is named once, and pushes nothing away', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const itemID = await makeItem(workspace, 'Drill');
  await workspace.call('/loan', { person: 'Anna', itemID, dueAt: day(3) });
  await workspace.call('/maintenance', { name: 'Sharpen', itemID });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isAsked = page.waitForRequest(/\/maintenance\?/);
  await page.route(/\/maintenance\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${base}/items/${itemID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Drill' })).toBeVisible();
  await isAsked;
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeHidden();
  answer();
  const due = page.getByRole('list', { name: 'Lent and planned' }).getByRole('listitem');
  // What has no day comes last.
  await expect(due).toHaveCount(2);
  await expect(due.nth(0)).toContainText('Lent to Anna');
  await expect(due.nth(1)).toContainText('Sharpen');
  await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anna' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Sharpen' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Used by' })).toBeHidden();
  await workspace.call('/loan', { person: 'Cleo', itemID, returnedAt: day(0) });
  await expect(page.getByRole('link', { name: 'All loans (2)' })).toBeVisible();
});

test('house §8: lists of loans and of maintenance are narrowed to what is overdue', async ({ page, browser }) => {
  const workspace = await newWorkspace(page);
  const itemID = await makeItem(workspace, 'Drill');
  await workspace.call('/loan', { person: 'Anna', itemID, dueAt: day(-3) });
  await workspace.call('/loan', { person: 'Ben', itemID, dueAt: day(3) });
  await workspace.call('/maintenance', { name: 'Sharpen', itemID, dueAt: day(-3), everyDays: 30 });
  await page.goto(`${base}/loans?due=overdue`);
  await expect(row(page, 'Anna')).toContainText('Overdue');
  await expect(row(page, 'Ben')).toHaveCount(0);
  // The pencils of a row that is pointed at move nothing in it.
  const late = row(page, 'Anna').getByText('Overdue');
  const atRest = await late.boundingBox();
  await row(page, 'Anna').hover();
  await expect(row(page, 'Anna')).toHaveAttribute('data-hovered', 'true');
  expect(await late.boundingBox()).toEqual(atRest);
  const pencil = await row(page, 'Anna')
    .getByRole('button', { name: /^Edit due back/ })
    .boundingBox();
  expect(pencil!.x).toBeGreaterThanOrEqual(atRest!.x + atRest!.width);
  // The day is that of where one is, which may be another than in UTC: rows and filter say the same.
  const timezoneId = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
  const elsewhere = await browser.newContext({ timezoneId, storageState: await page.context().storageState() });
  const there = await elsewhere.newPage();
  const asked = there.waitForRequest(/\/api\/.*due=overdue/);
  await there.goto(new URL(`${base}/loans?due=overdue`, page.url()).href);
  const local = await there.evaluate(() => new Intl.DateTimeFormat('sv').format());
  expect(new URL((await asked).url()).searchParams.get('today')).toBe(local);
  expect(local).not.toBe(day(0));
  await elsewhere.close();
  // The overview says what is overdue or due within a week, whose list it is.
  await workspace.call('/loan', { person: 'Cleo', itemID, dueAt: day(30) });
  await page.goto(base);
  const due = page.getByRole('list', { name: 'Due' });
  await expect(due.getByRole('listitem')).toContainText(['Overdue', 'Overdue', 'Lent to Ben']);
  await expect(due.getByRole('listitem')).toHaveCount(3);
  // It says how many more there are than it lists.
  for (const person of ['Dora', 'Emil', 'Fay', 'Gil', 'Hana'])
    await workspace.call('/loan', { person, itemID, dueAt: day(4) });
  await expect(due.getByRole('listitem')).toHaveCount(6);
  await expect(page.getByText('and 2 more', { exact: true })).toBeVisible();
  await page.goto(`${base}/maintenance?view=grid`);
  await expect(page.getByText('Overdue')).toBeVisible();
  await page.goto(`${base}/maintenance`);
  await expect(row(page, 'Sharpen')).toContainText('Drill');
  await expectAccessible(page);
});
