import { itemFacts, treeAnswer } from '#content/recipe/craft-answers.ts';
import { noChoices } from '#content/recipe/craft-choices.ts';
import { crafting } from '#content/recipe/crafting.ts';
import { itemDigestGet, itemGet } from '#contract/kinds/item.ts';
import { recordExport } from '#contract/record-file.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { memory } from '../processes.ts';
import { itemsCsv, RecipeServer, recipesCsv } from './recipe-server.ts';
import { measureShapes } from './recipe-shapes.ts';
import { RecipeWorld } from './recipe-world.ts';
import { median, type Say, timed } from './timing.ts';

const [items, recipes] = [10_000, 6_000];
const rounds = 5;
const requests = 100;

/**
 * What recipes cost and what can be obtained: of 10,000 items and 6,000 recipes, of two and of four times as many, from cold and
 * after an edit (aims 300 ms and 20 ms), beside going over all recipes until nothing changes; and of shapes that grow badly
 * where something copies. Then over HTTP the page of an item that 5,000 recipes take, and who uses it (aim 10 ms).
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
  const ours = await RecipeServer.start(folder, 'recipes');
  const { client, params } = ours;
  const world = new RecipeWorld(items, items);
  await ours.import('item', itemsCsv(world));
  await ours.import('recipe', recipesCsv(world));
  const exported = async () =>
    (await client.send(recordExport, { params: { ...params, kind: 'recipe' } })).arrayBuffer();
  say(`${items} recipes as CSV again: ${(await ours.busy(exported)).toFixed(1)} s of processor`);
  const { rows } = await client.call(itemDigestGet, { params, query: { search: 'item0' } });
  const item0 = rows.find(({ name }) => name === 'item0')?.itemID ?? '';
  const calls: [name: string, call: () => Promise<unknown>][] = [
    ['page of an item', () => client.call(itemGet, { params: { ...params, itemID: item0 } })],
    ['who uses it', () => client.call(usedByDigestGet, { params, query: { kind: 'item', recordID: item0 } })],
  ];
  for (const [name, call] of calls) {
    const times: number[] = [];
    const busy = await ours.busy(async () => {
      for (let request = 0; request < requests; request += 1) {
        const from = performance.now();
        await call();
        times.push(performance.now() - from);
      }
    });
    say(
      `${name} that 5,000 recipes take: p50 ${median(times).toFixed(1)} ms, ${((1000 * busy) / requests).toFixed(1)} ms of processor` +
        (name === 'who uses it' ? ' (aim < 10)' : ''),
    );
  }
  say(`resident at most ${memory(ours.server.pid, 'VmHWM')} MB`);
  await ours.server.stop();
}
