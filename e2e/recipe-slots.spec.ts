import { expect } from '@playwright/test';
import { gives, makeItems, makeRecipe } from './items.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('content §4: a slot takes any item with a property, and says which', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { propertySet } = await workspace.call<{ propertySet: { propertySetID: string } }>('/propertySet', {
    name: 'Metal',
    kinds: ['item'],
  });
  const property = { propertySetID: propertySet.propertySetID, name: 'Alloy', type: 'choice' };
  const made = await workspace.call<{ property: { propertyID: string } }>('/property', {
    ...property,
    choices: ['Bronze', 'Steel'],
  });
  const [coin] = await makeItems(workspace, ['Coin']);
  await makeItems(workspace, ['Bar'], { properties: { [made.property.propertyID]: 'Bronze' }, baseValue: 5 });
  const recipeID = await makeRecipe(workspace, { name: 'Minting', outputs: gives(1, coin!.itemID) });
  await page.goto(`/home/recipe-list/${recipeID}?edit=true`);
  await page.getByRole('button', { name: 'Add slot' }).click();
  await page.getByRole('button', { name: 'Takes one of, slot 1: add a property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Any item with a property' });
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await dialog.getByRole('button', { name: /Value/ }).click();
  await page.getByRole('option', { name: 'Bronze' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Any whose Alloy is Bronze')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('any whose Alloy is Bronze')).toBeVisible();
  await expect(page.getByText('Cost 5.00')).toBeVisible();
});

test('content §4: of a slot with very many alternatives some are shown, and the tree finds one by typing, with its cost', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const [sign] = await makeItems(workspace, ['Sign']);
  const dyes = await makeItems(
    workspace,
    Array.from({ length: 20 }, (_, index) => `Dye ${index + 1}`),
    { baseValue: 7 },
  );
  const alternatives = dyes.map(({ itemID }) => ({ itemID }));
  const inputs = { slots: [{ quantity: 2, alternatives, isTool: false }] };
  const recipeID = await makeRecipe(workspace, { name: 'Paint', inputs, outputs: gives(1, sign!.itemID) });
  await page.goto(`/home/recipe-list/${recipeID}`);
  const table = page.getByRole('table', { name: 'Inputs' });
  await expect(table.getByRole('link')).toHaveCount(10);
  await table.getByRole('button', { name: 'or 10 others' }).click();
  await expect(table.getByRole('link')).toHaveCount(20);
  await page.getByRole('tab', { name: 'Tree' }).click();
  const tree = page.getByRole('tabpanel', { name: 'Tree' });
  await tree.getByRole('combobox', { name: /^Alternative to/ }).fill('Dye 17');
  await expect(page.getByRole('option', { name: 'Dye 17' })).toContainText('7.00');
  await page.getByRole('option', { name: 'Dye 17' }).click();
  await expect(tree.getByRole('link', { name: 'Dye 17' })).toBeVisible();
});

test('content §4 Editor: what is typed in a new row takes the place of its quantity, and a deleted item says so', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const [rope, ladder] = await makeItems(workspace, ['Rope', 'Ladder']);
  const recipeID = await makeRecipe(workspace, { name: 'Ladders', outputs: gives(1, ladder!.itemID) });
  await page.goto(`/home/recipe-list/${recipeID}?edit=true`);
  await page.getByRole('button', { name: 'Add slot' }).focus();
  await page.keyboard.press('Enter');
  const quantity = page.getByRole('textbox', { name: 'Quantity, slot 1' });
  await expect(quantity).toBeFocused();
  await expect.poll(() => quantity.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe(1);
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rope');
  await page.getByRole('option', { name: 'Rope' }).click();
  await page.keyboard.press('Control+s');
  const inputs = page.getByRole('table', { name: 'Inputs' });
  await expect(inputs.getByRole('row').last()).toHaveText(/^2\s*Rope$/);

  await workspace.call('/item/delete', { ids: [rope!.itemID, ladder!.itemID] });
  await page.goto(`/home/recipe-list/${recipeID}`);
  await expect(inputs.getByRole('link', { name: 'Rope (deleted)' })).toBeVisible();
  await page.goto(`/home/recipe-list/${recipeID}?edit=true`);
  await expect(page.getByText('Rope (deleted)', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Item, item 1' })).toHaveValue('Ladder (deleted)');
});
