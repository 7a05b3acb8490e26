import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

/** How many letters differ, are missing, too many or swapped, with all of the table. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      (rows[row] as number[])[column] = Math.min(
        ...[at(row - 1, column) + 1, at(row, column - 1) + 1],
        at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 14 });

test('content §2: what a mistyped word may have meant is the nearest of all, however long they are', () => {
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 12 }), (word, candidates) => {
      const most = word.length < 3 ? 0 : Math.min(3, Math.floor(word.length / 3));
      const [best] = candidates
        .filter((each) => distance(word, each) <= most)
        .sort((a, b) => distance(word, a) - distance(word, b));
      expect(nearest(word, candidates)).toBe(best);
    }),
    { numRuns: 2000 },
  );
});

test('content §2: short words are not taken for others', () => {
  expect([nearest('No', ['Go']), nearest('no', ['No']), nearest('Yes', ['Yea']), nearest('Yes', ['Yea'], 4)]).toEqual([
    ...[undefined, 'No', 'Yea', undefined],
  ]);
});
