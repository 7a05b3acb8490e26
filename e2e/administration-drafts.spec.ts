import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Deployment, deploy } from './deployment.ts';
import { test as base } from './test.ts';
import { toast } from './toast.ts';

const interval = 60_000;

/** Like `test`, on a deployment whose one account is the administrator, who is signed in. */
const test = base.extend<{ administrator: undefined }, { deployment: Deployment }>({
  deployment: [
    async ({ browserName: _browserName }, use) => {
      const deployment = await deploy();
      await use(deployment);
      await deployment.remove();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ deployment }, use) => use(deployment.url),
  administrator: [
    async ({ page }, use) => {
      const data = { emailAddress: 'ada@example.com', password: 'only for these drafts 42' };
      const headers = () => ({ 'X-Request-ID': randomUUID() });
      const signedIn = await page.request.post('/api/user/signin', { data, headers: headers() });
      if (!signedIn.ok())
        await page.request.post('/api/user/create', {
          data: { ...data, firstName: 'Ada', lastName: 'Archer' },
          headers: headers(),
        });
      await use(undefined);
    },
    { auto: true },
  ],
});

/** Opens a screen as an administrator, has `type` fill it in, and goes through the reload of an update. */
async function overAnUpdate(
  deployment: Deployment,
  page: Page,
  path: string,
  type: () => Promise<void>,
): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await type();
  const stamp = await deployment.timeStamp();
  await deployment.publish(JSON.stringify({ timeStamp: stamp + 1 }));
  const dialog = page.getByRole('alertdialog', { name: 'An Update is Available' });
  await expect(async () => {
    await page.clock.runFor(interval);
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dialog).toContainText('Unsaved text in forms is kept');
  await deployment.publish(JSON.stringify({ timeStamp: stamp }));
  page.on('dialog', (question) => expect(question.type()).toBe('none'));
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(toast(page, 'Your changes are back')).toBeVisible();
}

test('§4 Newer deployment: a new and an existing group keep what was typed and ticked', async ({
  page,
  deployment,
}) => {
  const name = page.getByLabel('Name');
  await overAnUpdate(deployment, page, '/home/admin/group', async () => {
    await name.fill('Harbor staff');
    await page.getByLabel('Description').fill('At the harbor');
    await page
      .getByRole('checkbox', { name: /System health|Health/i })
      .first()
      .check({ force: true });
  });
  await expect(name).toHaveValue('Harbor staff');
  await expect(page.getByRole('checkbox', { name: 'See system health' })).toBeChecked();
  await name.press('Enter');
  await expect(toast(page, 'Group saved')).toBeVisible();
  // It would say that they haven’t been saved.
  await expect(toast(page, 'Your changes are back')).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/group$/);
  await overAnUpdate(deployment, page, new URL(page.url()).pathname, () => name.fill('Harbor crew'));
  await expect(name).toHaveValue('Harbor crew');
  await name.press('Enter');
  await expect(toast(page, 'Group saved')).toBeVisible();
});

test('§4 Newer deployment: a new user keeps what was typed', async ({ page, deployment }) => {
  await overAnUpdate(deployment, page, '/home/admin/user', async () => {
    await page.getByLabel('First Name').fill('Bram');
    await page.getByLabel('Email address').fill('bram@example.com');
  });
  await expect(page.getByLabel('First Name')).toHaveValue('Bram');
  await page.getByLabel('Last Name').fill('Stone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'User information saved successfully!')).toBeVisible();
});

/** Presses Save and answers once the server has saved; the page gets its answer with the function returned. */
async function heldSave(page: Page, path: string): Promise<() => void> {
  const [saved, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const once = { times: 1 };
  await page.route(
    `**/api${path}`,
    async (route) => {
      const response = await route.fetch();
      saved.resolve();
      await letGo.promise;
      await route.fulfill({ response });
    },
    once,
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved.promise;
  return letGo.resolve;
}

test('house §4: what is typed while a save is on its way stays, and is saved with the next', async ({ page }) => {
  await page.goto('/home/admin/settings');
  const status = page.getByLabel('Maintenance status');
  await status.fill('Moving');
  const settingsSaved = await heldSave(page, '/admin/settings');
  await status.fill('Moving house');
  settingsSaved();
  await expect(toast(page, 'Global Settings saved')).toBeVisible();
  await expect(status).toHaveValue('Moving house');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await page.goto('/home/admin/user');
  const lastName = page.getByLabel('Last Name');
  await page.getByLabel('First Name').fill('Cora');
  await lastName.fill('Reed');
  await page.getByLabel('Email address').fill(`cora${randomUUID()}@example.com`);
  const userSaved = await heldSave(page, '/admin/user');
  await lastName.fill('Reed-Stone');
  userSaved();
  await expect(toast(page, 'User information saved successfully!')).toBeVisible();
  await expect(lastName).toHaveValue('Reed-Stone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/user\/[\w-]+$/);
  await expect(lastName).toHaveValue('Reed-Stone');

  await page.goto('/home/profile');
  const first = page.getByLabel('First name');
  await first.fill('Ade');
  const profileSaved = await heldSave(page, '/user/profile');
  await first.fill('Adele');
  profileSaved();
  await expect(toast(page, 'Profile saved')).toBeVisible();
  await expect(first).toHaveValue('Adele');
});

test('§4 Newer deployment: settings keep what was typed, but no secret stays in the browser', async ({
  page,
  deployment,
}) => {
  const status = page.getByLabel('Maintenance status');
  await overAnUpdate(deployment, page, '/home/admin/settings', async () => {
    await status.fill('Moving house');
    await page.getByRole('button', { name: 'Replace JWT secret' }).click();
    await page.getByRole('textbox', { name: 'JWT secret' }).fill('a secret that nobody else may read at all');
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain('nobody else may read');
  });
  await expect(status).toHaveValue('Moving house');
  await expect(toast(page, 'Enter passwords and secrets again')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain('nobody else may read');
});

test('§4 Newer deployment: an email template that is open in its dialog is open again, with what was typed', async ({
  page,
  deployment,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Edit Email Template' });
  await overAnUpdate(deployment, page, '/home/admin/email', async () => {
    await page.getByRole('row', { name: /New sign-in/ }).click();
    await dialog.getByLabel('Subject').fill('Somebody signed in');
  });
  await expect(dialog.getByLabel('Subject')).toHaveValue('Somebody signed in');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /New sign-in/ })).toContainText('Changed');
});
