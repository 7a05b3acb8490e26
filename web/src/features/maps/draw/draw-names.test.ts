import { expect, test } from 'vitest';
import { wrapped } from './draw-names.ts';

test.each([
  ['Mira', ['Mira'], false],
  ['Keeper of the gate', ['Keeper of', 'the gate'], false],
  ['Keeper of the northern gate', ['Keeper of', 'the north…'], true],
  ['Storm-lantern', ['Storm-lant', 'ern'], false],
  ['Donaudampfschifffahrt', ['Donaudampf', 'schifffah…'], true],
  ['  Two   words ', ['Two words'], false],
  ['🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰', ['🏰🏰🏰🏰🏰🏰🏰🏰🏰🏰', '🏰'], false],
  ['', [], false],
] as const)('decisions §6: a long name on a map is broken between its words and cut: %s', (name, lines, isCut) => {
  expect(wrapped(name, (text) => [...text].length <= 10, 2)).toEqual({ lines, isCut });
});

test('decisions §6: the name that the mouse is over is whole', () => {
  const name = 'The keeper of the northern gate, who has never slept';
  const { lines, isCut } = wrapped(name, (text) => text.length <= 12, Number.POSITIVE_INFINITY);
  expect([lines.join(' '), isCut]).toEqual([name, false]);
  expect(wrapped(name, () => false, Number.POSITIVE_INFINITY).lines.join('')).toBe(name.replaceAll(' ', ''));
});
