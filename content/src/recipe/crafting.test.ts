import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CraftWorld, type TestRecipe } from '../testing/craft-world.ts';
import { craftTree } from './craft-tree.ts';
import { baseValueOf, type Crafting, crafting } from './crafting.ts';
import { itemSources } from './item-sources.ts';

function worldOf(items: Record<string, number | null>, recipes: Record<string, TestRecipe>): CraftWorld {
  const world = new CraftWorld();
  for (const [id, base] of Object.entries(items)) world.item(id, base === null ? {} : { base });
  for (const [id, recipe] of Object.entries(recipes)) world.recipe(id, recipe);
  return world;
}
const stateOf = (world: CraftWorld) => world.held.get(crafting);
const costsOf = ({ costs }: Crafting, ...ids: string[]) => ids.map((id) => Math.round(costs.costOf(id) * 1e6) / 1e6);

describe('content §4: the cost roll-up', () => {
  test('takes the cheapest alternative of each slot, and shares the cost by how many one crafting gives', () => {
    const world = worldOf(
      { log: 8, bamboo: 1, plank: null, stick: null, ladder: null },
      {
        planks: { takes: ['1 log'], gives: ['4 plank'] },
        sticks: { takes: ['2 plank|bamboo'], gives: ['4 stick'] },
        ladders: { takes: ['7 stick', '!plank'], gives: ['3 ladder'] },
      },
    );
    const state = stateOf(world);
    expect(costsOf(state, 'plank', 'stick', 'ladder')).toEqual([2, 0.5, 1.166667]);
    expect(state.costs.choiceOf([...state.graph.recipes.values()][1]!.slots[0]!)).toBe('bamboo');
  });

  test('an item costs its base value where that is less than making it, and an inherited one counts', () => {
    const world = worldOf({ log: 8, plank: 1 }, { planks: { takes: ['1 log'], gives: ['4 plank'] } });
    world.item('birch', { parent: 'plank' });
    expect(costsOf(stateOf(world), 'plank', 'birch')).toEqual([1, 1]);
    world.item('plank', { base: 3 });
    expect(costsOf(stateOf(world), 'plank', 'birch')).toEqual([2, 3]);
  });

  test('a chance makes what is given dearer; by-products are given away; what has no price gives none', () => {
    const world = worldOf(
      { ore: 10, sand: null, gem: null, dust: null, glass: null },
      {
        dig: { takes: ['1 ore'], gives: ['2 gem 0.25'], aside: ['1 dust'] },
        melt: { takes: ['1 sand'], gives: ['1 glass'] },
      },
    );
    expect(costsOf(stateOf(world), 'gem', 'dust', 'glass')).toEqual([20, Infinity, Infinity]);
  });

  test('a tag takes the cheapest item that has it, also when another gets it', () => {
    const world = worldOf({ table: null }, { tables: { takes: ['4 #Wood'], gives: ['1 table'] } });
    world.item('oak', { base: 5, tags: ['wood'] });
    world.item('birch', { base: 3, tags: ['WOOD'] });
    expect(costsOf(stateOf(world), 'table')).toEqual([12]);
    world.item('pine', { base: 2, tags: ['wood'] });
    expect(costsOf(stateOf(world), 'table')).toEqual([8]);
    world.item('pine', { base: 2 });
    expect(costsOf(stateOf(world), 'table')).toEqual([12]);
  });

  test('cycles: blocks, ingots and nuggets cost what feeds them, and nothing when nothing does', () => {
    const recipes = {
      block: { takes: ['9 ingot'], gives: ['1 block'] },
      unblock: { takes: ['1 block'], gives: ['9 ingot'] },
      nuggets: { takes: ['1 ingot'], gives: ['9 nugget'] },
      ingot: { takes: ['9 nugget'], gives: ['1 ingot'] },
    };
    const world = worldOf({ block: null, ingot: null, nugget: null }, recipes);
    expect(costsOf(stateOf(world), 'block', 'ingot', 'nugget')).toEqual([Infinity, Infinity, Infinity]);
    world.item('nugget', { base: 2 });
    expect(costsOf(stateOf(world), 'block', 'ingot', 'nugget')).toEqual([162, 18, 2]);
    world.item('nugget', {});
    world.item('block', { base: 90 });
    expect(costsOf(stateOf(world), 'block', 'ingot', 'nugget')).toEqual([90, 10, 1.111111]);
  });

  test('a cycle that doubles closes in on what else it takes; one that takes nothing else ends at nothing', () => {
    const world = worldOf(
      { template: 1000, diamond: 5, loaf: 9 },
      {
        copy: { takes: ['1 template', '7 diamond'], gives: ['2 template'] },
        bake: { takes: ['1 loaf'], gives: ['2 loaf'] },
      },
    );
    expect(costsOf(stateOf(world), 'template', 'loaf')).toEqual([35, 0]);
  });

  test('a cycle of 28 items is priced by what feeds it', () => {
    const ids = Array.from({ length: 28 }, (_, index) => `i${index}`);
    const world = worldOf(
      Object.fromEntries(ids.map((id) => [id, null])),
      Object.fromEntries(ids.map((id, index) => [id, { takes: [`2 ${id}`], gives: [`1 ${ids[(index + 1) % 28]}`] }])),
    );
    world.item('i3', { base: 1 });
    expect(costsOf(stateOf(world), 'i3', 'i4', 'i5', 'i2')).toEqual([1, 2, 4, 2 ** 27]);
  });
});

describe('content §3: what can be obtained', () => {
  test('raw material, what lies in boxes, and what is made of both; a cycle that nothing feeds is not', () => {
    const world = worldOf(
      { log: null, plank: null, ingot: null, block: null, sword: null, crown: null, anvil: null },
      {
        planks: { takes: ['1 log'], gives: ['4 plank'] },
        block: { takes: ['9 ingot'], gives: ['1 block'] },
        unblock: { takes: ['1 block'], gives: ['9 ingot'] },
        sword: { takes: ['2 ingot', '!anvil'], gives: ['1 sword'] },
      },
    );
    const has = () =>
      Object.fromEntries([...world.held.world.item.keys()].map((id) => [id, stateOf(world).obtainable.has(id)]));
    expect(has()).toMatchObject({ log: true, plank: true, ingot: false, block: false, sword: false, crown: false });
    world.stock('block', 1);
    expect(has()).toMatchObject({ ingot: true, block: true, sword: true, crown: false });
    world.stock('block', 0);
    world.stock('crown', 1);
    expect(has()).toMatchObject({ ingot: false, sword: false, crown: true });
  });

  test('a station has to be obtained too', () => {
    const world = worldOf(
      { ore: null, bar: null, forge: null, brick: null },
      {
        smelt: { takes: ['1 ore'], gives: ['1 bar'], station: 'forge' },
        forges: { takes: ['8 brick', '1 bar'], gives: ['1 forge'] },
      },
    );
    expect(stateOf(world).obtainable.has('bar')).toBe(false);
    world.stock('forge', 1);
    expect(stateOf(world).obtainable.has('bar')).toBe(true);
  });
});

const names = Array.from({ length: 8 }, (_, index) => `i${index}`);
const name = fc.constantFrom(...names);
const count = fc.integer({ min: 1, max: 4 });
const base = fc.option(fc.integer({ min: 1, max: 50 }), { nil: null, freq: 1 });
const slot = fc.tuple(
  count,
  fc.uniqueArray(fc.oneof(name, fc.constantFrom('#a', '#b')), { minLength: 1, maxLength: 3 }),
);
const recipe = fc.record({
  takes: fc.array(
    slot.map(([many, options]) => `${many} ${options.join('|')}`),
    { minLength: 1, maxLength: 3 },
  ),
  gives: fc.array(
    fc.tuple(count, name).map(([many, id]) => `${many} ${id}`),
    { minLength: 1, maxLength: 2 },
  ),
});
const parent = fc.option(name, { nil: undefined, freq: 1 });
type Edit = ['item', string, number | null, string[], string | undefined] | ['recipe', number, TestRecipe | null];
const item = fc.tuple(fc.constant('item' as const), name, base, fc.subarray(['a', 'b']), parent);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  item,
  fc.tuple(fc.constant('recipe' as const), fc.nat(9), fc.option(recipe, { nil: null, freq: 5 })),
);

function apply(world: CraftWorld, [kind, id, ...rest]: Edit): void {
  if (kind === 'item')
    world.item(id as string, {
      base: (rest[0] as number | null) ?? undefined,
      tags: rest[1] as string[],
      parent: rest[2],
    });
  else if (rest[0]) world.recipe(`r${id}`, rest[0] as TestRecipe);
  else world.remove('recipe', `r${id}`);
}

/** The prices by lowering all of them until nothing is lower: slow, and plain. */
function slowCosts({ held }: CraftWorld): Map<string, number> {
  const { item: items, recipe: recipes } = held.world;
  const cost = new Map([...items.keys()].map((id) => [id, baseValueOf(held.world, id)]));
  for (let round = 0; round < 1000; round++)
    for (const { inputs, outputs } of recipes.values()) {
      const sum = inputs.slots.reduce((total, { quantity, alternatives }) => {
        const ids = alternatives.flatMap((one) =>
          'itemID' in one
            ? [one.itemID]
            : [...items.values()]
                .filter(({ tags }) => 'tag' in one && tags.includes(one.tag))
                .map(({ itemID }) => itemID),
        );
        return total + quantity * Math.min(...ids.map((id) => cost.get(id) ?? Infinity));
      }, 0);
      const given = Map.groupBy(outputs.rows, ({ itemID }) => itemID);
      for (const [id, rows] of given)
        cost.set(
          id,
          Math.min(cost.get(id) ?? Infinity, sum / rows.reduce((total, { quantity }) => total + quantity, 0)),
        );
    }
  return cost;
}

const isNear = (one: number, other: number) =>
  one === other || Math.abs(one - other) <= 1e-5 * Math.max(one, other) + 1e-6;

describe('content §4: costs of any recipes', () => {
  test('are those of the slow way, after every edit, and no output costs more than its cheapest recipe', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 4, maxLength: 30 }), (edits) => {
        const world = new CraftWorld();
        for (const id of names) world.item(id);
        stateOf(world);
        for (const one of edits) {
          apply(world, one);
          stateOf(world);
        }
        const { costs, graph } = stateOf(world);
        const slow = slowCosts(world);
        for (const id of names)
          expect([
            id,
            costs.costOf(id),
            isNear(costs.costOf(id), slow.get(id) ?? Infinity),
            slow.get(id),
          ]).toMatchObject([id, costs.costOf(id), true, slow.get(id)]);
        for (const made of graph.recipes.values())
          for (const [id, given] of made.outputs)
            expect(costs.costOf(id)).toBeLessThanOrEqual((costs.craftingCost(made) / given) * (1 + 1e-8) + 1e-9);
        // Where nobody chose, the tree of an item costs what the roll-up says, whole craftings and all.
        for (const id of names)
          expect(isNear(craftTree(stateOf(world), id, 3).cost ?? Infinity, 3 * costs.costOf(id))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('what can be obtained after edits is what a new world says', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const [one, other] = [new CraftWorld(), new CraftWorld()];
        for (const id of names) for (const world of [one, other]) world.item(id);
        one.stock('i0', 1);
        other.stock('i0', 1);
        for (const each of edits) {
          apply(one, each);
          stateOf(one);
          apply(other, each);
        }
        const obtained = (world: CraftWorld) => names.filter((id) => stateOf(world).obtainable.has(id));
        expect(obtained(one)).toEqual(obtained(other));
      }),
    );
  });

  test('a tag that no recipe asked for before is priced when one does', () => {
    const world = new CraftWorld();
    world.item('bar', { base: 5, tags: ['metal'] });
    world.item('coin');
    world.recipe('mint', { takes: [], gives: ['1 coin'] });
    world.held.get(crafting);
    world.recipe('mint', { takes: ['1 #metal'], gives: ['1 coin'] });
    const { costs, obtainable } = world.held.get(crafting);
    expect(costs.costOf('coin')).toBe(5);
    expect(obtainable.has('coin')).toBe(true);
  });
});

describe('content §3: what conversations give can be obtained', () => {
  const gift = [{ do: 'give', itemID: 'letter', quantity: 1 }];
  const worldWith = (values: object) => {
    const world = worldOf({ letter: null, stamp: null }, { stamps: { takes: ['1 letter'], gives: ['1 stamp'] } });
    world.set('conversationNode', 'hello', { conversationID: 'talk', effects: [], cases: { rows: [] }, ...values });
    return world;
  };

  test.each([
    ['a node', { effects: gift }],
    ['an option', { cases: { rows: [{ id: 'yes', text: 'Yes', effects: gift }] } }],
  ])('by the effect of %s, and no longer when it is taken out', (_what, values) => {
    const world = worldWith(values);
    expect(world.held.get(itemSources).get('letter')).toEqual([
      { kind: 'conversationNode', id: 'hello', quantity: null },
    ]);
    expect(stateOf(world).obtainable.has('stamp')).toBe(true);
    world.set('conversationNode', 'hello', { conversationID: 'talk', effects: [], cases: { rows: [] } });
    expect(world.held.get(itemSources).has('letter')).toBe(false);
  });

  test('a line that gives nothing leaves the sources as they are', () => {
    const world = worldWith({ effects: gift });
    const before = world.held.get(itemSources);
    world.set('conversationNode', 'other', { conversationID: 'talk', effects: [], cases: { rows: [] } });
    expect(world.held.get(itemSources)).toBe(before);
  });
});
