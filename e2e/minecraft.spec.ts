import { expect, type Page } from '@playwright/test';
import { crafting } from '#content/recipe/crafting.ts';
import { HeldWorld } from '#content/world/world.ts';
import { type WorldPage, worldKinds } from '#contract/world.ts';
import { fetchMinecraftData, hasMinecraftData } from '../scripts/minecraft-data.ts';
import { inChest, MinecraftWorld, type TreeLine } from './minecraft-world.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

// A run of all tests doesn't depend on a registry and a download: it uses the data that is there (`npm run minecraft-data`).
test.beforeAll(() => {
  if (process.env.LOREBOX_FETCH_MINECRAFT) fetchMinecraftData();
});

/** @param words `1,255 items` */
async function importCsv(page: Page, path: string, text: string, words: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Import CSV…' }).click();
  const dialog = page.getByRole('dialog');
  const opened = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await opened).setFiles({ name: 'minecraft.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog.getByText(`${words.split(' ')[0]} new`)).toBeVisible();
  await expect(dialog.getByText('with problems')).toBeHidden();
  await dialog.getByRole('button', { name: `Import ${words}` }).click();
  await expect(toast(page, `Imported ${words}`)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** The world as the browser reads it, with the same functions over it. */
async function worldOf({ call }: Workspace): Promise<HeldWorld> {
  const held = new HeldWorld(worldKinds);
  for (let after: string | null = ''; after !== null; ) {
    const { rows, initial, next }: WorldPage = await call(`/world${after && `?after=${after}`}`);
    for (const kind of worldKinds) held.add(kind, rows[kind] ?? [], initial[kind] ?? {});
    after = next;
  }
  return held;
}

/** The lines of the tree on the page, top down. */
async function shownTree(page: Page): Promise<TreeLine[]> {
  await page.getByRole('tab', { name: 'Tree' }).click();
  const tree = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Ingredients' }) });
  await expect(tree.getByRole('listitem').first()).toBeVisible();
  return tree.getByRole('listitem').evaluateAll((lines) =>
    lines.map((line) => {
      let depth = -1;
      for (let at: Element | null = line; at; at = at.parentElement?.closest('li') ?? null) depth += 1;
      return {
        depth,
        quantity: Number(line.querySelector('span')?.textContent?.replaceAll(',', '')),
        name: line.querySelector('a')?.textContent ?? '',
      };
    }),
  );
}

test('content §4: Minecraft comes in through CSV, and its trees, costs and what can be obtained are right', async ({
  page,
}, info) => {
  info.skip(!hasMinecraftData(), 'skipped: no minecraft-data');
  const minecraft = new MinecraftWorld();
  expect([minecraft.items.length, minecraft.recipes.length]).toEqual([1255, 2409]);
  const workspace = await newWorkspace(page);
  await importCsv(page, '/home/item-management/items', minecraft.itemsCsv(), '1,255 items');
  await expect(page.getByText('of 1,255')).toBeVisible();
  await importCsv(page, '/home/recipe-list', minecraft.recipesCsv(), '2,409 recipes');
  await expect(page.getByText('of 2,409')).toBeVisible();

  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Chest' });
  for (const item of inChest) {
    const query = new URLSearchParams({ search: minecraft.nameOf(item), pageSize: '200' });
    const { rows } = await workspace.call<{ rows: { itemID: string; name: string }[] }>(`/item?${query}`);
    const found = rows.find(({ name }) => name === minecraft.nameOf(item));
    await workspace.call('/stock', { itemID: found?.itemID, boxID: box.boxID, quantity: 1 });
  }

  const held = await worldOf(workspace);
  const { costs, obtainable, graph } = held.get(crafting);
  const known = [...held.world.item.values()];
  expect(known).toHaveLength(1255);
  for (const { itemID, key } of known) {
    const [cost, wanted] = [costs.costOf(itemID), minecraft.costOf(key)];
    if (wanted < Number.POSITIVE_INFINITY) expect(cost, key).toBeCloseTo(wanted, 6);
    else expect(cost, key).toBe(wanted);
    for (const recipe of graph.makersOf(itemID))
      expect(cost, key).toBeLessThanOrEqual(costs.craftingCost(recipe) / (recipe.outputs.get(itemID) ?? 1) + 1e-6);
  }
  const had = known.filter(({ itemID }) => obtainable.has(itemID)).map(({ key }) => key);
  expect(had.sort()).toEqual([...minecraft.obtainable()].sort());

  const open = async (key: string) => {
    const recipe = [...held.world.recipe.values()].find((row) => row.key === key);
    await page.goto(`/home/recipe-list/${recipe?.recipeID}`);
    const own = minecraft.recipes.find((row) => row.key === key);
    expect(await shownTree(page)).toEqual(own && minecraft.treeOf(own));
  };
  await open('piston.1');
  await open('iron_ingot.1');
  await expect(page.getByText('Made of itself')).toBeVisible();
  await expect(page.getByText(/^Cycle: Block of Iron, Iron Nugget|^Cycle: Iron Nugget, Block of Iron/)).toBeVisible();
  await open('iron_ingot.2');
});
