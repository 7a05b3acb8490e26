import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openFromAccountMenu } from './account-menu.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';

const password = 'lantern gravel otter sky';

async function signInWith(page: Page, emailAddress: string, secret: string): Promise<void> {
  await page.getByLabel('Email address').fill(emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('§2.1: home sends a visitor to sign-in; a new account comes back to where the visitor wanted to go', async ({
  page,
}) => {
  await page.goto('/home/workspace?from=bookmark');
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();
  await page.getByLabel('Email address').fill(`${randomUUID()}@example.com`);
  const secret = page.getByRole('textbox', { name: 'Password' });
  await secret.fill('too short');
  await expect(page.getByText('3 more characters needed')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(toast(page, '1 Validation Error')).toBeVisible();
  await expect(secret).toHaveValue('too short');
  await secret.fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/home\/workspace\?from=bookmark$/);
  await expect(page).toHaveTitle('Workspace · Lorebox');
});

test('§8: a refused sign-in shows the server’s message and keeps what was typed', async ({ page, account }) => {
  await page.context().clearCookies();
  await page.goto('/signin');
  await signInWith(page, account.emailAddress, 'not the password');
  await expect(page.getByRole('alert')).toHaveText(/Incorrect email address or password\.$/);
  await expect(page.getByLabel('Email address')).toHaveValue(account.emailAddress);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('not the password');
  await expectAccessible(page);
});

test('§2.2: after sign-out the user goes to /, and home is closed', async ({ page, account }) => {
  await page.goto('/home/profile');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/home/profile');
  await expect(page).toHaveURL(/\/signin$/);
  await signInWith(page, account.emailAddress, account.password);
  await expect(page).toHaveURL(/\/home\/profile$/);
});

test('§4 Auth, §8 Refresh: a session that is gone leads to sign-in, says why, and back to the same page', async ({
  page,
  account,
}) => {
  await page.goto('/home/workspace');
  await expect(page.getByRole('heading', { name: 'Workspace', exact: true })).toBeVisible();
  await page.context().clearCookies();
  await openFromAccountMenu(page, 'Profile');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('alert')).toHaveText(/Sign in to continue\.$/);
  await signInWith(page, account.emailAddress, account.password);
  await expect(page).toHaveURL(/\/home\/profile$/);
});

test('§3 UI state, preferences: dark theme acts at once, is kept over a reload and follows to another browser', async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  await page.goto('/home/profile');
  const root = page.locator('html');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/profile') && response.ok());
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await saved;
  await expectAccessible(page);
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const other = await browser.newPage({ baseURL });
  await other.goto('/signin');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await signInWith(other, account.emailAddress, account.password);
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.close();
});

test('§3 UI state, preferences: the system’s theme is a choice: it follows as the system turns, and is kept over a reload', async ({
  page,
  account: _account,
}) => {
  await page.goto('/home/profile');
  const root = page.locator('html');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Theme' }).press('ArrowRight');
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/profile') && response.ok());
  await page.getByRole('menuitem', { name: 'System' }).press('Enter');
  await saved;
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#101116');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
});

test('§2.7: the profile photo is replaced and, after a question, deleted', async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  await page.goto('/home/profile');
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /(Add|Replace) photo/ }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await choose('me.png', 'image/png', Buffer.from('this is no image'));
  await expect(toast(page, 'Image Upload Failed')).toBeVisible();
  await choose('me.png', 'image/png', await page.screenshot());
  await expect(page.getByRole('main').getByRole('img', { name: 'Ada Archer' })).toHaveAttribute('src', /\/photo\//);
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
});

test('decisions §2: an API token is shown once, reads as its account, and is refused once it is revoked', async ({
  page,
  account,
  playwright,
}) => {
  await page.goto('/home/profile');
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog', { name: 'New API token' });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog).toContainText('Name is required');
  await dialog.getByLabel('Name').fill('Nightly backup');
  const secret = dialog.getByRole('textbox', { name: 'Your password' });
  await secret.fill('not the password');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog).toContainText('The current password is incorrect.');
  await secret.fill(account.password);
  await dialog.getByRole('button', { name: 'Create token' }).click();

  const made = page.getByRole('dialog', { name: 'API token created' });
  const token = await made.getByLabel('API token').inputValue();
  await expectAccessible(page);
  const program = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const profile = await program.get('/api/user/profile');
  expect((await profile.json()).profile.emailAddress).toBe(account.emailAddress);

  await made.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke Nightly backup' }).click();
  await expect(toast(page, 'Nightly backup was revoked')).toBeVisible();
  await expect(page.getByText('No API tokens.')).toBeVisible();
  expect((await program.get('/api/user/profile')).status()).toBe(401);
  await program.dispose();
});

test('decisions §2: an account is deleted with its password alone, and nobody signs in to it again', async ({
  page,
  account,
}) => {
  await page.goto('/home/profile');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  const secret = dialog.getByRole('textbox', { name: 'Password' });
  await expect(secret).toBeFocused();
  await secret.fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('password');
  await expectAccessible(page);
  await secret.fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /account menu/ })).toHaveCount(0);
  await page.goto('/signin');
  await signInWith(page, account.emailAddress, account.password);
  await expect(page.getByRole('alert')).toContainText('Incorrect email address or password.');
});

test('§2.2: every public page is free of accessibility errors and fits 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const paths = ['/', '/intro', '/terms-of-service', '/maintenance', '/signin', '/signin/create', '/signin/forgot'];
  for (const path of [...paths, '/signin/reset', '/invite']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});
