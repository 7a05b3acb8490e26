import { expect } from '@playwright/test';
import { gives, makeItems } from './items.ts';
import { test } from './test.ts';
import { expectAccessibleAtAnyWidth } from './themes.ts';
import { toast } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

interface Made {
  recipe: { recipeID: string };
  box: { boxID: string };
  place: { placeID: string };
}

const takes = (...slots: [quantity: number, ...itemIDs: string[]][]) => ({
  slots: slots.map(([quantity, ...itemIDs]) => ({
    quantity,
    alternatives: itemIDs.map((itemID) => ({ itemID })),
    isTool: false,
  })),
});

/** A door takes six planks or reeds, four planks are one log; a chest in the cellar holds five planks and a log. */
async function doorWorld(workspace: Workspace) {
  const [log, plank, reed, door] = await makeItems(workspace, ['Log', 'Plank', 'Reed', 'Door'], { baseValue: 3 });
  const { placeID } = (await workspace.call<Made>('/place', { name: 'Cellar' })).place;
  const { boxID } = (await workspace.call<Made>('/box', { name: 'Chest', placeID })).box;
  await workspace.call('/stock', { itemID: plank!.itemID, boxID, quantity: 5 });
  const make = async (body: Record<string, unknown>) => (await workspace.call<Made>('/recipe', body)).recipe.recipeID;
  await make({ name: 'Planks', inputs: takes([1, log!.itemID]), outputs: gives(4, plank!.itemID) });
  const doorID = await make({
    name: 'Doors',
    inputs: takes([6, plank!.itemID, reed!.itemID]),
    outputs: gives(1, door!.itemID),
  });
  return { doorID, boxID };
}

test('content §4 Shopping list: from the list of recipes to what is missing, where the rest is, and what to craft', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await doorWorld(workspace);
  await page.goto('/home/recipe-list');
  await page.getByRole('checkbox', { name: 'Select Doors' }).click({ force: true });
  await page.getByRole('button', { name: 'Add to shopping list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible();
  const times = page.getByRole('textbox', { name: 'How many times Doors' });
  await times.fill('2');
  await times.press('Enter');
  await expect(page.getByText('makes 2 Door')).toBeVisible();
  // Twelve planks: five are there, two logs make eight.
  const box = page.getByRole('list', { name: 'From Chest' });
  const missing = page.getByRole('list', { name: 'Missing' });
  const craft = page.getByRole('list', { name: 'Craft' });
  await expect(box.getByRole('checkbox', { name: '5 Plank' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cellar' })).toBeVisible();
  await expect(missing.getByRole('checkbox')).toHaveCount(1);
  await expect(missing.getByRole('checkbox', { name: '2 Log · costs 6.00' })).toBeVisible();
  await expect(craft.getByRole('checkbox', { name: '2 × Planks · 7 Plank · 1 left over' })).toBeVisible();
  await expect(craft.getByRole('checkbox', { name: '2 × Doors · 2 Door' })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Use stock from boxes before crafting more' }).click({ force: true });
  await expect(missing.getByRole('checkbox', { name: '3 Log' })).toBeVisible();
  await expect(box).toBeHidden();

  // The alternative is another item; the address has it, so Back takes it back.
  await craft.getByRole('button', { name: 'Change Planks' }).click();
  await page.getByRole('menuitem', { name: 'Use Reed instead' }).click();
  await expect(missing.getByRole('checkbox', { name: '12 Reed · costs 36.00' })).toBeVisible();
  await page.goBack();
  await expect(missing.getByRole('checkbox', { name: '3 Log' })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Use the cheapest again' }).click();
  await expect(missing.getByRole('checkbox', { name: '3 Log' })).toBeVisible();
});

test('content §4 Shopping list: what is ticked off and the list itself are remembered, and copied as text', async ({
  page,
  context,
}) => {
  const workspace = await newWorkspace(page);
  const { doorID } = await doorWorld(workspace);
  await page.goto('/home/recipe-list/shopping-list');
  await expect(page.getByRole('heading', { name: 'Nothing to craft yet' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Add a recipe' }).fill('door');
  await page.getByRole('option', { name: 'Doors' }).click();
  const box = page.getByRole('list', { name: 'From Chest' });
  await box.getByRole('checkbox', { name: '5 Plank' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 4 done')).toBeVisible();

  await page.goto('/home/recipe-list/shopping-list');
  await expect(page).toHaveURL(new RegExp(`recipe=${doorID}`));
  await expect(box.getByRole('checkbox', { name: '5 Plank' })).toBeChecked();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page, 'Shopping list copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      'Shopping list: 1 × Doors',
      ...['', 'Missing', '- 1 Log (costs 3.00)'],
      ...['', 'In Chest · Cellar', '- 5 Plank'],
      ...['', 'Craft', '- 1 × Planks: 1 Plank · 3 left over', '- 1 × Doors: 1 Door'],
    ].join('\n'),
  );

  // Adding it once more from its page asks for two; a log that is put into a box is no longer missing.
  await page.goto(`/home/recipe-list/${doorID}`);
  await page.getByRole('link', { name: 'Add to shopping list' }).click();
  await expect(page.getByRole('textbox', { name: 'How many times Doors' })).toHaveValue('2');
  await page.getByRole('button', { name: 'Remove Doors' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to craft yet' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'How many times Doors' })).toHaveValue('2');
});

test('content §4 Shopping list: recipes that two tabs add are both on it, and what was archived since is said', async ({
  page,
  context,
}) => {
  const workspace = await newWorkspace(page);
  const { doorID } = await doorWorld(workspace);
  const [rope, ladder] = await makeItems(workspace, ['Rope', 'Ladder']);
  const fields = { name: 'Ladders', inputs: takes([2, rope!.itemID]), outputs: gives(1, ladder!.itemID) };
  const { recipeID } = (await workspace.call<Made>('/recipe', fields)).recipe;
  const other = await context.newPage();
  await other.goto(`/home/recipe-list/${recipeID}`);
  await expect(other.getByRole('link', { name: 'Add to shopping list' })).toBeVisible();
  await page.goto(`/home/recipe-list/${doorID}`);
  await page.getByRole('link', { name: 'Add to shopping list' }).click();
  const times = (name: string) => page.getByRole('textbox', { name: `How many times ${name}` });
  await expect(times('Doors')).toBeVisible();
  await other.getByRole('link', { name: 'Add to shopping list' }).click();
  await expect(other.getByRole('textbox', { name: 'How many times Doors' })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'How many times Ladders' })).toBeVisible();

  // An archived recipe is neither crafted nor put on a list, and one that is on it needs nothing.
  await page.goto(`/home/recipe-list/${recipeID}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('link', { name: 'Add to shopping list' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Craft', exact: true })).toHaveCount(0);
  await page.goto(`/home/recipe-list/shopping-list?recipe=${recipeID}*1`);
  await expect(times('Deleted or archived recipe')).toBeVisible();
  await expect(page.getByText('The recipes on this list were deleted or archived.')).toBeVisible();
  await expect(page.getByText('You have everything you need.')).toHaveCount(0);
});

test('house §5: the shopping list is accessible in both themes, fits 360 px, and prints without the navigation', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { doorID } = await doorWorld(workspace);
  await page.goto(`/home/recipe-list/shopping-list?recipe=${doorID}*2`);
  await expect(page.getByRole('list', { name: 'From Chest' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page, 'shopping list');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'From Chest' })).toBeVisible();
});
