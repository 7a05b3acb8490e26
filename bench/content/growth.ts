import { layoutGraph } from '#content/graph/layout.ts';
import { narrowedIDs } from '#content/list/record-facts.ts';
import { problemsOf } from '#content/problem/problems-of.ts';
import { questMap } from '#content/quest/quest-map.ts';
import { itemFacts } from '#content/recipe/craft-answers.ts';
import { crafting } from '#content/recipe/crafting.ts';
import { countSteps } from '#content/testing/count-steps.ts';
import { chaptersOfQuests, questsAroundOne, questsOfOneVariable } from '#content/testing/quest-worlds.ts';
import type { WorldMaker } from '#content/testing/worlds.ts';
import type { HeldWorld } from '#content/world/world.ts';
import { itemDigestGet, itemOrderGet } from '#contract/kinds/item.ts';
import { recipeDigestGet, recipeOrderGet } from '#contract/kinds/recipe.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { itemsCsv, RecipeServer, recipesCsv } from './recipe-server.ts';
import { RecipeWorld } from './recipe-world.ts';
import { type Say, timed } from './timing.ts';

const factors = [1, 2, 4] as const;
const rounds = 3;
/** Of the least world: 12,000 items, 6,000 recipes and 6,000 quests at four times as many. */
const [items, recipes, quests] = [3000, 1500, 1500];
/** What n log n grows by when there is four times as much. */
const allowed = (count: number) => (4 * Math.log(4 * count)) / Math.log(count);

/** A step that is measured: what is prepared is not. */
type Prepared = () => unknown;
type Rows = Map<string, number[]>;

/**
 * How things grow from n to 2n and 4n: what is pure by steps (count-steps.ts) and by processor time, beside as many look-ups of a plain
 * map in an order that no cache knows; what the server does by its processor time. Aim: not more than n log n.
 */
export async function measureGrowth({ folder, say }: { folder: string; say: Say }): Promise<void> {
  const [steps, times]: [Rows, Rows] = [new Map(), new Map()];
  const measure = (name: string, prepare: () => Prepared) => {
    put(steps, name, countSteps(prepare()));
    put(times, name, Math.min(...Array.from({ length: rounds }, () => timed(prepare()))));
  };
  for (const factor of factors) {
    measureCrafting(new RecipeWorld(items * factor, recipes * factor), measure);
    measureQuests('quests', chaptersOfQuests(quests * factor), measure);
    measureQuests('quests around one', questsAroundOne(quests * factor), measure);
    measureQuests('quests of one variable', questsOfOneVariable(quests * factor), measure);
    measure('as many look-ups', () => lookUps(items * factor));
  }
  for (const [name, counts] of steps) {
    const most = allowed(items);
    const isTooMuch = (counts[2] ?? 0) > most * (counts[0] ?? 0) * 1.05;
    say(
      `${name.padEnd(40)} ${grown(counts, 0)} steps${isTooMuch ? ` (aim < ${most.toFixed(1)})` : ''} | ${grown(times.get(name) ?? [], 1)} ms`,
    );
  }
  for (const [name, taken] of await measureServer(folder))
    say(`${name.padEnd(40)} ${grown(taken, 0)} ms of the server`);
}

function put(rows: Rows, name: string, value: number): void {
  rows.set(name, [...(rows.get(name) ?? []), value]);
}

function grown([one = 0, two = 0, four = 0]: readonly number[], digits: number): string {
  const values = [one, two, four].map((value) => value.toFixed(digits)).join(', ');
  return `${values} (× ${(two / one).toFixed(2)}, × ${(four / one).toFixed(2)})`;
}

type Measure = (name: string, prepare: () => Prepared) => void;

function measureCrafting(world: RecipeWorld, measure: Measure): void {
  measure('costs and what can be obtained', () => {
    const held = world.held();
    return () => held.get(crafting);
  });
  measure('problems of items and recipes', () => {
    const held = world.held();
    return () => held.get(problemsOf);
  });
  const held = world.held();
  held.get(problemsOf);
  let version = 2;
  const priced = (compute: typeof crafting | typeof problemsOf, price: () => number) => () => {
    world.setBase(held, 'item0', price(), version++);
    return () => held.get<unknown>(compute);
  };
  measure(
    'costs when a hub item is dearer',
    priced(crafting, () => 20 + version),
  );
  measure(
    'costs when a hub item is cheaper',
    priced(crafting, () => 20 - version / 10),
  );
  measure(
    'problems when a hub item is dearer',
    priced(problemsOf, () => 40 + version),
  );
  const list = (filters: Parameters<typeof narrowedIDs>[1]['filters']) => () => () =>
    narrowedIDs(held, { kind: 'item', filters });
  measure('list of items that can be obtained', list({ isObtainable: true }));
  measure('list of items by cost', list({ cost: { from: 1, to: 100 }, sort: 'asc' }));
  measure('list of items without problems', list({ problems: 'none' }));
  measure('page of a hub item', () => () => itemFacts(held, { itemID: 'item0' }));
}

function measureQuests(what: string, made: WorldMaker, measure: Measure): void {
  const fresh = (run: (held: HeldWorld) => unknown) => () => {
    const held = made.copy();
    return () => run(held);
  };
  measure(
    `map of ${what}`,
    fresh((held) => held.get(questMap)),
  );
  const { quests: all, ties } = made.held.get(questMap);
  const nodes = all.map(({ id }) => ({ id, width: 220, height: 66 }));
  measure(`layout of ${what}`, () => () => layoutGraph(nodes, ties));
  measure(
    `problems of ${what}`,
    fresh((held) => held.get(problemsOf)),
  );
}

/** Look-ups of as many ids as a pass over all recipes has, each in another place than the one before. */
function lookUps(count: number): Prepared {
  const rows = new Map(Array.from({ length: count }, (_, index) => [`id of item ${index}`, { index }]));
  const ids = Array.from({ length: count * 10 }, (_, index) => `id of item ${(index * 7919) % count}`);
  return () => {
    for (const id of ids) rows.get(id);
  };
}

async function measureServer(folder: string): Promise<Rows> {
  const rows: Rows = new Map();
  for (const factor of factors) {
    const ours = await RecipeServer.start(folder, `growth${factor}`);
    const { client, params } = ours;
    const world = new RecipeWorld(items * factor, recipes * factor);
    const measure = async (name: string, work: () => Promise<unknown>, times = 1) => {
      const busy = await ours.busy(async () => {
        for (let time = 0; time < times; time += 1) await work();
      });
      put(rows, name, (1000 * busy) / times);
    };
    // The first of all loads what imports need.
    await ours.import('item', 'Name,Key\nFirst,first', true);
    await measure('CSV of items, dry run', () => ours.import('item', itemsCsv(world), true));
    await measure('CSV of items', () => ours.import('item', itemsCsv(world)));
    await measure('CSV of recipes, dry run', () => ours.import('recipe', recipesCsv(world), true));
    await measure('CSV of recipes', () => ours.import('recipe', recipesCsv(world)));
    const { rows: found } = await client.call(itemDigestGet, { params, query: { search: 'item0' } });
    const recordID = found.find(({ name }) => name === 'item0')?.itemID ?? '';
    await measure('order of the list of items', () => client.call(itemOrderGet, { params, query: {} }), 100);
    await measure('order of the list of recipes', () => client.call(recipeOrderGet, { params, query: {} }), 100);
    await measure(
      'list of recipes that use an item',
      () => client.call(recipeDigestGet, { params, query: { uses: recordID } }),
      50,
    );
    await measure(
      'who uses an item',
      () => client.call(usedByDigestGet, { params, query: { kind: 'item', recordID } }),
      50,
    );
    await ours.server.stop();
  }
  return rows;
}
