import { expect, type Page } from '@playwright/test';
import { gives } from './items.ts';
import { callsAround } from './measure/calls-around.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

const takes = (quantity: number, itemID: string) => ({
  slots: [{ quantity, alternatives: [{ itemID }], isTool: false }],
});

/** Planks and chairs out of logs, and two things that are only made of one another. */
async function recipes({ call }: Workspace) {
  const item = async (name: string, baseValue: number | null = null) =>
    (await call<{ item: { itemID: string; version: number } }>('/item', { name, baseValue })).item;
  const [log, plank, chair] = [await item('Log', 8), await item('Plank'), await item('Chair')];
  const [egg, hen] = [await item('Egg', 3), await item('Hen')];
  const recipe = (name: string, inputs: object, outputs: object) => call('/recipe', { name, inputs, outputs });
  await recipe('Planks', takes(1, log.itemID), gives(4, plank.itemID));
  await recipe('Chairs', takes(6, plank.itemID), gives(1, chair.itemID));
  await recipe('Hatch', takes(1, egg.itemID), gives(1, hen.itemID));
  await recipe('Lay', takes(1, hen.itemID), gives(1, egg.itemID));
  return { log, egg };
}

const names = (page: Page) => page.getByRole('main').getByRole('rowheader').allTextContents();
const cell = (page: Page, row: string, text: string) =>
  page.getByRole('row', { name: row }).getByRole('gridcell', { name: text, exact: true });

test('content §4: the list of recipes is narrowed and sorted by what only the whole world tells', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { log, egg } = await recipes(workspace);
  await page.goto('/home/recipe-list');
  await expect(cell(page, 'Chairs', '12.00')).toBeVisible();
  await expect(cell(page, 'Lay', 'No')).toBeVisible();
  // Whatever is drawn of what a recipe takes calls this: other rows do, a selection doesn't.
  const drawn = (work: () => Promise<void>) => callsAround(page, 'any with a property', work);
  const chairs = page.getByRole('row', { name: 'Chairs' });
  const drawnBySelection = await drawn(async () => {
    await chairs.focus();
    await page.keyboard.press('x');
    await expect(page.getByText('1 recipe selected').first()).toBeVisible();
    await page.keyboard.press('x');
    await expect(page.getByText('1 recipe selected')).toHaveCount(0);
  });
  const drawnByFilter = await drawn(async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('menuitem', { name: 'Not obtainable' }).click();
    await expect(page.getByText('2 recipes', { exact: true })).toBeVisible();
    await expect(cell(page, 'Lay', 'No')).toBeVisible();
  });
  expect(drawnBySelection).toBe(0);
  expect(drawnByFilter).toBeGreaterThan(0);
  await expect(page).toHaveURL(/obtainable=no/);
  expect(await names(page)).toEqual(['Hatch', 'Lay']);
  // Back from a record, the filter is still on.
  await page.getByRole('row', { name: 'Lay' }).getByRole('gridcell', { name: 'No', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lay' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 recipes', { exact: true })).toBeVisible();
  // Somebody finds an egg: both can be made from now on.
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Nest' });
  await workspace.call('/stock', { itemID: egg.itemID, boxID: box.boxID, quantity: 1 });
  await expect(page.getByRole('heading', { name: 'No recipes match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('4 recipes', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Cost…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter by cost' });
  await dialog.getByRole('textbox', { name: 'From' }).fill('5');
  await dialog.getByRole('textbox', { name: 'To' }).fill('20');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/cost=5\.\.20/);
  await expect(page.getByText('2 recipes', { exact: true })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Cost' }).click();
  await expect.poll(() => names(page)).toEqual(['Planks', 'Chairs']);
  await page.getByRole('columnheader', { name: 'Cost' }).click();
  await expect.poll(() => names(page)).toEqual(['Chairs', 'Planks']);
  await workspace.call('/item', { itemID: log.itemID, version: log.version, baseValue: 16 });
  await expect.poll(() => names(page)).toEqual(['Planks']);
  await expectAccessibleInBothThemes(page);
});

test('content §4: a list whose world can’t be read says so, and is read again; items and quests have such filters', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { egg } = await recipes(workspace);
  const { npc } = await workspace.call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  await workspace.call('/quest', { name: 'The lamp', giverID: npc.npcID });
  await workspace.call('/quest', { name: 'The well' });
  await workspace.call('/npc/delete', { ids: [npc.npcID] });

  await page.route(/\/workspace\/[^/]+\/world$/, (route) => route.abort());
  await page.goto('/home/item-management/items?obtainable=no');
  await expect(page.getByText('Items could not be loaded')).toBeVisible();
  await page.unroute(/\/workspace\/[^/]+\/world$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  expect(await names(page)).toEqual([expect.stringContaining('Egg'), expect.stringContaining('Hen')]);

  // Sorted by cost, the list shows it; else whoever wants it chooses it.
  const cost = page.getByRole('columnheader', { name: 'Cost' });
  await expect(cost).toHaveCount(0);
  await page.goto('/home/item-management/items?sort=cost&direction=desc');
  await expect(cell(page, 'Chair', '12.00')).toBeVisible();
  await cost.click();
  await expect.poll(async () => (await names(page))[0]).toContain('Plank');
  await page.getByRole('radio', { name: 'Grid' }).click();
  await expect(page.getByRole('row', { name: 'Chair' })).toContainText('Cost 12.00');
  await page.getByRole('radio', { name: 'List' }).click();
  await page.goto('/home/item-management/items');
  await expect(page.getByRole('row', { name: 'Chair' })).toBeVisible();
  await expect(cost).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('grid', { name: 'Columns' });
  await columns.getByText('Cost').click();
  await columns.getByText('Obtainable').click();
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Chair', '12.00')).toBeVisible();
  await expect(cell(page, 'Egg', 'No')).toBeVisible();

  // What can't be made says that, and no cost as if it could.
  await page.goto(`/home/item-management/items/${egg.itemID}`);
  const hatch = page.getByRole('listitem').filter({ hasText: 'Hatch' }).filter({ hasText: 'Can’t be made' });
  await expect(hatch).toBeVisible();
  await expect(hatch).not.toContainText('Cost');

  await page.goto('/home/quests');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'With problems' }).click();
  await expect(page.getByText('1 quest', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'The lamp' })).toBeVisible();
});
