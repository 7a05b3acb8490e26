import { expect, test } from 'vitest';
import { recipeDeclaration } from '#contract/kinds/recipe.ts';
import { valueWords } from './field-words.ts';

test('content §4: a time in seconds is read in hours and minutes', () => {
  const field = { name: 'seconds', ...recipeDeclaration.fields.seconds };
  const of = { titleOf: () => undefined, money: { exact: String } };
  expect([3600, 90, 2.5, 0, null].map((value) => valueWords(field, value, of))).toEqual([
    ...['1 h', '1 min 30 s', '2.5 s', '0 s', ''],
  ]);
});
