import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { itemFacts, treeAnswer } from '#content/recipe/craft-answers.ts';
import { noChoices } from '#content/recipe/craft-choices.ts';
import { crafting } from '#content/recipe/crafting.ts';
import { itemDigestGet, itemGet } from '#contract/kinds/item.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { npcDigestGet } from '#contract/kinds/npc.ts';
import { questDigestGet } from '#contract/kinds/quest.ts';
import { recipeDigestGet } from '#contract/kinds/recipe.ts';
import { recordExport, recordFileLimits, recordImport } from '#contract/record-file.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { userCreate } from '#contract/user.ts';
import { TestClient } from '#server/testing/client.ts';
import { serverArguments, serverEnvironment } from '../../scripts/shell.mjs';
import { memory, start } from '../processes.ts';
import { measureShapes } from './recipe-shapes.ts';
import { RecipeWorld } from './recipe-world.ts';
import { median, type Say, timed } from './timing.ts';

const [items, recipes] = [10_000, 6_000];
/** Rows of each kind that is listed. */
const listed = 10_000;
const rounds = 5;
const requests = 60;

/**
 * What recipes cost and what can be obtained: of 10,000 items and 6,000 recipes, of two and of four times as many, from cold and
 * after an edit (aims 300 ms and 20 ms), beside going over all recipes until nothing changes; and of shapes that grow badly
 * where something copies. Then the same items and recipes by
 * CSV over HTTP, lists of 10,000 records of four kinds, and who uses an item that 5,000 recipes take (aim 10 ms).
 */
export async function measureRecipes({ folder, say }: { folder: string; say: Say }): Promise<void> {
  for (const times of [1, 2, 4]) measureCosts(new RecipeWorld(items * times, recipes * times), say);
  measureShapes(say);
  await measureServer(folder, say);
}

const all = (run: (round: number) => number) => median(Array.from({ length: rounds }, (_, round) => run(round)));

function measureCosts(world: RecipeWorld, say: Say): void {
  const cold = all(() => {
    const held = world.held();
    return timed(() => held.get(crafting));
  });
  const plain = all(() => timed(() => plainCosts(world)));
  const held = world.held();
  held.get(crafting);
  const last = world.recipes.length - 1;
  const edit = all((round) => {
    world.edit(held, last - round * 97, 2 + round, 2 + round);
    return timed(() => held.get(crafting));
  });
  const dearer = all((round) => {
    world.setBase(held, 'item0', 20 + round, 2 + round);
    return timed(() => held.get(crafting));
  });
  const cheaper = all((round) => {
    world.setBase(held, 'item0', 15 - round, 20 + round);
    return timed(() => held.get(crafting));
  });
  const asked = (round: number) => world.recipes[last - round * 31]?.gives.itemID ?? '';
  const tree = all((round) =>
    timed(() => treeAnswer(held, { itemID: asked(round), quantity: 10, choices: noChoices })),
  );
  const page = all(() => timed(() => itemFacts(held, { itemID: 'item0' })));
  say(
    `costs and what can be obtained of ${world.items.length} items and ${last + 1} recipes: from cold ${cold.toFixed(0)} ms` +
      `, after an edit ${edit.toFixed(1)} ms${world.items.length === items ? ' (aims < 300 and < 20)' : ''}` +
      `, of an item in half of them ${dearer.toFixed(1)} ms when it is dearer and ${cheaper.toFixed(1)} ms when it is cheaper | all recipes over and over ${plain.toFixed(0)} ms` +
      ` | a tree ${tree.toFixed(0)} ms, the page of the item in half of them ${page.toFixed(0)} ms`,
  );
}

/** The same by the shortest program there is: over all recipes until nothing changes, sixty times at most. */
function plainCosts({ items: all, recipes: made }: RecipeWorld): number {
  const costs = new Map<string, number>();
  for (const { id, base } of all) if (base !== null) costs.set(id, base);
  const costOf = (id: string) => costs.get(id) ?? Number.POSITIVE_INFINITY;
  let changed = 1;
  for (let round = 0; changed > 0 && round < 60; round += 1) {
    changed = 0;
    for (const { slots, gives } of made) {
      let sum = 0;
      for (const { quantity, options } of slots) sum += quantity * Math.min(...options.map(costOf));
      if (sum / gives.quantity >= costOf(gives.itemID) * (1 - 1e-9)) continue;
      costs.set(gives.itemID, sum / gives.quantity);
      changed += 1;
    }
  }
  return costs.size;
}

async function measureServer(folder: string, say: Say): Promise<void> {
  const dataDirectory = join(folder, 'recipes');
  mkdirSync(dataDirectory);
  const server = await start(serverArguments, {
    ...serverEnvironment,
    ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', LOREBOX_RATE_LIMIT: 'off' },
    DATA_DIR: dataDirectory,
  });
  const client = new TestClient(server.url);
  const account = { emailAddress: 'recipes@example.org', password: 'a long bench password 42' };
  const { user } = await client.call(userCreate, { body: { ...account, firstName: 'Bench', lastName: 'Mark' } });
  const params = { workspaceID: user.workspaceID };
  const read = async (kind: PageKind, text: string) => {
    const began = performance.now();
    const file = { name: `${kind}.csv`, bytes: Buffer.from(text) };
    const { created, refused } = await client.call(recordImport, { params: { ...params, kind }, file });
    say(`CSV of ${created} ${kind} records (${refused} refused): ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };
  const world = new RecipeWorld(listed, Math.min(listed, recordFileLimits.rows));
  await read(
    'item',
    `Name,Key,Base value\n${world.items.map(({ id, base }) => `${id},${id},${base ?? ''}`).join('\n')}`,
  );
  await read('recipe', `Name,Key,Inputs,Outputs\n${world.recipes.map(csvRow).join('\n')}`);
  for (const kind of ['npc', 'quest'] as const)
    await read(kind, `Name\n${Array.from({ length: listed }, (_, index) => `${kind} ${index}`).join('\n')}`);

  const began = performance.now();
  await (await client.send(recordExport, { params: { ...params, kind: 'recipe' } })).arrayBuffer();
  say(`the recipes as CSV again: ${((performance.now() - began) / 1000).toFixed(1)} s`);

  const { rows } = await client.call(itemDigestGet, { params, query: { search: 'item0' } });
  const item0 = rows.find(({ name }) => name === 'item0')?.itemID ?? '';
  const calls: [name: string, call: (page: string) => Promise<unknown>][] = [
    ['list of items', (page) => client.call(itemDigestGet, { params, query: { page } })],
    ['list of recipes', (page) => client.call(recipeDigestGet, { params, query: { page } })],
    ['list of NPCs', (page) => client.call(npcDigestGet, { params, query: { page } })],
    ['list of quests', (page) => client.call(questDigestGet, { params, query: { page } })],
    ['page of an item', () => client.call(itemGet, { params: { ...params, itemID: item0 } })],
    ['who uses it', () => client.call(usedByDigestGet, { params, query: { kind: 'item', recordID: item0 } })],
  ];
  const times = new Map(calls.map(([name]) => [name, [] as number[]]));
  // In turn, so that what else the machine does meets all of them.
  for (let request = 0; request < requests; request += 1)
    for (const [name, call] of calls) {
      const from = performance.now();
      await call(String(request % 2 === 0 ? 0 : 200));
      times.get(name)?.push(performance.now() - from);
    }
  const items50 = median(times.get('list of items') ?? []);
  for (const [name, took] of times)
    say(
      `${name}: p50 ${median(took).toFixed(1)} ms${name.startsWith('list') ? `, of items' ${(median(took) / items50).toFixed(2)}` : ''}` +
        (name === 'who uses it' ? ' (aim < 10)' : ''),
    );
  say(`resident at most ${memory(server.pid, 'VmHWM')} MB`);
  await server.stop();
}

function csvRow({ id, slots, gives }: RecipeWorld['recipes'][number]): string {
  const taken = slots.map(({ quantity, options }) => `${quantity} ${options.join(' | ')}`).join('; ');
  return `${id},${id},${taken},${gives.quantity} ${gives.itemID}`;
}
