import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expressionOf, hostile, idOf, namesOf, withoutRanges } from '#content/testing/expressions.ts';
import { known, names, records } from '#content/testing/known-names.ts';
import { check } from './check.ts';
import { toShown, toStored } from './convert.ts';
import { evaluate } from './evaluate.ts';
import { format } from './format.ts';
import { namesIn } from './names.ts';
import { parse, readMax } from './parse.ts';
import { parser } from './parser.generated.ts';
import { print } from './print.ts';
import { stateOf } from './state.ts';
import { storedName } from './stored.ts';

const problemsOf = (text: string, use: 'condition' | 'number' | 'value' = 'condition') =>
  check(text, known, use).problems;

describe('content §2: an expression is read', () => {
  const random = fc.array(fc.constantFrom(...'"\'()[]@:.,+-*/%=<>! \n\\aå9_é\u{1f600}', 'and', 'not', 'in', 'count('), {
    maxLength: 60,
  });

  test('and parse(print(x)) is x', () => {
    fc.assert(
      fc.property(expressionOf(), (expression) => {
        const { expression: again, problem } = parse(print(expression));
        expect(problem).toBeNull();
        expect(withoutRanges(again)).toEqual(withoutRanges(expression));
      }),
      { numRuns: 500 },
    );
  });

  test('and any text has an answer: an expression, or one mistake inside the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 100 }),
          random.map((parts) => parts.join('')),
        ),
        (text) => {
          const { expression, problem } = parse(text);
          expect(expression === null || problem === null).toBe(true);
          if (problem) expect(0 <= problem.from && problem.from <= problem.to && problem.to <= text.length).toBe(true);
          expect(typeof format(text)).toBe('string');
          expect(check(text, known, 'condition').problems).toBeInstanceOf(Array);
          const outcome = evaluate(
            text,
            stateOf({}, () => 0),
          );
          expect('value' in outcome || outcome.problem.message !== '').toBe(true);
          expect(typeof toStored(text, names)).toBe('string');
          expect(typeof toShown(text, names)).toBe('string');
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each(hostile)('and %s of 100 kB is refused for its length, unread', (_name, make) => {
    const text = make(100_000);
    expect(check(text, known, 'condition').problems).toMatchObject([
      { from: 10_000, message: 'An expression can have at most 10,000 characters.' },
    ]);
    expect([toStored(text, names), toShown(text, names), format(text)]).toEqual([text, text, text]);
  });

  test.each(hostile)('and %s has an answer, in work that grows with its length', (_name, make) => {
    const strict = parser.configure({ strict: true });
    const stepsOf = (text: string) => {
      const parse = strict.startParse(text);
      let steps = 0;
      try {
        do steps++;
        while (parse.advance() === null);
      } catch (error) {
        // It stops at the first mistake.
        expect(error).toBeInstanceOf(SyntaxError);
      }
      return steps;
    };
    const [short, long] = [make(readMax / 16), make(readMax)];
    expect(stepsOf(long)).toBeLessThanOrEqual(20 * stepsOf(short));
    for (const text of [short, long]) {
      expect(check(text, known, 'condition').problems).toBeInstanceOf(Array);
      expect([typeof toStored(text, names), typeof toShown(text, names)]).toEqual(['string', 'string']);
    }
  });
});

describe('content §2: mistakes are told at the character', () => {
  test.each([
    ['gold >', 6, 6, 'A value is missing at the end.'],
    ['(gold > 3', 0, 1, 'This “(” is not closed.'],
    ['gold > 3)', 8, 9, 'There is no “(” for this “)”.'],
    ['gold > 3 met', 9, 12, 'An operator is missing before “met”: and, or, ==, +, …'],
    ['name == "Mira', 8, 13, 'This text has no closing ".'],
    ['$gold > 3', 0, 1, 'Names are written without “$”.'],
    [
      ...(['gold > 3 ? 1 : 2', 9, 10] as const),
      '“?” is not expected here. To choose text by a condition, write {condition, select, true {…} other {…}}.',
    ],
    ['gold > 3 && met > 1', 9, 11, 'Use “and” instead of “&&”.'],
    ['count([iron) > 1', 6, 7, 'This name has no closing ].'],
    ['gold and met > 1', 0, 4, '“and” needs yes or no, but this is a whole number.'],
    ['gold + 1', 0, 8, 'A condition must be yes or no, but this is a whole number.'],
    ['golf > 3', 0, 4, 'There is no variable “golf”. Did you mean “gold”?'],
    ['village.mod == "calm"', 0, 11, 'There is no variable “village.mod”. Did you mean “village.mood”?'],
    ['village.mood == "agry"', 16, 22, '"agry" is not one of its values. Did you mean "angry"?'],
    ['village.mood == angry', 16, 21, 'Write the value in quotes: "angry".'],
    ['"sword" in flags', 0, 7, '"sword" is not one of its values. It can be "saw_light", "has_map".'],
    ['1 < village.gate_open', 4, 21, '“<” compares numbers, but this is yes or no.'],
    ['gold == name', 0, 12, 'A whole number is never a text.'],
    ['count(ropes) > 1', 6, 11, 'There is no item “ropes”. Did you mean “rope”?'],
    ['cuont(rope) > 1', 0, 5, 'There is no function “cuont”. Did you mean “count”?'],
    ['count(rope, 1) > 1', 12, 13, 'count(item): too many values.'],
    ['has()', 0, 3, 'has(item, quantity?): a value is missing.'],
    ['has("iron-ingot")', 4, 16, 'Write [iron-ingot] without quotes.'],
    ['stage(lantern) == lot', 18, 21, 'There is no stage “lot”. Did you mean “lit”?'],
    ['stage(lantern) == "lantern.find-oil"', 18, 36, 'Write [lantern.find-oil] without quotes.'],
    ['count > 1', 0, 5, '“count” is a function. Write count(item).'],
    ['gold in (1, "a")', 12, 15, 'A whole number is never a text.'],
    ['gold in 3', 8, 9, '“in” needs a set or a list, like (1, 2, 3), but this is a whole number.'],
  ])('%s', (text, from, to, message) => {
    expect(problemsOf(text)).toMatchObject([{ from, to, message }]);
  });

  test.each([
    'gold >= 3 and not village.gate_open',
    'village.mood in ("calm", "afraid") or "saw_light" in flags',
    'count([iron-ingot]) * 2 + count(gold) >= max(1, half, gold % 3)',
    'has([3-nails], 3) and stage(lantern) == [lantern.find-oil] and done(lantern) == false',
    'visits(lit) > 1 and visited([questNode:lit]) and random(1, 6) == 6',
    'name = \'Mira\' and name != ""',
    '',
  ])('and none where there is none: %s', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  test('also the one that a nesting of thousands is', () => {
    expect(problemsOf(`${'('.repeat(5000)}1${')'.repeat(5000)}`)).toMatchObject([
      { message: 'This is nested more than 100 deep.' },
    ]);
  });

  test('a record that was deleted is told, and is kept through showing and storing', () => {
    const gone = storedName('item', '01900000-0000-7000-8000-00000000dead');
    const shown = toShown(`count(${gone}) > 1`, names);
    expect(shown).toBe('count([item:01900000-0000-7000-8000-00000000dead]) > 1');
    expect(problemsOf(shown)).toMatchObject([{ from: 6, to: 49, message: 'This item was deleted.' }]);
    expect(toStored(shown, names)).toBe(`count(${gone}) > 1`);
  });
});

describe('content §2: names are stored as ids', () => {
  test('where they are expected, and only there', () => {
    const [gold, rope] = [storedName('variable', idOf('variable', 'gold')), storedName('item', idOf('item', 'gold'))];
    expect(toStored('gold-1 > count(gold) and "gold" != name and gold(1)', names)).toBe(
      `${gold}-1 > count(${rope}) and "gold" != ${storedName('variable', idOf('variable', 'name'))} and gold(1)`,
    );
    expect(toStored('count([rope) > [item:rope] (', names)).toBe(
      `count([rope) > ${storedName('item', idOf('item', 'rope'))} (`,
    );
  });

  test('a key that is numbered after a dot needs no brackets', () => {
    const numbered = namesOf({ quest: ['quest.12', '12.quest'] });
    const stored = `done(${storedName('quest', idOf('quest', 'quest.12'))}) and done(${storedName('quest', idOf('quest', '12.quest'))})`;
    expect(toStored('done(quest.12) and done([12.quest])', numbered)).toBe(stored);
    expect(toShown(stored, numbered)).toBe('done(quest.12) and done([12.quest])');
  });

  test('and a rename of any record leaves every expression meaning the same', () => {
    const all = Object.entries(records).flatMap(([kind, keys]) => keys.map((key) => ({ kind, key })));
    fc.assert(
      fc.property(
        expressionOf(records),
        fc.constantFrom(...all),
        fc.constantFrom('new_name', 'iron.ore-2', 'quest.12', '7th', 'and', 'lit'),
        (written, renamed, key) => {
          const stored = toStored(print(written), names);
          const later = namesOf(records, new Map([[`${renamed.kind} ${renamed.key}`, key]]));
          // A name that means nothing yet is a mistake, and gets a meaning when there is such a record.
          const read = parse(stored).expression;
          fc.pre(later.isUnique && read !== null && [...namesIn(read)].every(({ node }) => node.is === 'record'));
          expect(toStored(toShown(stored, later), later)).toBe(stored);
          expect(toStored(toShown(stored, names), names)).toBe(stored);
        },
      ),
      { numRuns: 500 },
    );
  });
});

test('content §2: formatting puts spaces, operators and parentheses in order and keeps the meaning', () => {
  expect(format('((gold)>=3)and(not(met=1))')).toBe('gold >= 3 and not met == 1');
  expect(format('a-(b-c)*  (d)')).toBe('a - (b - c) * d');
  expect(format('gold >')).toBe('gold >');
});

test('content §2: a sound expression may be long', () => {
  for (const [name, make] of hostile.filter(([name]) => /^(a sound sum|conditions|a list)$/.test(name)))
    expect([name, problemsOf(make(readMax), 'value')]).toEqual([name, []]);
});
