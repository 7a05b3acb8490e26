import { expect, test } from 'vitest';
import { ExpressionRecords } from '../../expression/expression-records.ts';
import { names } from '../../testing/conversations.ts';
import { ScriptNames } from '../script-names.ts';
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

const gold = {
  kind: 'variable',
  id: '01900000-0000-7000-8000-000000000001',
  key: 'gold',
  name: 'gold',
  type: { is: 'whole' },
} as const;
const rich = { ...gold, id: '01900000-0000-7000-8000-000000000002', key: 'rich', type: { is: 'yesNo' } } as const;
const types = new ExpressionRecords([gold, rich]);
const typed = new ScriptNames({ expressions: types.names, types, speakers: [], conversations: [], places: [] });

test.each([
  ['+ Buy [if gold > "many"]', 'gold > "many"'],
  ['[if gold]', 'gold'],
  ['[else if rich = 3]', 'rich = 3'],
  ['+ Try [check Luck: rich, roll 1, at least 3]', 'Luck: rich, roll 1, at least 3'],
])('content §2: a condition that compares what can’t be compared is told in the script: %s', (line, marked) => {
  const [mistake, ...more] = new TextMistakes(typed).of([{ at: 0, lines: [line] }]);
  expect([line.slice(mistake?.from, mistake?.to), more]).toEqual([marked, []]);
});

test.each([
  ['~ set rich = 7', 'The variable is yes or no'],
  ['  ~ gold = "x"', 'The variable is'],
  ['~ add rich, 1', 'You can only add to a number or a set'],
  ['~ gold += rich', 'This must be a number'],
  ['~ call shake, golld', 'There is no variable “golld”'],
])('content §2: an effect whose value can’t be is told in the script: %s', (line, says) => {
  const found = new TextMistakes(typed).of([{ at: 2, lines: ['One.', line] }]);
  expect(found).toEqual([{ at: 3, message: expect.stringContaining(says) }]);
});

test('content §2: conditions and effects whose types fit are told nothing of', () => {
  const lines = [
    ...['~ gold += 2', '~ set rich = gold > 2', '~ set unread', '+ Buy [if gold > 3 and not rich]', '[if rich]'],
    '+ Try [check Luck: gold, roll random(1, 6), at least 3]',
  ];
  expect(new TextMistakes(typed).of([{ at: 0, lines }])).toEqual([]);
});
