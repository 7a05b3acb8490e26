import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';

test('decisions §4 Labels: the address on a label opens its box, after sign-in too; a free code can be claimed', async ({
  page,
  account,
}) => {
  await page.goto('/home/item-management/boxes/new?code=GARAGE-7');
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter things');
  await page.getByRole('button', { name: /^Create (box|item|place)/ }).click();
  await expect(page.getByRole('heading', { name: 'Winter things' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/s/GARAGE-7');
  await page.getByLabel('Email address').fill(account.emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Winter things' })).toBeVisible();
  await expect(page).toHaveURL(/\/boxes\/[0-9a-f-]{36}$/);

  const free = `FREE-${randomUUID().slice(0, 4)}`;
  await page.goto(`/s/${free}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Code not found');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Create box/ }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(free.toUpperCase());
});
