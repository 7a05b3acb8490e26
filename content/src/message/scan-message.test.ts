import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoted } from '../expression/text.ts';
import { parseMessage } from './parse.ts';
import { scanMessage } from './scan-message.ts';

const scanned = (text: string) => scanMessage(text).expressions.map(({ expression }) => expression);

/** As the parser finds them; null: the text has no form. */
function parsed(text: string): string[] | null {
  const found: string[] = [];
  const { message, problems } = parseMessage(text, (expression) => {
    found.push(expression.trim());
    return expression;
  });
  return message === text && problems.length > 0 ? null : found.filter((expression) => expression !== '');
}

test.each([
  [
    String.raw`{mood == "a\", b" and gold > 1, select, other {{iron}}}`,
    [String.raw`mood == "a\", b" and gold > 1`, 'iron'],
  ],
  ["{stage(q) == [q/Don't, go] and gold > 1, select, other {x}}", ["stage(q) == [q/Don't, go] and gold > 1"]],
])('content §7: what stands in quotes and brackets ends no expression: %s', (text, expressions) =>
  expect(scanned(text)).toEqual(expressions),
);

test('content §7: expressions are found in a text where they are parsed', () => {
  const atom = fc.oneof(
    fc.string({ unit: fc.constantFrom('"', '\\', "'", ',', '{', '}', '(', ']', 'a', ' ') }).map(quoted),
    fc.constantFrom('gold', " max(1, (gold), [it's]) ", "[q/Don't, {go}]", "'it, \\'s'", ' 3 '),
  );
  const expression = fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join(' == '));
  const { message } = fc.letrec<{ message: string }>((tie) => ({
    message: fc
      .array(
        fc.oneof(
          { depthSize: 'small' },
          fc.constantFrom('a, b ', "it's ", "'{a}' ", '# '),
          expression.map((of) => `{${of}}`),
          fc.tuple(expression, tie('message')).map(([of, other]) => `{${of}, select, yes {Yes} other {${other}}}`),
          fc.tuple(expression, tie('message')).map(([of, other]) => `{${of}, plural, one {#} other {${other}}}`),
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.join('')),
  }));
  fc.assert(
    fc.property(message, (text) => {
      const expressions = parsed(text);
      fc.pre(expressions !== null);
      expect(scanned(text)).toEqual(expressions);
    }),
  );
});
