import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { call, test } from './administration/settings-world.ts';
import { expectAccessibleInBothThemes } from './themes.ts';

interface Settings {
  settingID: string | null;
  settings: { app: object };
}

async function setApp(page: Page, change: object): Promise<void> {
  const { settingID, settings } = await call<Settings>(page, '/admin/settings');
  await call(page, '/admin/settings', {
    settings: { ...settings, app: { ...settings.app, ...change } },
    baseSettingID: settingID,
  });
}

const closed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Down for maintenance' });
/** Who comes back to the tab need not wait for the question of every minute. */
const askAgain = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
const begin = { maintenance: true, maintenanceStatus: 'Moving house.', maintenanceDownTime: 'until noon' };

test.afterEach(({ admin }) => setApp(admin, { maintenance: false, registration: 'open', sessionTimeout: 1800 }));

test('decisions §5: a running app notices within a minute, and afterwards everything typed is still there', async ({
  admin,
  browser,
  server,
  signIn,
  somebody,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.clock.install();
  await signIn(page, somebody);
  await page.goto('/home/item-management/items/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed before the maintenance');
  await setApp(admin, begin);
  await page.clock.runFor(61_000);
  await expect(closed(page)).toBeVisible();
  await expect(page.getByText('Moving house.')).toBeVisible();
  await expect(page.getByText('Expected down time: until noon')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/maintenance`);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('Down for maintenance');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeHidden();
  await expectAccessibleInBothThemes(page);

  await setApp(admin, { maintenance: false });
  await page.clock.runFor(61_000);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Typed before the maintenance');
  await expect(page).toHaveURL(`${server.url}/home/item-management/items/new`);
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Typed before the maintenance' })).toBeVisible();
  await context.close();
});

test('decisions §5: dialogs close when maintenance begins; what was typed into one is there afterwards, and nothing was confirmed', async ({
  admin,
  browser,
  server,
  signIn,
  somebody,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page, somebody);
  await page.goto('/home/item-management/property-sets');
  await page.getByRole('button', { name: 'New set' }).click();
  await expect(page.locator('[data-live]')).toBeAttached();
  await page.getByRole('dialog').getByLabel('Name').fill('Color');
  await setApp(admin, begin);
  await expect(closed(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  // No dialog keeps the focus, or hides the page from the keyboard.
  const signin = page.getByRole('button', { name: 'Sign in as an administrator' });
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return signin.evaluate((button) => button === document.activeElement);
    })
    .toBe(true);
  await setApp(admin, { maintenance: false });
  await askAgain(page);
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Color');
  await page.keyboard.press('Escape');

  await page.goto('/home/item-management/items/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed');
  await expect(page.locator('[data-live]')).toBeVisible();
  await page.getByRole('link', { name: 'Boxes' }).first().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await setApp(admin, begin);
  await expect(closed(page)).toBeVisible();
  await expect(question).toHaveCount(0);
  await setApp(admin, { maintenance: false });
  await askAgain(page);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Typed');
  await expect(question).toHaveCount(0);
  await context.close();
});

test('decisions §5: a call that is refused with 503 tells at once, without a toast', async ({
  admin,
  browser,
  server,
  signIn,
  somebody,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  // Neither the live stream nor the question of every minute may say so first.
  await page.clock.install();
  await page.route('**/api/workspace/*/live**', () => undefined);
  await signIn(page, somebody);
  await page.goto('/home/item-management');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Maintenance begins as the call arrives: a late call of the overview must not be refused before it.
  let begun: Promise<void> | undefined;
  await page.route('**/api/workspace/*/box?**', async (route) => {
    begun ??= setApp(admin, begin);
    await begun;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Boxes' }).first().click();
  await expect(closed(page)).toBeVisible();
  expect(begun).toBeDefined();
  await expect(page.getByText('Operation Failed')).toHaveCount(0);
  await setApp(admin, { maintenance: false });
  await context.close();
});

test('decisions §5: every route leads to the maintenance page, for visitors too, and back again', async ({
  admin,
  browser,
  server,
}) => {
  await setApp(admin, begin);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  for (const path of ['/', '/signin', '/signin/create', '/intro', '/terms-of-service', '/home', '/maintenance']) {
    await page.goto(path);
    await expect(closed(page)).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/maintenance`);
  }
  await page.goto('/terms-of-service');
  await expect(page).toHaveURL(`${server.url}/maintenance`);
  await page.reload();
  await expect(closed(page)).toBeVisible();
  await setApp(admin, { maintenance: false });
  await page.reload();
  await expect(page).toHaveURL(`${server.url}/terms-of-service`);
  await expect(closed(page)).toBeHidden();
  await context.close();
});

test('decisions §5: holders of admin.settings can sign in, work on, see a banner and end it', async ({
  admin,
  browser,
  server,
  administrator,
}) => {
  await setApp(admin, begin);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/home/item-management/boxes');
  await page.getByRole('button', { name: 'Sign in as an administrator' }).click();
  await page.getByLabel('Email address').fill(administrator.emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Maintenance mode is on')).toBeVisible();
  await page.goto('/home/item-management/places');
  await expect(page.getByRole('heading', { level: 1, name: 'Places' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End maintenance' }).click();
  await expect(page.getByText('Maintenance mode is on')).toBeHidden();
  expect((await call<Settings>(admin, '/admin/settings')).settings.app).toMatchObject({ maintenance: false });
  await context.close();
});

test('issue: session limits and registration take effect in running apps', async ({
  admin,
  browser,
  server,
  signIn,
  somebody,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.clock.install();
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.clock.install();
  await visitor.goto('/signin/create');
  await expect(visitor.getByLabel('Email address')).toBeVisible();
  await signIn(page, somebody);
  await page.goto('/home/item-management/boxes');
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible();
  await setApp(admin, { sessionTimeoutWarning: 90, sessionTimeout: 200, registration: 'closed' });
  await page.clock.runFor(61_000);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.clock.runFor(40_000);
  await expect(page.getByRole('alertdialog', { name: 'Are You Still There?' })).toBeVisible();
  await visitor.clock.runFor(61_000);
  await expect(visitor.getByLabel('Email address')).toBeHidden();
  await visitor.context().close();
  await context.close();
});
