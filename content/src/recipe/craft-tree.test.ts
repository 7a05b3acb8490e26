import { describe, expect, test } from 'vitest';
import { CraftWorld } from '../testing/craft-world.ts';
import { noChoices } from './craft-choices.ts';
import { type CraftTree, craftTree } from './craft-tree.ts';
import { crafting } from './crafting.ts';
import { cyclesIn } from './cycles.ts';
import { itemSources } from './item-sources.ts';
import { shoppingAnswer } from './shopping-answer.ts';
import { type ShoppingOptions, shoppingList, type Wish } from './shopping-list.ts';

function pistonWorld(): CraftWorld {
  const world = new CraftWorld();
  for (const id of ['log', 'plank', 'birch', 'cobble', 'ingot', 'block', 'nugget', 'redstone', 'piston', 'saw'])
    world.item(id, id === 'log' ? { base: 8 } : id === 'birch' ? { base: 5 } : {});
  world.recipe('planks', { takes: ['1 log', '!saw'], gives: ['4 plank'] });
  world.recipe('piston', { takes: ['3 plank|birch', '4 cobble', '1 ingot', '1 redstone'], gives: ['1 piston'] });
  world.recipe('block', { takes: ['9 ingot'], gives: ['1 block'] });
  world.recipe('unblock', { takes: ['1 block'], gives: ['9 ingot'] });
  world.recipe('nuggets', { takes: ['1 ingot'], gives: ['9 nugget'] });
  world.recipe('ingot', { takes: ['9 nugget'], gives: ['1 ingot'] });
  return world;
}
const stateOf = (world: CraftWorld) => world.held.get(crafting);
const brief = ({ itemID, quantity, takes }: CraftTree): unknown =>
  takes.length === 0 ? `${quantity} ${itemID}` : { [`${quantity} ${itemID}`]: takes.map(brief) };

describe('content §4: the tree of what it takes', () => {
  test('a recipe that was chosen and does not make the item any more is not taken for one that does', () => {
    const choices = { recipes: { piston: 'planks' }, slots: {} };
    expect(craftTree(stateOf(pistonWorld()), 'piston', 3, choices).recipeID).toBe('piston');
  });

  test('goes down to what is not made, by the cheapest, in whole craftings', () => {
    const tree = craftTree(stateOf(pistonWorld()), 'piston', 3);
    expect(brief(tree)).toEqual({
      '3 piston': [
        { '9 plank': ['3 log', '1 saw'] },
        '12 cobble',
        { '3 ingot': [{ '27 nugget': ['3 ingot'] }] },
        '3 redstone',
      ],
    });
    expect(tree.takes[0]).toMatchObject({ craftings: 3, left: 3, cost: 18, alternatives: ['birch'], others: [] });
    expect(tree.takes[2]?.takes[0]?.takes[0]).toMatchObject({ isCycle: true });
  });

  test('follows what somebody chose, and what was not chosen stays the cheapest', () => {
    const world = pistonWorld();
    const choices = { recipes: { ingot: null }, slots: { 'piston/0': 'birch' } };
    expect(brief(craftTree(stateOf(world), 'piston', 1, choices))).toEqual({
      '1 piston': ['3 birch', '4 cobble', '1 ingot', '1 redstone'],
    });
  });

  test('costs what is shown, not what would be cheapest', () => {
    const world = new CraftWorld();
    for (const [id, base] of [
      ['oak', 2],
      ['ebony', 10],
      ['chair', 3],
    ] as const)
      world.item(id, { base });
    world.recipe('chair', { takes: ['4 oak|ebony'], gives: ['2 chair'] });
    const costOf = (choices: Parameters<typeof craftTree>[3]) => craftTree(stateOf(world), 'chair', 3, choices).cost;
    expect(costOf({ recipes: { chair: null }, slots: {} })).toBe(9);
    expect(costOf({ recipes: { chair: 'chair' }, slots: {} })).toBe(12);
    expect(costOf({ recipes: { chair: 'chair' }, slots: { 'chair/0': 'ebony' } })).toBe(60);
  });

  test('charges nothing for what is made beside something else: it has no price by that', () => {
    const world = new CraftWorld();
    for (const id of ['oak', 'chair', 'sawdust']) world.item(id, id === 'oak' ? { base: 2 } : {});
    world.recipe('chair', { takes: ['4 oak'], gives: ['1 chair'], aside: ['3 sawdust'] });
    expect(craftTree(stateOf(world), 'sawdust', 3).cost).toBeNull();
  });

  test('a cycle is fed by what has a price or lies in a box', () => {
    const world = pistonWorld();
    world.stock('nugget', 20);
    expect(brief(craftTree(stateOf(world), 'ingot', 2))).toEqual({ '2 ingot': ['18 nugget'] });
  });

  test('items that are made of one another are one group', () => {
    const world = pistonWorld();
    const cycles = cyclesIn(stateOf(world).graph, world.held.world.item.keys());
    expect([...cycles.keys()].sort()).toEqual(['block', 'ingot', 'nugget']);
    expect([...(cycles.get('ingot') ?? [])].sort()).toEqual(['block', 'ingot', 'nugget']);
  });

  test('a chain of 10,000 recipes is walked without running out of stack, and its tree ends', () => {
    const world = new CraftWorld();
    for (let index = 0; index <= 10_000; index++) world.item(`i${index}`, index === 0 ? { base: 1 } : {});
    for (let index = 0; index < 10_000; index++)
      world.recipe(`r${index}`, { takes: [`1 i${index}`], gives: [`1 i${index + 1}`] });
    const state = stateOf(world);
    expect(state.costs.costOf('i10000')).toBe(1);
    expect(cyclesIn(state.graph, world.held.world.item.keys()).size).toBe(0);
    expect(craftTree(state, 'i10000', 1).recipeID).toBe('r9999');
  });
});

describe('content §4: the shopping list', () => {
  test('adds up raw material and tools, and says what boxes hold, where, and what is missing', () => {
    const world = pistonWorld();
    world.stock('log', 1, 'shelf');
    world.stock('cobble', 3, 'chest');
    world.stock('cobble', 9, 'crate');
    const wishes = [
      { recipeID: 'piston', craftings: 2 },
      { recipeID: 'planks', craftings: 1 },
      { recipeID: 'deleted', craftings: 1 },
    ];
    const choices = { recipes: { ingot: null }, slots: {} };
    const { lines, steps } = shoppingList(stateOf(world), world.held.get(itemSources), wishes, { choices });
    expect(Object.fromEntries(lines.map((line) => [line.itemID, [line.needed, line.held, line.missing]]))).toEqual({
      log: [3, 1, 2],
      cobble: [8, 12, 0],
      ingot: [2, 0, 2],
      redstone: [2, 0, 2],
      saw: [1, 0, 1],
    });
    expect(lines.find(({ itemID }) => itemID === 'cobble')).toMatchObject({
      boxes: [
        { boxID: 'crate', quantity: 9, taken: 8 },
        { boxID: 'chest', quantity: 3, taken: 0 },
      ],
    });
    expect(lines.find(({ itemID }) => itemID === 'log')).toMatchObject({ cost: 16, isTool: false });
    expect(lines.find(({ itemID }) => itemID === 'saw')).toMatchObject({ isTool: true });
    expect(steps.map(({ recipeID, craftings, made }) => [recipeID, craftings, made?.quantity ?? null])).toEqual([
      ['planks', 2, 6],
      ['piston', 2, null],
      ['planks', 1, null],
    ]);
  });

  const listOf = (world: CraftWorld, wishes: readonly Wish[], options?: ShoppingOptions) =>
    shoppingList(stateOf(world), world.held.get(itemSources), wishes, options);

  test('names the stations that no box has and nothing on the list makes, once each', () => {
    const world = new CraftWorld();
    for (const id of ['ore', 'bar', 'nail', 'forge', 'anvil']) world.item(id);
    world.recipe('bar', { takes: ['1 ore'], gives: ['1 bar'], station: 'forge' });
    world.recipe('nail', { takes: ['1 bar'], gives: ['9 nail'], station: 'anvil' });
    world.recipe('anvil', { takes: ['9 bar'], gives: ['1 anvil'], station: 'deleted' });
    const stationsOf = (...recipes: string[]) =>
      listOf(
        world,
        recipes.map((recipeID) => ({ recipeID, craftings: 2 })),
      ).lines.flatMap(({ itemID, isStation, missing, makers }) => (isStation ? [{ itemID, missing, makers }] : []));
    const forge = { itemID: 'forge', missing: 1, makers: [] };
    expect(stationsOf('nail', 'bar')).toEqual([{ itemID: 'anvil', missing: 1, makers: ['anvil'] }, forge]);
    expect(stationsOf('nail', 'anvil')).toEqual([forge]);
    world.stock('anvil', 1);
    world.stock('forge', 1);
    expect(stationsOf('nail', 'bar')).toEqual([]);
  });

  test('uses what comes along with something that is crafted earlier, and not what comes too late', () => {
    const world = new CraftWorld();
    for (const id of ['log', 'resin']) world.item(id, { base: 1 });
    for (const id of ['plank', 'bark', 'dye', 'torch', 'crate', 'varnish', 'chest']) world.item(id);
    world.recipe('plank', { takes: ['1 log'], gives: ['1 plank', '1 bark'], aside: ['2 resin'] });
    world.recipe('crate', { takes: ['2 plank'], gives: ['1 crate'], aside: ['1 resin'] });
    world.recipe('torch', { takes: ['5 resin'], gives: ['1 torch'] });
    world.recipe('dye', { takes: ['2 bark'], gives: ['1 dye'] });
    world.recipe('varnish', { takes: ['3 resin'], gives: ['1 varnish'] });
    world.recipe('log', { takes: ['1 varnish'], gives: ['1 log'] });
    const needs = (...recipeIDs: string[]) => {
      const wishes = recipeIDs.map((recipeID) => ({ recipeID, craftings: 1 }));
      const { lines, steps } = listOf(world, wishes, { choices: { recipes: { log: null }, slots: {} } });
      return [
        ...lines.map(({ itemID, needed }) => `${needed} ${itemID}`).sort(),
        ...steps.map(({ recipeID, craftings }) => `${craftings} × ${recipeID}`),
      ];
    };
    // Four of the planks, one of the crate.
    expect(needs('crate', 'torch')).toEqual(['2 log', '2 × plank', '1 × crate', '1 × torch']);
    // The crate is made after the torch.
    expect(needs('torch', 'crate')).toEqual(['1 resin', '2 log', '2 × plank', '1 × torch', '1 × crate']);
    expect(needs('crate', 'dye')).toEqual(['2 log', '2 × plank', '1 × crate', '1 × dye']);
    // What a wish is for is kept.
    expect(needs('plank', 'crate')).toEqual(['3 log', '2 × plank', '1 × plank', '1 × crate']);
    const choices = { recipes: { log: 'log' }, slots: {} };
    const { lines } = listOf(world, [{ recipeID: 'crate', craftings: 1 }], { choices });
    // Logs are made of resin, before there are planks.
    expect(lines.map(({ itemID, needed }) => `${needed} ${itemID}`)).toEqual(['6 resin']);
  });

  test('rounds up what several recipes take together, not each by itself', () => {
    const world = new CraftWorld();
    for (const id of ['log', 'plank', 'door', 'chair']) world.item(id, id === 'log' ? { base: 1 } : {});
    world.recipe('planks', { takes: ['1 log'], gives: ['4 plank'] });
    world.recipe('door', { takes: ['1 plank'], gives: ['1 door'] });
    world.recipe('chair', { takes: ['2 plank'], gives: ['1 chair'] });
    const { lines, steps } = listOf(world, [
      { recipeID: 'door', craftings: 1 },
      { recipeID: 'chair', craftings: 1 },
    ]);
    expect(lines).toMatchObject([{ itemID: 'log', needed: 1 }]);
    expect(steps[0]).toMatchObject({ recipeID: 'planks', craftings: 1, made: { quantity: 3, left: 1 } });
  });

  test('takes crafted things out of boxes before more are crafted, unless told not to', () => {
    const world = pistonWorld();
    world.stock('plank', 5);
    const wishes = [{ recipeID: 'piston', craftings: 2 }];
    const using = listOf(world, wishes);
    expect(using.steps).toMatchObject([
      { recipeID: 'planks', craftings: 1, made: { quantity: 1, left: 3 } },
      { recipeID: 'piston', craftings: 2, made: null },
    ]);
    expect(using.lines.find(({ itemID }) => itemID === 'plank')).toMatchObject({ needed: 5, missing: 0 });
    const crafting = listOf(world, wishes, { usesHeld: false });
    expect(crafting.steps[0]).toMatchObject({ recipeID: 'planks', craftings: 2, made: { quantity: 6, left: 2 } });
    expect(crafting.lines.some(({ itemID }) => itemID === 'plank')).toBe(false);
  });

  test('of raw material that is not there, takes what boxes hold of its alternatives, and nothing that is needed itself', () => {
    const world = new CraftWorld();
    for (const [id, base] of Object.entries({ log: 1, birch: 2, oak: 3, mallet: 4, ash: 2.5, saw: 1 }))
      world.item(id, { base });
    for (const id of ['plank', 'chest']) world.item(id);
    world.recipe('planks', { takes: ['3 log|birch|oak|mallet', '!saw|mallet'], gives: ['4 plank'] });
    world.recipe('chest', { takes: ['2 birch'], gives: ['1 chest'] });
    for (const [id, quantity] of Object.entries({ log: 1, birch: 5, oak: 2, mallet: 1 })) world.stock(id, quantity);
    const wishes = [
      { recipeID: 'planks', craftings: 3 },
      { recipeID: 'chest', craftings: 1 },
    ];
    const shown = (options?: ShoppingOptions) =>
      Object.fromEntries(
        listOf(world, wishes, options).lines.map((line) => [line.itemID, [line.needed, line.missing]]),
      );
    expect(shown()).toEqual({ log: [4, 3], birch: [5, 0], oak: [2, 0], mallet: [1, 0] });
    const birch = listOf(world, wishes).lines.find(({ itemID }) => itemID === 'birch');
    expect(birch?.alternatives).toContainEqual({ itemID: 'log', slots: ['planks/0'] });
    expect(shown({ choices: { recipes: {}, slots: { 'planks/0': 'log' } } })).toEqual({
      ...{ log: [9, 8], birch: [2, 0], mallet: [1, 0] },
    });
    // What is crafted stays in its box where stock is not to be used.
    world.recipe('oaks', { takes: ['1 ash'], gives: ['1 oak'] });
    expect(shown({ usesHeld: false })).toEqual({ log: [6, 5], birch: [5, 0], mallet: [1, 0] });
  });

  test('follows what somebody chose, and says what else fits and what makes it', () => {
    const world = pistonWorld();
    const wishes = [{ recipeID: 'piston', craftings: 1 }];
    const plank = listOf(world, wishes).steps[0];
    expect(plank?.alternatives).toEqual([{ itemID: 'birch', slots: ['piston/0'] }]);
    expect(plank?.makers).toEqual(['planks']);
    const birch = listOf(world, wishes, { choices: { recipes: {}, slots: { 'piston/0': 'birch' } } });
    expect(birch.lines.find(({ itemID }) => itemID === 'birch')).toMatchObject({ needed: 3, missing: 3, cost: 15 });
    expect(birch.lines.some(({ itemID }) => itemID === 'log')).toBe(false);
  });

  test('says which recipes give so many on average', () => {
    const world = pistonWorld();
    world.recipe('sift', { takes: ['2 cobble'], gives: ['1 nugget 0.25'] });
    const wishes = [
      { recipeID: 'sift', craftings: 2 },
      { recipeID: 'planks', craftings: 1 },
    ];
    const answer = shoppingAnswer(world.held, { wishes, choices: noChoices, usesHeld: true });
    expect(answer.byChance).toEqual(['sift']);
    expect(answer.wishes[0]?.gives).toEqual([{ itemID: 'nugget', quantity: 0.5 }]);
  });

  test('a cycle that nothing feeds is not crafted out of itself, one that a box feeds is', () => {
    const world = pistonWorld();
    const wishes = [{ recipeID: 'block', craftings: 1 }];
    expect(listOf(world, wishes)).toMatchObject({
      lines: [{ itemID: 'ingot', missing: 9 }],
      steps: [{ recipeID: 'block' }],
    });
    world.stock('nugget', 20);
    expect(listOf(world, wishes)).toMatchObject({
      lines: [{ itemID: 'nugget', needed: 81, missing: 61 }],
      steps: [{ recipeID: 'ingot', craftings: 9 }, { recipeID: 'block' }],
    });
  });

  test('a cycle of choices ends where it closes, and a chain of 10,000 recipes is walked', () => {
    const world = pistonWorld();
    const choices = { recipes: { ingot: 'ingot', nugget: 'nuggets' }, slots: {} };
    const { lines } = listOf(world, [{ recipeID: 'block', craftings: 1 }], { choices });
    expect(lines).toMatchObject([{ itemID: 'ingot', needed: 9, missing: 9 }]);
    const chain = new CraftWorld();
    for (let index = 0; index <= 10_000; index++) chain.item(`i${index}`, index === 0 ? { base: 1 } : {});
    for (let index = 0; index < 10_000; index++)
      chain.recipe(`r${index}`, { takes: [`2 i${index}`], gives: [`2 i${index + 1}`] });
    const long = listOf(chain, [{ recipeID: 'r9999', craftings: 3 }]);
    expect(long.lines).toMatchObject([{ itemID: 'i0', needed: 6 }]);
    expect(long.steps).toHaveLength(10_000);
  });
});
