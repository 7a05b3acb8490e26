import { expect } from '@playwright/test';
import { makeItems } from './items.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace, secondWorkspace, switchTo } from './workspace.ts';

test('§8: what was typed stays when nothing of the server can be reached, code included, and Try again saves it', async ({
  page,
  context,
}) => {
  const workspace = await newWorkspace(page);
  const [drill] = await makeItems(workspace, ['Cordless drill']);
  await workspace.open(`/items/${drill!.itemID}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Description').fill('Two batteries');
  await context.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Two batteries');
  // Else the form tries again by itself.
  await context.route('**/healthz', (route) => route.abort());
  await context.unroute('**/*');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(toast(page, 'Item updated successfully')).toBeVisible();
  await expect(page.getByText('Two batteries').first()).toBeVisible();
});

test('decisions §3: a stale edit offers theirs, mine or both field by field, and loses neither', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const [item] = await makeItems(workspace, ['Torch'], { tags: ['light'] });
  await workspace.open(`/items/${item!.itemID}?edit=true`);
  await page.getByLabel('Name').fill('Bright torch');
  await page.getByRole('combobox', { name: 'Tags' }).fill('mine');
  await page.keyboard.press('Enter');
  await workspace.call('/item', {
    itemID: item!.itemID,
    version: item!.version,
    name: 'Heavy torch',
    tags: ['light', 'theirs'],
    unit: 'pcs',
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Name' }).getByText('This window').click();
  await dialog.getByRole('radiogroup', { name: 'Tags' }).getByText('Merge both').click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bright torch' })).toBeVisible();
  const { item: now } = await workspace.call<{ item: { tags: string[]; unit: string } }>(`/item/${item!.itemID}`);
  expect([...now.tags].sort()).toEqual(['light', 'mine', 'theirs']);
  expect(now.unit).toBe('pcs');
});

test('decisions §3: when the network fails, what was typed stays and Try again saves it once', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/items/new');
  await page.getByLabel('Name').fill('Lantern');
  // Else the form tries again by itself.
  await page.route('**/healthz', (route) => route.abort());
  // The server takes it, the answer gets lost.
  const ids: string[] = [];
  await page.route('**/api/workspace/*/item', async (route) => {
    ids.push(route.request().headers()['x-request-id'] ?? '');
    if (ids.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionfailed');
  });
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Lantern');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible();
  expect(ids[1]).toBe(ids[0]);
  const { total } = await workspace.call<{ total: number }>('/item');
  expect(total).toBe(1);
});

test('decisions §3: leaving with unsaved changes asks first', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/items/new');
  await page.getByLabel('Name').fill('Half a thought');
  await page.getByRole('link', { name: 'Boxes' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought');
  await page.getByRole('link', { name: 'Boxes' }).first().click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible();

  // Another workspace takes the place of the page, too.
  await secondWorkspace(page, 'Campaign');
  await workspace.open('/items/new');
  await page.getByLabel('Name').fill('Half a thought');
  const openCampaign = async () => {
    await page.getByRole('button', { name: /switch workspace/ }).click();
    await page.getByRole('menuitem', { name: /Campaign/ }).click();
  };
  await openCampaign();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought');
  await openCampaign();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: /Campaign.*switch workspace/ })).toBeVisible();
  await switchTo(page, workspace);

  // Escape, and Enter before the question is there: the item is made, and nothing is left to ask.
  await workspace.open('/items/new');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Name').fill('Whole thought');
  await page.evaluate(() => {
    const field = document.activeElement;
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    field?.closest('form')?.requestSubmit();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Whole thought' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
});

test('decisions §3: a reload keeps what was typed into a new item and into an edited one, once', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Lantern' });
  await workspace.call('/box', { name: 'Crate' });
  page.on('dialog', (dialog) => void dialog.accept());
  const name = page.getByRole('textbox', { name: /^Name/ });
  const description = page.getByLabel('Description');
  await workspace.open('/items/new');
  await name.fill('Half a thought');
  await description.fill('and the other half');
  await page.getByRole('combobox', { name: 'Box' }).fill('Crate');
  await page.getByRole('option', { name: /Crate/ }).click();
  const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true });
  await quantity.fill('0');
  await page.keyboard.press('Tab');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 30, height: 30 } });
  await page.locator('input[type=file]').first().setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('img', { name: 'lamp.png' })).toBeVisible();
  await page.reload();
  await expect(toast(page, 'Your changes are back')).toBeVisible();
  await expect(name).toHaveValue('Half a thought');
  await expect(description).toHaveValue('and the other half');
  await expect(toast(page, 'Choose the photos again.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Box' })).toHaveValue('Crate');
  await expect(quantity).toHaveValue('0');
  // None of it, which belongs in the box all the same.
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity in Crate', exact: true })).toHaveValue('0');
  await workspace.open('/items/new');
  await expect(name).toHaveValue('');
  await name.fill('Another thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await workspace.open('/items/new');
  await expect(name).toHaveValue('');

  await workspace.open(`/items/${item.itemID}?edit=true`);
  await description.fill('Brass, no oil');
  await page.reload();
  await expect(description).toHaveValue('Brass, no oil');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible();
  await expect(page.getByText('Brass, no oil')).toBeVisible();
});
