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
  await expect(dialog.getByRole('timer')).toHaveText(/^4:5\d$/);
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
