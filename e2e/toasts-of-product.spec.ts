import { expect } from '@playwright/test';
import { stopClock } from './clock.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

test('§9 durations: a success of the product stays 5000 ms', async ({ page }) => {
  await page.clock.install();
  const workspace = await newWorkspace(page);
  await workspace.open('/places/new');
  await page.getByLabel('Name').fill('Cellar');
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  await page.getByRole('button', { name: 'Create place' }).click();
  await expect(toast(page, 'Place created successfully')).toBeVisible();
  await page.clock.runFor(4999);
  await expect(toast(page, 'Place created successfully')).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast(page, 'Place created successfully')).toBeHidden();
});

test('§5: “N Validation Errors” shows the first message of the first field for 7000 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/signin/create');
  await page.getByLabel('First name').fill('x'.repeat(300));
  const title = toast(page, '3 Validation Errors');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: /^Dismiss/ }).click();
  await page.mouse.move(5, 5);
  await stopClock(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(title).toBeVisible();
  const first = await page.locator('[aria-invalid="true"]').first().getAttribute('name');
  expect(first).toBe('emailAddress');
  await expect(toast(page, 'Email address is required')).toBeVisible();
  await page.clock.runFor(6999);
  await expect(title).toBeVisible();
  await page.clock.runFor(1);
  await expect(title).toBeHidden();
});

test('§8 success messages: “Box, Item, Place created / updated / deleted successfully”', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/boxes/new');
  for (const [kind, many] of [
    ['Box', 'boxes'],
    ['Item', 'items'],
    ['Place', 'places'],
  ] as const) {
    await visit(page, `/home/item-management/${many}/new`);
    await expect(page.getByRole('heading', { level: 1, name: `New ${kind.toLowerCase()}` })).toBeVisible();
    await page.getByLabel('Name').fill('Attic');
    await page.getByRole('button', { name: `Create ${kind.toLowerCase()}` }).click();
    await expect(toast(page, `${kind} created successfully`)).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Attic, left');
    await page.keyboard.press('Control+s');
    await expect(toast(page, `${kind} updated successfully`)).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(toast(page, `${kind} deleted successfully`)).toBeVisible();
    // Deleting leads to the list: whatever is opened before would be left again.
    await expect(page).toHaveURL(new RegExp(`/${many}$`));
  }
});
