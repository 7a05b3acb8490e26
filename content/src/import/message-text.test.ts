import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMessage } from '../message/parse.ts';
import { plainText } from './message-text.ts';

test.each([
  ['{}', "'{}'"],
  ['{{x}}', "'{{'x'}}'"],
  ["{a}'s", "'{'a'}'''s"],
  ["It's late.", "It's late."],
])('content §7: an imported %s is quoted: %s', (text, quoted) => {
  expect(plainText(text)).toBe(quoted);
});

test('content §7: imported words are read as they were written, wherever they stand', () => {
  const words = fc
    .array(fc.constantFrom(...['{', '}', "'", '#', 'a', ' ']), { maxLength: 12 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(parseMessage(plainText(one)).message).toEqual(one);
      const inCase = `${plainText(one)}{1 > 0, select, true {${plainText(other)}} other {}}`;
      const { message, problems } = parseMessage(inCase);
      expect(problems).toEqual([]);
      const parts = typeof message === 'string' ? [message] : message;
      expect(typeof parts[0] === 'string' ? parts[0] : '').toBe(one);
      expect(parts.at(-1)).toMatchObject({ cases: { true: other } });
      const counted = parseMessage(`{1, plural, other {${plainText(other, true)}}}`).message;
      expect(counted).toMatchObject([{ cases: { other } }]);
    }),
    { numRuns: 1000 },
  );
});
