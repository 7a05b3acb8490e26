import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '#contract/fold.ts';
import { tokens } from './tokens.ts';

test('decisions §4 Search: plain texts, which take a shorter way, have the words and sort keys of any other', () => {
  const plain = fc.string({ unit: fc.integer({ min: 9, max: 126 }).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(plain, (text) => {
      // With a letter that is not plain, the same text goes the longer way.
      expect([...tokens(text), 'e']).toEqual(tokens(`${text} é`));
      expect(`e ${fold(`a${text}`)}`.trim()).toBe(fold(`é a${text}`));
    }),
    { seed: 7 },
  );
});
