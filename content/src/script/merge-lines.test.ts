import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingLines, mergeLines } from './merge-lines.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', ''), { maxLength: 30 });

test('content §7: what makes one script another is found, whatever both are', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const made: string[] = [...before];
      for (const { from, to, lines } of differingLines(before, after).reverse()) made.splice(from, to - from, ...lines);
      expect(made).toEqual(after);
    }),
    { numRuns: 300 },
  );
});

test('content §7: a text kept while others wrote gets their lines, and keeps its own', () => {
  const base = ['one', 'two', 'three', 'four', 'five'];
  const mine = ['one', 'two and more', 'three', 'four', 'five', 'six'];
  const theirs = ['zero', 'one', 'two', 'three', 'five'];
  expect(mergeLines(base, mine, theirs)).toEqual(['zero', 'one', 'two and more', 'three', 'five', 'six']);
  expect(mergeLines(base, mine, base)).toEqual(mine);
  expect(mergeLines(base, base, theirs)).toEqual(theirs);
  expect(mergeLines(base, mine, ['one', 'two?', 'three', 'four', 'five'])).toEqual(mine);
});
