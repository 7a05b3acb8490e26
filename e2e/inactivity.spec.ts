import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';

test('decisions §2 Inactivity: a countdown, Stay signed in, and after the timeout sign-in says why and leads back', async ({
  page,
  account,
}) => {
  await page.clock.install();
  await page.goto('/home/item-management/boxes');
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible();
  const dialog = page.getByRole('alertdialog', { name: 'Are You Still There?' });
  await page.clock.runFor('25:05');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('timer')).toHaveText(/^4:\d\d$/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await page.clock.runFor('30:05');
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText('You were signed out because you were inactive.')).toBeVisible();
  await page.getByLabel('Email address').fill(account.emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/item-management\/boxes/);
});

test('decisions §2 Inactivity: a device that keeps its session is not signed out by idleness, and says so among the devices', async ({
  page,
  account,
}) => {
  await page.goto('/home/profile');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/signin');
  await page.getByLabel('Email address').fill(account.emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  const keep = page.getByRole('checkbox', { name: /Keep me signed in on this device/ });
  await expect(keep).not.toBeChecked();
  await keep.check();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.expires).toBeGreaterThan(0);

  await page.clock.install();
  await page.goto('/home/profile');
  await expect(page.getByText('Kept signed in')).toBeVisible();
  await page.clock.runFor('31:00');
  await expect(page.getByRole('alertdialog', { name: 'Are You Still There?' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});
