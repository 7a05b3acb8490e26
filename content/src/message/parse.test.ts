import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedName } from '../expression/stored.ts';
import { parseMessage } from './parse.ts';

const gold = storedName('variable', '01900000-0000-7000-8000-000000000001');
const value = { is: 'variable', id: '01900000-0000-7000-8000-000000000001' };
const toStored = (expression: string) => expression.replaceAll('gold', gold);
const read = (text: string) => parseMessage(text, toStored);

describe('content §7: a text that players read is ICU MessageFormat with expressions', () => {
  test.each<[text: string, message: unknown]>([
    ['It is late.', 'It is late.'],
    ["It's Mira''s, isn't it?", "It's Mira's, isn't it?"],
    ["'{gold}' and '{''}'", "{gold} and {'}"],
    ['You have {gold}.', ['You have ', { is: 'value', of: value }, '.']],
    ['{max(gold, 1)}', [{ is: 'value', of: { is: 'max', of: [value, 1] } }]],
    ['{gold == "a, {b}"}', [{ is: 'value', of: { is: 'compare', operator: '==', left: value, right: 'a, {b}' } }]],
    [
      '{gold, number}{gold, number, percent}',
      [
        { is: 'number', of: value, style: 'decimal' },
        { is: 'number', of: value, style: 'percent' },
      ],
    ],
    ['{gold, plural, =0 {none} one {# coin} other {#, or {gold}}} # {it}', null],
    [
      '{gold, selectordinal, offset:1 one{#st} other{#th}}',
      [
        {
          is: 'plural',
          of: value,
          ordinal: true,
          offset: 1,
          cases: { one: [{ is: 'count' }, 'st'], other: [{ is: 'count' }, 'th'] },
        },
      ],
    ],
    [
      '{gold > 3, select, true {rich} other {poor {gold, plural, one {#} other {many}}}} #1',
      [
        {
          is: 'select',
          of: { is: 'compare', operator: '>', left: value, right: 3 },
          cases: {
            true: 'rich',
            other: ['poor ', { is: 'plural', of: value, cases: { one: [{ is: 'count' }], other: 'many' } }],
          },
        },
        ' #1',
      ],
    ],
  ])('%s', (text, message) => {
    if (message !== null) expect(read(text)).toEqual({ message, problems: [] });
    else expect(read(text).problems).toMatchObject([{ message: '“it” is not known.' }]);
  });

  test.each<[text: string, from: number, message: string]>([
    ['It says: {gold', 9, 'This “{” is not closed.'],
    ['a } b', 2, "There is no “{” for this “}”. Write '}' for a literal brace."],
    ['{gold, plurl, other {}}', 7, '“plurl” is not known. Use number, plural, selectordinal or select.'],
    ['{gold, plural, one {a}}', 0, 'The case “other” is missing.'],
    ['{gold, select, a {1} a {2} other {}}', 21, 'The case “a” appears twice.'],
    ['{gold, plural, other {a', 21, 'This “{” is not closed.'],
    ['{gold, number, x}', 15, '“x” isn’t a number style. Use integer or percent.'],
    ['{gold, plural}', 7, 'After “plural”, write a comma and its cases.'],
    ['{gold, plural, other}', 15, 'A case is a word with its text in braces: other {…}.'],
  ])('and a mistake is told at its place, with the text kept as it is: %s', (text, from, message) => {
    expect(read(text)).toMatchObject({ message: text, problems: [{ from, message }] });
  });

  test('players see no id of a text that could not be read', () => {
    expect(parseMessage(`It’s {${gold}, plural, one {a}}`).message).toBe('It’s {…, plural, one {a}}');
  });

  test('a broken expression is told, and the rest of the text is read', () => {
    expect(read('A {gold +} B')).toEqual({
      message: ['A ', { is: 'value', of: { is: 'broken', message: 'A value is missing at the end.' } }, ' B'],
      problems: [{ from: 3, to: 9, message: 'A value is missing at the end.' }],
    });
    expect(read('A {} B').problems).toMatchObject([{ message: 'There is no expression between the braces.' }]);
  });

  test('any text has an answer, and nothing is lost of a text without braces', () => {
    const parts = fc.array(fc.constantFrom(...'{}\'#,"()[] ag', 'gold', 'plural', 'select', 'other', 'number'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          parts.map((all) => all.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const { message, problems } = read(text);
          for (const { from, to } of problems) expect(0 <= from && from <= to && to <= text.length + 1).toBe(true);
          if (!/[{}']/.test(text)) expect(message).toBe(text);
        },
      ),
      { numRuns: 2000 },
    );
    expect(read('{'.repeat(50_000)).problems).toHaveLength(1);
    expect(read("'".repeat(50_001)).problems).toEqual([]);
  });
});
