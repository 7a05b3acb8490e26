import { expect } from '@playwright/test';
import { type Box, gives, makeItems, makeRecipe, takes } from './items.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast, undoOf } from './toast.ts';
import { newWorkspace } from './workspace.ts';

test('content §4 Craft it: takes from boxes, says what is missing, and Undo takes it back', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { boxID } = (await workspace.call<Box>('/box', { name: 'Chest' })).box;
  const [plank, stick] = await makeItems(workspace, ['Plank', 'Stick']);
  const [birch] = await makeItems(workspace, ['Birch'], { tags: ['wood'] });
  await workspace.call('/stock', { itemID: plank!.itemID, boxID, quantity: 3 });
  const alternatives = [{ itemID: plank!.itemID }, { tag: 'wood' }];
  const recipeID = await makeRecipe(workspace, {
    name: 'Sticks',
    inputs: { slots: [{ quantity: 2, alternatives, isTool: false }] },
    outputs: gives(4, stick!.itemID),
  });
  await page.goto(`/home/recipe-list/${recipeID}`);
  await page.getByRole('button', { name: 'Craft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Craft Sticks' });
  await expect(dialog.getByText('3 Plank')).toBeVisible();
  const needs = dialog.getByRole('list', { name: 'Needs' }).getByRole('listitem');
  await expect(needs).toHaveText(['2 Plank or any with the tag wood 3 available']);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('textbox', { name: 'How many times' }).fill('2');
  await dialog.getByRole('button', { name: 'Craft' }).click();
  await expect(needs).toHaveText(['4 Plank or any with the tag wood 1 missing']);
  await expect(dialog.getByText('Missing: 1 Plank or any with the tag wood.')).toBeVisible();
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

  // Of what there are several, one can be chosen.
  await workspace.call('/stock', { itemID: birch!.itemID, boxID, quantity: 1500 });
  await page.getByRole('button', { name: 'Craft' }).click();
  await expect(needs).toContainText(['1,503 available']);
  await expect(dialog.getByText('3 Plank, 1,500 Birch')).toBeVisible();
  await dialog.getByRole('button', { name: /Take for Plank or any with the tag wood/ }).click();
  await page.getByRole('option', { name: /^Birch/ }).click();
  await expect(needs).toContainText(['1,500 available']);
  // Its answer is lost: what was sent stays, so that Craft sends the same again and nothing is crafted twice.
  const sent: (string | undefined)[] = [];
  await page.route('**/craft', async (route) => {
    sent.push(route.request().headers()['x-request-id']);
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Craft' }).click();
  await expect(dialog.getByText('We couldn’t confirm this')).toBeVisible();
  await expect(dialog.getByText('Nothing was crafted')).toHaveCount(0);
  await expect(dialog.locator('[inert]').getByText('How many times')).toBeVisible();
  await dialog.getByRole('button', { name: 'Craft' }).click();
  await expect(dialog).toBeHidden();
  expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
  expect((await held()).sort()).toEqual(['1498 Birch', '3 Plank', '4 Stick']);
});

test('content §4 Editor: a recipe is edited in a panel beside the list, by keyboard, and nothing typed is lost', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const [log, plank] = await makeItems(workspace, ['Log', 'Plank']);
  const fields = { inputs: takes([1, log!.itemID]), outputs: gives(4, plank!.itemID) };
  const planksID = await makeRecipe(workspace, { name: 'Planks', ...fields });
  await makeRecipe(workspace, { name: 'Charcoal', ...fields });
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

test('decisions §3: what is typed in the panel beside a list stays in a narrower window and when the record is deleted', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const [log, plank] = await makeItems(workspace, ['Log', 'Plank']);
  const fields = { inputs: takes([1, log!.itemID]), outputs: gives(4, plank!.itemID) };
  const recipeID = await makeRecipe(workspace, { name: 'Planks', ...fields });
  await page.goto(`/home/recipe-list?panel=${recipeID}`);
  const panel = page.getByRole('complementary', { name: 'Edit Planks' });
  const name = panel.getByRole('textbox', { name: 'Name' });
  await name.fill('Oak planks');
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(name).toHaveValue('Oak planks');
  await expect(name).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 900 });
  await workspace.call('/recipe/delete', { ids: [recipeID] });
  await expect(panel.getByText('This recipe is in the trash.')).toBeVisible();
  await expect(name).toHaveValue('Oak planks');
});

test('content §4: a recipe is made, changed and crafted by keyboard alone, and its page shows the tree and the cost', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const [log, plank, , nail] = await makeItems(workspace, ['Log', 'Plank', 'Stick', 'Nail'], { baseValue: 8 });
  const { boxID } = (await workspace.call<Box>('/box', { name: 'Chest' })).box;
  await workspace.call('/stock', { itemID: plank!.itemID, boxID, quantity: 6 });
  await workspace.call('/stock', { itemID: nail!.itemID, boxID, quantity: 2 });
  await makeRecipe(workspace, { name: 'Planks', inputs: takes([1, log!.itemID]), outputs: gives(4, plank!.itemID) });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const activate = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus();
    await press('Enter');
  };
  const pick = async (name: string) => {
    await page.keyboard.type(name.slice(0, 4));
    // The last option offers to make one of that name.
    await expect(page.getByRole('option').first()).toHaveText(name);
    await press('ArrowDown', 'Enter');
  };
  await page.goto('/home/recipe-list/new');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Sticks');
  await activate('Add slot');
  const adding = page.getByRole('combobox', { name: 'Takes one of, slot 1: add an item' });
  await expect(page.getByRole('textbox', { name: 'Quantity, slot 1' })).toBeFocused();
  await press('Control+a');
  await page.keyboard.type('2');
  // Nothing was chosen for the slot: the save says so at the slot, and the focus is there.
  await press('Control+s');
  await expect(
    page.getByRole('group', { name: /Takes one of/ }).getByText('Choose at least one item, tag or property'),
  ).toBeVisible();
  await expect(adding).toBeFocused();
  await pick('Plank');
  // The picker has the focus for the next one, and its list covers nothing until something is typed.
  await expect(page.getByRole('button', { name: 'Remove Plank' })).toBeVisible();
  await expect(adding).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
  await pick('Log');
  await press('Tab');
  await expect(page.getByRole('button', { name: 'Remove Plank' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Log' })).toBeVisible();
  await activate('Add slot');
  await expect(page.getByRole('textbox', { name: 'Quantity, slot 2' })).toBeFocused();
  await press('Tab');
  await expect(page.getByRole('combobox', { name: 'Takes one of, slot 2: add an item' })).toBeFocused();
  await pick('Nail');
  await press('Tab');
  // Until it is there the picker takes the focus back for the next one.
  await expect(page.getByRole('button', { name: 'Remove Nail' })).toBeVisible();
  await page.getByRole('group', { name: 'Outputs' }).getByRole('button', { name: 'Add item' }).focus();
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Quantity, item 1' })).toBeFocused();
  await press('Control+a');
  await page.keyboard.type('4');
  await press('Control+s');
  const given = page.getByRole('combobox', { name: 'Item, item 1' });
  await expect(given).toBeFocused();
  await pick('Stick');
  await press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Sticks' })).toBeVisible();
  await expect(page.getByText('Cost 12.00')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Inputs' }).getByRole('link', { name: 'Plank' })).toBeVisible();

  await press('e');
  await expect(page.getByRole('form', { name: 'Edit Sticks' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Quantity, slot 1' }).focus();
  await press('Control+a');
  await page.keyboard.type('3');
  await press('Control+s');
  await expect(page.getByText('Cost 14.00')).toBeVisible();
  await activate('Craft');
  const dialog = page.getByRole('dialog', { name: 'Craft Sticks' });
  await dialog.getByRole('textbox', { name: 'How many times' }).focus();
  await press('Control+a');
  await page.keyboard.type('2');
  await press('Tab');
  await dialog.getByRole('button', { name: 'Craft' }).focus();
  await press('Enter');
  await expect(toast(page, 'Crafted 2 × “Sticks”')).toBeVisible();

  await page.getByRole('tab', { name: 'Details' }).focus();
  await press('ArrowRight');
  const tree = page.getByRole('tabpanel', { name: 'Tree' });
  await expect(tree.getByRole('link', { name: 'Log' })).toBeVisible();
  await tree.getByRole('link', { name: 'Plank' }).focus();
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'How do I get it' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Planks', exact: true }).first()).toBeVisible();
});
