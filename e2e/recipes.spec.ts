import { expect } from '@playwright/test';
import { makeItems } from './items.ts';
import { test } from './test.ts';
import { toast, undoOf } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

interface Made {
  recipe: { recipeID: string };
}
interface MadeBox {
  box: { boxID: string };
}

const takes = (...slots: [quantity: number, itemID: string][]) => ({
  slots: slots.map(([quantity, itemID]) => ({ quantity, alternatives: [{ itemID }], isTool: false })),
});
const gives = (quantity: number, itemID: string) => ({ rows: [{ itemID, quantity, chance: 1 }] });
const recipe = async (workspace: Workspace, body: Record<string, unknown>) =>
  (await workspace.call<Made>('/recipe', body)).recipe.recipeID;

test('content §4 Craft it: takes from boxes, says what is missing, and Undo takes it back', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { boxID } = (await workspace.call<MadeBox>('/box', { name: 'Chest' })).box;
  const [plank, stick] = await makeItems(workspace, ['Plank', 'Stick']);
  await workspace.call('/stock', { itemID: plank!.itemID, boxID, quantity: 3 });
  const recipeID = await recipe(workspace, {
    name: 'Sticks',
    inputs: takes([2, plank!.itemID]),
    outputs: gives(4, stick!.itemID),
  });
  await page.goto(`/home/recipe-list/${recipeID}`);
  await page.getByRole('button', { name: 'Craft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Craft Sticks' });
  await expect(dialog.getByText('3 Plank')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'How many times' }).fill('2');
  await dialog.getByRole('button', { name: 'Craft' }).click();
  await expect(dialog.getByText('Missing: 1 Plank.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'How many times' }).fill('1');
  await dialog.getByRole('button', { name: 'Craft' }).click();
  await expect(dialog).toBeHidden();
  const held = async () => {
    const { rows } = await workspace.call<{ rows: { itemName: string; quantity: number }[] }>(`/stock?boxID=${boxID}`);
    return rows.map(({ itemName, quantity }) => `${quantity} ${itemName}`);
  };
  await expect(toast(page, 'Crafted “Sticks”')).toBeVisible();
  expect(await held()).toEqual(['1 Plank', '4 Stick']);
  await undoOf(page, 'Crafted “Sticks”').click();
  await expect.poll(held).toEqual(['3 Plank']);
});
