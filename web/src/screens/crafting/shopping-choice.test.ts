import { beforeEach, describe, expect, test } from 'vitest';
import {
  formatShopping,
  keepShopping,
  keptShopping,
  parseShopping,
  type ShoppingChoice,
  shoppingPath,
  shoppingPathWith,
  withWishes,
} from './shopping-choice.ts';

const choice: ShoppingChoice = {
  wishes: [
    { recipeID: 'piston', craftings: 2 },
    { recipeID: 'planks', craftings: 1 },
  ],
  choices: { slots: { 'piston/0': 'birch' }, recipes: { ingot: null, plank: 'planks' } },
  usesHeld: false,
};

beforeEach(() => localStorage.clear());

describe('content §4: the address of a shopping list', () => {
  test('holds the whole list: what is written is read', () => {
    expect(parseShopping(formatShopping(choice))).toEqual(choice);
    expect(shoppingPath()).toBe('/home/recipe-list/shopping-list');
  });

  test('what can’t be read is left out', () => {
    const params = new URLSearchParams('recipe=a*3&recipe=b*0&recipe=*2&recipe=c&recipe=d*x&use=a.0&make=a&held=maybe');
    expect(parseShopping(params)).toEqual({
      wishes: [
        { recipeID: 'a', craftings: 3 },
        { recipeID: 'c', craftings: 1 },
      ],
      choices: { slots: {}, recipes: {} },
      usesHeld: true,
    });
  });

  test('a recipe that is added again is wanted more often, and 200 are the most', () => {
    expect(withWishes(choice, [{ recipeID: 'planks', craftings: 3 }]).wishes[1]).toEqual({
      recipeID: 'planks',
      craftings: 4,
    });
    const many = Array.from({ length: 300 }, (_, index) => ({ recipeID: `r${index}`, craftings: 1 }));
    expect(withWishes(choice, many).wishes).toHaveLength(200);
  });

  test('this browser remembers the list of each person and workspace, and adds to it', () => {
    keepShopping('w', { query: 'recipe=a*1', ticked: ['x'] });
    keepShopping('w', { query: 'recipe=a*2' });
    expect(keptShopping('w')).toEqual({ query: 'recipe=a*2', ticked: ['x'] });
    expect(keptShopping('other')).toEqual({ query: '', ticked: [] });
    expect(shoppingPathWith('w', [{ recipeID: 'b', craftings: 1 }])).toBe(
      '/home/recipe-list/shopping-list?recipe=a*2&recipe=b*1',
    );
    localStorage.setItem('lorebox.shopping.w', '{"query":1');
    expect(keptShopping('w')).toEqual({ query: '', ticked: [] });
  });
});

test('content §4: a list that was kept for the workspace alone goes to whoever opens it first, and to nobody else', () => {
  const kept = { query: 'recipe=piston*2', ticked: ['Plank'] };
  localStorage.setItem('lorebox.shopping.barn', JSON.stringify(kept));
  expect(keptShopping('ada/barn')).toEqual(kept);
  expect(keptShopping('bo/barn')).toEqual({ query: '', ticked: [] });
  expect(keptShopping('ada/barn')).toEqual(kept);
  expect(localStorage.getItem('lorebox.shopping.barn')).toBeNull();
});
