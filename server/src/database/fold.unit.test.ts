import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText, textOrder } from './fold.ts';

test('decisions §3 Lists: texts sort in code as in both databases, by code points', () => {
  const points = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const byPoints = (one: number[], other: number[]) => {
    const at = one.findIndex((point, index) => point !== other[index]);
    return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
  };
  const text = fc.string({ unit: fc.constantFrom('a', 'z', 'é', '\uff5e', '\u{1f511}', '\u{10ffff}'), maxLength: 4 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(compareText(one, other))).toBe(Math.sign(byPoints(points(one), points(other))));
      expect(textOrder([one, other])(one, other)).toBe(Math.sign(compareText(one, other)));
    }),
    { seed: 3, numRuns: 500 },
  );
});
