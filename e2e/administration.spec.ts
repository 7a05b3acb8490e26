import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { row } from './items.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { visit } from './visit.ts';

/** Every screen that asks for a key, as the tables of screens say: the files are read, since no room of web may be imported here. */
async function guardedAreas(): Promise<{ path: string; key: string }[]> {
  const files = ['areas.ts', 'administration-areas.ts'].map(
    (name) => new URL(`../web/src/app/${name}`, import.meta.url),
  );
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const areas = texts
    .join('\n')
    .split(/^ {2}\{$/m)
    .flatMap((part) => {
      const path = /path: '([^']+)'/.exec(part)?.[1];
      const key = /permission: '([^']+)'/.exec(part)?.[1];
      return path && key ? [{ path: path.replace(/:\w+/g, '018f0000-0000-7000-8000-000000000001'), key }] : [];
    });
  expect(areas.filter(({ path }) => path.startsWith('admin/')).length).toBeGreaterThanOrEqual(8);
  return areas;
}

test('§6: every screen that asks for a key sends who lacks it to Home, and its calls are refused', async ({
  page,
  account: _account,
}) => {
  const areas = await guardedAreas();
  await page.goto('/home/profile');
  for (const { path } of areas) {
    await visit(page, `/home/${path}`);
    await expect(page, path).toHaveURL(/\/home\/item-management$/);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Lorebox' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Administration' })).toHaveCount(0);
  for (const path of ['/admin/permission', '/admin/group', '/admin/audit', '/health'])
    expect((await page.request.get(`/api${path}`)).status()).toBe(403);
});

test('§2.1: admin/{path} leads into home/admin with its query', async ({ page, admin: _admin }) => {
  await page.goto('/admin/groups?search=x');
  await expect(page).toHaveURL('/home/admin/groups?search=x');
});

test('§2.10: ok is shown as up, anything else as down with its reason; Refresh asks again', async ({ page, admin }) => {
  const real = await admin.read<Record<string, unknown>>('/health');
  let asked = 0;
  await page.route('**/api/health*', async (route) => {
    asked += 1;
    const timestamp = new Date(Date.UTC(2026, 10, 20, 21, 3, asked)).toISOString();
    const latency = { database: 0.4, emailService: 1234, smsService: null, pushService: 12.3 };
    const services = { emailService: 'no answer within 3 s', smsService: 'not configured', pushService: 'ok' };
    await route.fulfill({ json: { ...real, ...services, timestamp, latency } });
  });
  await page.goto('/home/admin/health');
  await expect(page.getByRole('heading', { level: 1, name: 'System Health' })).toBeVisible();
  for (const label of [
    ...['Timestamp', 'Environment', 'API', 'Version', 'Database', 'Database version', 'Email service'],
    ...['Email service provider', 'SMS service', 'SMS service provider', 'Push service'],
  ])
    await expect(page.getByRole('rowheader', { name: label, exact: true })).toBeVisible();
  const service = (label: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
  await expect(service('API').getByText('up', { exact: true })).toBeVisible();
  await expect(service('Database').getByText('up', { exact: true })).toBeVisible();
  await expect(service('Database')).toContainText('0.4 ms');
  await expect(service('Email service').getByText('down', { exact: true })).toBeVisible();
  await expect(service('Email service')).toContainText('no answer within 3 s');
  await expect(service('Email service')).toContainText('1,234 ms');
  await expect(service('SMS service').getByText('down', { exact: true })).toBeVisible();
  await expect(service('Push service').getByText('up', { exact: true })).toBeVisible();
  await expect(service('Timestamp')).toContainText(/Nov 20, 2026, 9:03:0\d PM/);
  await expectAccessibleInBothThemes(page);
  const before = asked;
  const refreshed = page.waitForRequest((request) => request.url().includes('/api/health?refresh=true'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await refreshed;
  await expect.poll(() => asked).toBeGreaterThan(before);
});

test('§2.10: the page asks again by itself while it is looked at', async ({ page, admin: _admin }) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/health')) asked += 1;
  });
  await page.goto('/home/admin/health');
  await expect(page.getByRole('rowheader', { name: 'Database', exact: true })).toBeVisible();
  const before = asked;
  await page.clock.runFor(16_000);
  await expect.poll(() => asked).toBeGreaterThan(before);
});

test('decisions §5: the audit log says who did what, links to it, narrows to it and is exported', async ({
  page,
  admin,
}) => {
  const name = `Watched ${Date.now()}`;
  const { g } = await admin.post<{ g: { groupID: string } }>('/admin/group', { name, description: 'They are watched' });
  await admin.post('/admin/group', { groupID: g.groupID, version: 1, name: `${name} more` });
  await page.goto('/home/admin/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['When', 'Who', 'Action', 'Target', 'Detail', 'From']);
  await expect(page.getByText('sign-ins for 365 days, refused sign-ins for 30 days')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(name);
  await expect(page.getByText('2 entries')).toBeVisible();
  const changed = row(page, 'Group changed');
  await expect(changed).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d:\d\d [AP]M/);
  await expect(changed).toContainText(`${name} → ${name} more`);
  await expect(changed).toContainText('127.0.0.1');
  const isWhoCut = await changed.getByRole('link', { name: 'Root' }).evaluate((who) => {
    who.textContent = 'Wilhelmina Featherstonehaugh';
    return [who, who.closest('[role=gridcell]')].some((each) => each && each.scrollWidth > each.clientWidth);
  });
  expect(isWhoCut).toBe(false);
  await expectAccessibleInBothThemes(page);
  // Who and what are links of their own: the row opens by its time.
  await changed.click({ position: { x: 20, y: 15 } });
  const entry = page.getByRole('dialog', { name: 'Group changed' });
  await expect(entry.getByRole('link', { name: `${name} more` })).toHaveAttribute(
    'href',
    `/home/admin/group/${g.groupID}`,
  );
  await expectAccessibleInBothThemes(page);
  // What is open is in the address: a reload shows it again, and Back closes it.
  await page.reload();
  await expect(entry).toBeVisible();
  await page.goBack();
  await expect(entry).toBeHidden();
  await page.goForward();
  await entry.getByRole('button', { name: /^Everything about/ }).click();
  await expect(page).toHaveURL(new RegExp(`targetID=${g.groupID}`));
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Action…' }).click();
  await page.getByRole('combobox', { name: 'What was done' }).fill('Group created');
  await page.getByRole('option', { name: 'Group created' }).click();
  await expect(page.getByText('1 entry')).toBeVisible();
  // What it is narrowed to is called by its name, also where no entry says it.
  const address = page.url();
  await page.goto(`/home/admin/audit?targetID=${g.groupID}&action=user`);
  await expect(page.getByText(`${name} more`)).toBeVisible();
  await expect(page.getByText(g.groupID)).toBeHidden();
  await page.goto(address);
  await expect(page.getByText('1 entry')).toBeVisible();
  // On a tablet, too, it can be read who it was.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 1000 });
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  // When and who: those before the action. The hours of two digits are the longest.
  const cells = page.locator('tbody td');
  await cells.first().evaluate((cell) => {
    const time = cell.querySelector('time');
    if (time) time.textContent = 'May 28, 2026, 10:00:00 AM';
  });
  const cut = () => cells.evaluateAll((all) => all.slice(0, 2).map((each) => each.scrollWidth - each.clientWidth));
  expect(await cut()).toEqual([0, 0]);
  if (size) await page.setViewportSize(size);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^lorebox-audit-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).toContain('group.create');
});

test('decisions §5: §9: the audit log turns pages of 20 by what it ended with', async ({ page, admin }) => {
  const mark = `Page ${Date.now()}`;
  for (let index = 0; index < 25; index++)
    await admin.post('/admin/group', { name: `${mark} ${index}`, description: 'x' });
  await page.goto(`/home/admin/audit?search=${encodeURIComponent(mark)}`);
  await expect(page.getByText('25 entries')).toBeVisible();
  await expect(row(page, `${mark} 24`)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('21–25 of 25')).toBeVisible();
  await expect(row(page, `${mark} 0`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  // The page is in the address: a reload and Back show it again.
  await page.reload();
  await expect(page.getByText('21–25 of 25')).toBeVisible();
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System Health' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('21–25 of 25')).toBeVisible();
  // A link to an entry opens it, also where it is on another page by now.
  await row(page, `${mark} 0`)
    .first()
    .click({ position: { x: 20, y: 15 } });
  const entry = page.getByRole('dialog');
  await expect(entry.getByText(`${mark} 0`).first()).toBeVisible();
  const link = new URL(page.url());
  link.searchParams.delete('after');
  await page.goto(link.href);
  await expect(page.getByText('1–20 of 25')).toBeVisible();
  await expect(entry.getByText(`${mark} 0`).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('1–20 of 25')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('21–25 of 25')).toBeVisible();
  // Another view begins with its first page.
  await page.getByRole('columnheader', { name: 'When' }).click();
  await expect(page.getByText('1–20 of 25')).toBeVisible();
});

test('decisions §5: an address that narrows the audit log by what cannot be shows the whole of it, and says so', async ({
  page,
  admin,
}) => {
  await admin.post('/admin/group', { name: `Whole ${Date.now()}`, description: 'x' });
  await page.goto('/home/admin/audit?from=yesterday&to=2026-13-45&actorID=somebody&action=%3Cb%3E&after=nowhere');
  await expect(row(page, 'Group created').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});

test('decisions §5: the audit log is narrowed by who from its menu, also by somebody who did nothing yet', async ({
  page,
  admin,
}) => {
  const lastName = `Q${Date.now()}`;
  const user = { firstName: 'Idle', lastName, emailAddress: `${lastName}@example.com` };
  await admin.post('/admin/user', user);
  await page.goto('/home/admin/audit');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Who…' }).click();
  const who = page.getByRole('combobox', { name: 'Who' });
  await expect(who).toBeFocused();
  await who.fill(lastName);
  await page.getByRole('option', { name: `Idle ${lastName}` }).click();
  await expect(page).toHaveURL(/actorID=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(`Idle ${lastName}`)).toBeVisible();
});
