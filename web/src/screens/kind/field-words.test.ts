import { expect, test } from 'vitest';
import { artworkDeclaration } from '#contract/kinds/artwork.ts';
import { recipeDeclaration } from '#contract/kinds/recipe.ts';
import { valueWords } from './field-words.ts';

test('content §4: a time in seconds is read in hours and minutes', () => {
  const field = { name: 'seconds', ...recipeDeclaration.fields.seconds };
  const of = { titleOf: () => undefined, money: { exact: String } };
  expect([3600, 90, 2.5, 0, null].map((value) => valueWords(field, value, of))).toEqual([
    ...['1 h', '1 min 30 s', '2.5 s', '0 s', ''],
  ]);
  expect([3599.9999, 60.1, -90, -0.0001].map((value) => valueWords(field, value, of))).toEqual([
    ...['1 h', '1 min 0.1 s', '-1 min 30 s', '0 s'],
  ]);
});

test('decisions §6: the length of a sound reads as on its tile, and a picture has none', () => {
  const field = { name: 'seconds', ...artworkDeclaration.fields.seconds };
  const of = { titleOf: () => undefined, money: { exact: String } };
  expect([90, 0].map((value) => valueWords(field, value, of))).toEqual(['1:30', '']);
});
