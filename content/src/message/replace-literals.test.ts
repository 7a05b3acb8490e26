import fc from 'fast-check';
import { expect, test } from 'vitest';
import { literalParts } from './literal-parts.ts';
import { expressionsIn } from './message-expressions.ts';
import { parseMessage } from './parse.ts';
import { replaceLiterals } from './replace-literals.ts';

const literals = (text: string, hasExpressions = true) =>
  literalParts(text, { hasExpressions }).map(({ from, to }) => text.slice(from, to));

/** Every occurrence in a literal part. */
function replaceAll(text: string, find: string, by: string): string | null {
  const replacements = literalParts(text, { hasExpressions: true }).flatMap(({ from, to }) =>
    [...text.slice(from, to).matchAll(new RegExp(find, 'g'))].map(({ index }) => ({
      ...{ from: from + index, to: from + index + find.length },
      by,
    })),
  );
  return replaceLiterals(text, replacements, { hasExpressions: true });
}

test.each<[text: string, parts: string[]]>([
  ['The lantern is out.', ['The lantern is out.']],
  ['A {gold} coin', ['A ', ' coin']],
  ['{gold, plural, one {# coin} other {# coins of {gold}}} left', [' coin', ' coins of ', ' left']],
  ['{has(oil), select, true {Oil} other {No oil}}', ['Oil', 'No oil']],
  ["Say '{gold}' or {gold}", ["Say '{gold}' or "]],
  ['A <b>lantern</b> [shake]now[/shake] [sighs]', ['A ', 'lantern', ' ', 'now', ' [sighs]']],
  ['if a < b and c > d', ['if a < b and c > d']],
  ['{gold, number, percent} of {gold', [' of ']],
])('content §7: what players read as it is, of %s', (text, parts) => {
  expect(literals(text)).toEqual(parts);
});

test('content §7: a text whose braces hold no expressions is read whole, tags apart', () => {
  expect(literals('A {b} <i>c</i>', false)).toEqual(['A {b} ', 'c']);
});

test.each<[text: string, find: string, by: string, result: string | null]>([
  ['gold {gold} gold', 'gold', 'silver', 'silver {gold} silver'],
  ['{n, plural, one {one coin} other {# coins}}', 'coin', 'gem', '{n, plural, one {one gem} other {# gems}}'],
  ['one other', 'other', '{x}', "one '{'x'}'"],
  ['{n, plural, other {# coins}}', 'coins', '#2', "{n, plural, other {# '#'2}}"],
  ['It is X{gold}', 'X', "Ann's'", "It is Ann''s''{gold}"],
  ["'{gold}'", 'gold', '{', null],
])('content §7: %s, with %s replaced by %s', (text, find, by, result) => {
  expect(replaceAll(text, find, by)).toBe(result);
});

test('content §7: whatever is replaced, every expression stays, and text that has no expression gets none', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    "'",
    '#',
    'a',
    'b ',
    '<b>',
    '{gold}',
    '{n, plural, one {a} other {b #}}',
    "''",
  );
  const texts = fc.array(piece, { maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(texts, fc.constantFrom('a', 'b'), texts, (text, find, by) => {
      const result = replaceAll(text, find, by);
      if (result === null) return;
      const expressions = (of: string) => expressionsIn(of).map(({ expression }) => expression);
      expect(expressions(result)).toEqual(expressions(text));
      const before = parseMessage(text);
      if (before.problems.length === 0) expect(parseMessage(result).problems).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});

test('content §7: the parts of any text are in its order, in time linear in it', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom(..."{}'#,<>[] ab\n", '<b>', '{n, plural, one {'), { maxLength: 30 })
        .map((all) => all.join('')),
      fc.boolean(),
      (text, hasExpressions) => {
        let at = 0;
        for (const { from, to } of literalParts(text, { hasExpressions })) {
          expect(from >= at && to > from && to <= text.length).toBe(true);
          at = to;
        }
      },
    ),
  );
  for (const part of ['{', "'", '<a', '[b]', '{n,plural,a{'])
    expect(literalParts(part.repeat(20_000), { hasExpressions: true }).length).toBeLessThan(50_000);
});
