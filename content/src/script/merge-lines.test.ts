import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differingLines } from './merge-lines.ts';

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
