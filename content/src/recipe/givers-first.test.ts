import { expect, test } from 'vitest';
import { CraftWorld } from '../testing/craft-world.ts';
import { crafting } from './crafting.ts';
import { giversFirst } from './givers-first.ts';
import { itemSources } from './item-sources.ts';
import { shoppingList } from './shopping-list.ts';

test.each([
  ['the giver first', ['2 plank', '3 resin']],
  ['the giver last', ['3 resin', '2 plank']],
])('content §4: what comes along is not crafted too, in whatever order slots are: %s', (_, takes) => {
  const world = new CraftWorld();
  for (const id of ['log', 'sap']) world.item(id, { base: 1 });
  for (const id of ['plank', 'resin', 'table']) world.item(id);
  world.recipe('plank', { takes: ['1 log'], gives: ['1 plank'], aside: ['1 resin'] });
  world.recipe('resin', { takes: ['1 sap'], gives: ['1 resin'] });
  world.recipe('table', { takes, gives: ['1 table'] });
  const choices = { recipes: { resin: 'resin' }, slots: {} };
  const wishes = [{ recipeID: 'table', craftings: 1 }];
  const { lines, steps } = shoppingList(world.held.get(crafting), world.held.get(itemSources), wishes, { choices });
  expect(lines.map(({ needed, itemID }) => `${needed} ${itemID}`).sort()).toEqual(['1 sap', '2 log']);
  expect(steps.map(({ craftings, recipeID }) => `${craftings} ${recipeID}`)).toEqual([
    ...['1 resin', '2 plank', '1 table'],
  ]);
});

test('content §4: an item is put after what gives it aside, with all that it takes, but not where a cycle would close', () => {
  const ordered = (order: string, takes: Record<string, string>, gives: Record<string, string>) =>
    giversFirst([...order], { takes: (id) => takes[id] ?? '', gives: (id) => gives[id] ?? '' }).join('');
  expect(ordered('abcde', { a: 'be', b: 'c', d: 'e' }, { a: 'b' })).toBe('abcde');
  expect(ordered('abcde', { a: 'be', b: 'c', d: 'e' }, { d: 'b' })).toBe('adbce');
  expect(ordered('abcde', { a: 'b', b: 'c', c: 'd' }, { d: 'b', e: 'd' })).toBe('aebcd');
});
