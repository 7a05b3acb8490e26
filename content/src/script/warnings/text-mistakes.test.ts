import { expect, test } from 'vitest';
import { names } from '../../testing/conversations.ts';
import { TextMistakes } from './text-mistakes.ts';

const mistakesIn = (...lines: readonly string[]) => new TextMistakes(names).of([{ at: 10, lines }]);

const wrong: readonly [line: string, marked: string, says: string][] = [
  ['MIRA: You have {golld} coins.', 'golld', '“golld” is not known.'],
  ['MIRA (softly) [sad]: You have {gold coins. #abc', '{', 'This “{” is not closed.'],
  ['Rain } falls.', '}', 'There is no “{” for this “}”.'],
  ['  + Pay {gold +} now [if gold > 3]', 'gold +', ''],
  ['[if golld > 3]', 'golld > 3', '“golld” is not known.'],
  ['  [else if gold >]', 'gold >', ''],
  ['* Sneak [check Stealth: gold + 2 vs 9]', 'Stealth: gold + 2 vs 9', 'before “vs”'],
  [
    '* Sneak [if gold > 1] [check Stealth: gold, roll random(1, 6), at least golld] #a1bc',
    'Stealth: gold, roll random(1, 6), at least golld',
    '“golld”',
  ],
  [': {gold, plurals, one {x} other {y}}', ' plurals', '“plurals” is not known.'],
];

test.each(wrong)(
  'content §7: a mistake in the braces of a text, a condition or a check is told in the script: %s',
  (line, marked, says) => {
    const [mistake, ...more] = mistakesIn('MIRA: One.', line);
    expect(more).toEqual([]);
    expect(mistake).toMatchObject({ at: 11, message: expect.stringContaining(says) });
    expect(line.slice(mistake?.from, mistake?.to).trim()).toBe(marked.trim());
  },
);

test('content §7: of two parts that say the same the one with the mistake is marked', () => {
  const line = '* Sneak [if golld] [check golld: gold, at least 4]';
  expect(mistakesIn(line)).toMatchObject([{ from: line.indexOf('golld'), to: line.indexOf('golld') + 5 }]);
});

test('content §7: texts without a mistake, and what players don’t read, are told nothing of', () => {
  const lines = [
    '* Sneak [if gold > 3] [check Stealth: gold, roll random(1, 6), at least 4]',
    '[if gold > 3 and not (gold == 5)]',
    '[else]',
    'MIRA: {gold, plural, one {# coin} other {# coins}}, ’{gold}’.',
    '[note] {gold',
    '== {x',
    "It's '{'here'}'.",
  ];
  expect(mistakesIn(...lines, 'MIRA: {gold, plural,', '  | one {a coin} other {coins}}')).toEqual([]);
});

test('content §7: a text of several lines has its mistake at its first one, and sections keep theirs when they move', () => {
  const mistakes = new TextMistakes(names);
  const section = { at: 3, lines: ['MIRA: First', '| and {golld}.'] };
  expect(mistakes.of([section])).toEqual([{ at: 3, message: expect.stringContaining('golld') }]);
  section.at = 7;
  expect(mistakes.of([section])).toMatchObject([{ at: 7 }]);
});
