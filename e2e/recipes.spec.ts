import { expect } from '@playwright/test';
import { makeItems } from './items.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
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

test('content §4 Editor: a recipe is edited in a panel beside the list, by keyboard, and nothing typed is lost', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const [log, plank] = await makeItems(workspace, ['Log', 'Plank']);
  const fields = { inputs: takes([1, log!.itemID]), outputs: gives(4, plank!.itemID) };
  const planksID = await recipe(workspace, { name: 'Planks', ...fields });
  await recipe(workspace, { name: 'Charcoal', ...fields });
  await page.goto('/home/recipe-list');
  const row = page.getByRole('row', { name: 'Planks' });
  await row.waitFor();
  await row.focus();
  await page.keyboard.press('e');
  const panel = page.getByRole('complementary', { name: 'Edit Planks' });
  await expect(panel.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`panel=${planksID}`));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Oak planks');
  // The list is sorted and searched beside what is typed; leaving it asks.
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('planks');
  await expect(page.getByRole('row', { name: 'Charcoal' })).toBeHidden();
  await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue('Oak planks');
  await panel.getByRole('link', { name: 'Open' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await panel.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Recipe updated successfully')).toBeVisible();
  await expect(page.getByRole('complementary', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Oak planks' })).toBeFocused();
  // Escape closes it, and so does Back.
  await page.keyboard.press('e');
  await expect(page.getByRole('complementary', { name: 'Edit Oak planks' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Oak planks' })).toBeFocused();
  await page.keyboard.press('e');
  await expectAccessibleInBothThemes(page);
  await page.goBack();
  await expect(page.getByRole('complementary', { name: /^Edit/ })).toHaveCount(0);
  // Where there is no room beside the list, the page of the record is the editor.
  await page.setViewportSize({ width: 800, height: 900 });
  await page.getByRole('row', { name: 'Oak planks' }).focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('form', { name: 'Edit Oak planks' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/recipe-list/${planksID}\\?edit=true`));
});
