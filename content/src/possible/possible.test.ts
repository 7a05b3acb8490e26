import { describe, expect, test } from 'vitest';
import { toShown, toStored } from '#content/expression/convert.ts';
import { parse } from '#content/expression/parse.ts';
import { idOf, namesOf } from '#content/testing/expressions.ts';
import type { KnownValues, Reason } from './known-values.ts';
import { possible } from './possible.ts';
import { anyNumber, rangeOf } from './range.ts';
import { anyText, anything, booleans, numbers, some, type Values } from './values.ts';

const names = namesOf({
  variable: [
    'gold',
    'level',
    'any',
    'half',
    'open',
    'met',
    'mood',
    'flags',
    'name',
    'fixed',
    'shut',
    'double',
    'ratio',
    'rich',
    'x',
    'y',
    'z',
  ],
  item: ['rope', 'lamp'],
  quest: ['lantern'],
  questNode: ['lit', 'dark', 'elsewhere'],
});
const variableID = (key: string) => idOf('variable', key);

const ranged = (key: string, least: number, most: number, isWhole = true) => ({
  values: numbers(rangeOf(least, most, isWhole)),
  reasons: [{ is: 'range', kind: 'variable', id: variableID(key), least, most }] as Reason[],
});
const plain = (values: Values) => ({ values, reasons: [] });
const unchanged = (key: string, value: number | boolean) => ({
  values: typeof value === 'number' ? numbers(rangeOf(value, value, true)) : some([value]),
  reasons: [{ is: 'unchanged', kind: 'variable', id: variableID(key), value: String(value) }] as Reason[],
});
const computed = (text: string) => ({ computed: parse(toStored(text, names)).expression! });
const none: ReadonlySet<string> = new Set();

const variables: Record<string, ReturnType<KnownValues['variable']>> = {
  gold: ranged('gold', 0, 100),
  level: ranged('level', 1, 20),
  any: plain(numbers({ ...anyNumber, isWhole: true })),
  half: plain(numbers(anyNumber)),
  open: plain(booleans),
  met: plain(booleans),
  mood: {
    values: some(['calm', 'angry', 'afraid']),
    reasons: [{ is: 'values', kind: 'variable', id: variableID('mood'), values: ['calm', 'angry', 'afraid'] }],
  },
  flags: plain({ are: 'sets', has: none, lacks: none, within: new Set(['map', 'key']) }),
  name: plain(anyText),
  fixed: unchanged('fixed', 3),
  shut: unchanged('shut', false),
  double: computed('gold * 2'),
  ratio: computed('x / gold'),
  rich: computed('gold > 50'),
  x: plain(numbers({ ...anyNumber, isWhole: true })),
  y: plain(numbers({ ...anyNumber, isWhole: true })),
  z: plain(anything),
};
const known: KnownValues = {
  variable: (id) => variables[names.keyOf('variable', id) ?? ''],
  stages: (id) => (id === idOf('quest', 'lantern') ? ['lit', 'dark'].map((key) => idOf('questNode', key)) : undefined),
};
const verdictOf = (text: string) => possible(toStored(text, names), known);

describe('content §9: what a condition can be', () => {
  test.each([
    ['true', 'always'],
    ['false', 'never'],
    ['not false', 'always'],
    ['1 < 2', 'always'],
    ['2 + 2 == 5', 'never'],
    ['gold >= 0', 'always'],
    ['gold < 0', 'never'],
    ['gold > 100', 'never'],
    ['gold >= 100', 'unknown'],
    ['gold <= 100', 'always'],
    ['gold > 3', 'unknown'],
    ['gold == 101', 'never'],
    ['gold != 101', 'always'],
    ['gold == 3.5', 'never'],
    ['gold > 3 and gold < 2', 'never'],
    ['gold > 3 and gold < 4', 'never'],
    ['gold > 3 and gold < 5', 'unknown'],
    ['half > 3 and half < 4', 'unknown'],
    ['half < 3 and half > 3', 'never'],
    ['half <= 3 and half >= 3 and half != 3', 'never'],
    ['gold < 3 or gold > 2', 'always'],
    ['gold < 3 or gold >= 3', 'always'],
    ['gold < 3 or gold > 3', 'unknown'],
    ['open and not open', 'never'],
    ['open or not open', 'always'],
    ['open and met', 'unknown'],
    ['not (open or not open)', 'never'],
    ['open == true and open == false', 'never'],
    ['open != met and open == met', 'never'],
    ['any == 5 and any != 5', 'never'],
    ['any == 5 and any > 4', 'unknown'],
    ['x == y and y == 3 and x != 3', 'never'],
    ['y == 3 and x == y and x > 2', 'unknown'],
    ['x < y and y < x', 'never'],
    ['x < y and y <= x', 'never'],
    ['x <= y and y <= x', 'unknown'],
    ['x < x', 'never'],
    ['x <= x', 'always'],
    ['x / y == x / y', 'unknown'],
    ['x % level == x % level', 'always'],
    ['ratio == ratio', 'unknown'],
    ['x / 0 == 1 or true', 'unknown'],
    ['x > y or x <= y', 'always'],
    ['mood == "calm"', 'unknown'],
    ['mood == "glad"', 'never'],
    ['mood != "glad"', 'always'],
    ['mood == "calm" and mood == "angry"', 'never'],
    ['mood != "calm" and mood != "angry" and mood != "afraid"', 'never'],
    ['mood in ("calm", "angry", "afraid")', 'always'],
    ['mood in ("calm", "angry")', 'unknown'],
    ['mood in ("glad", "sad")', 'never'],
    ['mood not in ("calm", "angry") and mood != "afraid"', 'never'],
    ['mood in ("calm", "angry") and mood == "afraid"', 'never'],
    ['"map" in flags', 'unknown'],
    ['"rope" in flags', 'never'],
    ['"map" in flags and "map" not in flags', 'never'],
    ['"map" in flags and "key" not in flags', 'unknown'],
    ['name == "Mira" and name == "Jo"', 'never'],
    ['name == "Mira" and name != "Mira"', 'never'],
    ['name == "Mira"', 'unknown'],
    ['fixed == 3', 'always'],
    ['fixed > 3', 'never'],
    ['shut', 'never'],
    ['not shut', 'always'],
    ['shut or open', 'unknown'],
    ['shut and open', 'never'],
    ['double > 200', 'never'],
    ['double >= 0', 'always'],
    ['double > 100 and gold > 10', 'unknown'],
    ['rich and gold < 20', 'never'],
    ['not rich and gold == 51', 'never'],
    ['rich and gold == 60', 'unknown'],
    ['count(rope) >= 0', 'always'],
    ['count(rope) < 0', 'never'],
    ['count(rope) > 0', 'unknown'],
    ['has(rope, 3) and not has(rope)', 'never'],
    ['has(rope, 3) and count(rope) == 2', 'never'],
    ['has(rope, 0)', 'always'],
    ['has(rope) and has(lamp)', 'unknown'],
    ['visited(lit) and visits(lit) == 0', 'never'],
    ['visited(lit) or visits(lit) == 0', 'always'],
    ['visited(lit) and not visited(dark)', 'unknown'],
    ['stage(lantern) == lit and stage(lantern) == dark', 'never'],
    ['stage(lantern) == elsewhere', 'never'],
    ['stage(lantern) != elsewhere', 'always'],
    ['stage(lantern) == lit', 'unknown'],
    ['done(lantern) and not done(lantern)', 'never'],
    ['gold + 5 > 110', 'never'],
    ['gold + 5 < 5', 'never'],
    ['gold - 100 > 0', 'never'],
    ['gold + 5 == 7 and gold != 2', 'never'],
    ['10 - gold == 4 and gold > 6', 'never'],
    ['gold * 2 > 50 and gold * 2 <= 50', 'never'],
    ['-gold > 0', 'never'],
    ['gold % 5 > 4', 'never'],
    ['abs(any) < 0', 'never'],
    ['max(gold, 50) < 50', 'never'],
    ['min(gold, 50) > 50', 'never'],
    ['floor(half) == 2.5', 'never'],
    ['random(1, 6) > 6', 'never'],
    ['random(1, 6) >= 1', 'always'],
    ['random(1, 6) != random(1, 6)', 'unknown'],
    ['gold / 0 > 1', 'unknown'],
    // By a number that may be 0 there may be no remainder, and the condition does not hold then.
    ['5 % gold >= 0', 'unknown'],
    ['5 % (gold + 1) >= 0', 'always'],
    ['level == 0 or shut', 'never'],
    ['(gold > 50 and gold < 60) or (level > 20)', 'unknown'],
    ['z == 3 and z == 4', 'never'],
    ['z == 3 or z == 4', 'unknown'],
    ['gold >', 'unknown'],
    ['', 'unknown'],
  ])('%s: %s', (text, verdict) => {
    expect(verdictOf(text).verdict).toBe(verdict);
  });

  const range = { is: 'range', kind: 'variable', id: variableID('gold'), least: 0, most: 100 };
  test.each([
    ['gold > 100', ['gold > 100'], [range]],
    ['open and fixed > 3', ['fixed > 3'], [{ is: 'unchanged', kind: 'variable', id: variableID('fixed'), value: '3' }]],
    ['any > 3 and any < 2', ['any > 3', 'any < 2'], []],
    ['double > 200', ['double > 200'], [{ is: 'computed', kind: 'variable', id: variableID('double') }, range]],
  ])('and why: %s', (text, parts, facts) => {
    const stored = toStored(text, names);
    const verdict = possible(stored, known);
    const reasons = 'reasons' in verdict ? verdict.reasons : [];
    const said = reasons.flatMap((reason) =>
      reason.is === 'part' ? [[toShown(stored.slice(reason.from, reason.to), names), reason.holds]] : [],
    );
    expect(said.sort()).toEqual(parts.map((part) => [part, true]).sort());
    expect(reasons.filter(({ is }) => is !== 'part')).toEqual(facts);
  });

  test('and a long one is looked at in bounded work', () => {
    const long = Array.from({ length: 400 }, (_, index) => `(gold > ${index} or level == ${index})`).join(' and ');
    expect(['unknown', 'never', 'always']).toContain(verdictOf(long).verdict);
    let nested = 'open';
    for (let depth = 0; depth < 90; depth++) nested = `(${nested} == met)`;
    expect(verdictOf(nested).verdict).toBe('unknown');
  });
});

test('content §9: of a call about what is no record nothing is said', () => {
  const known: KnownValues = { variable: () => undefined, stages: () => undefined };
  for (const stored of [
    'done(lost)',
    'not done(lost)',
    'done(lost) and not done(lost)',
    'visited(lost)',
    'has(lost, 2)',
  ])
    expect([stored, possible(stored, known).verdict]).toEqual([stored, 'unknown']);
});

describe('content §9: what has no value of its own is taken for nothing it may not be', () => {
  const roll = computed('random(1, 6)');
  const world: KnownValues = {
    variable: (id) => (id === variableID('x') ? roll : id === variableID('y') ? computed('x + 1') : undefined),
    stages: () => undefined,
  } as KnownValues;
  const verdict = (text: string) => possible(toStored(text, names), world).verdict;

  test.each(['x != x', 'not (x <= 3) and not (x > 3)', 'x < 3 and x > 3', 'y <= 3 and y > 3'])(
    'variables that are rolled anew each time: %s',
    (text) => expect(verdict(text)).toBe('unknown'),
  );
  test.each(['count(rope) > 0 and count(rope) < 1', 'count(rope) == 0.5'])(
    'items that are counted in parts: %s',
    (text) => expect(verdict(text)).toBe('unknown'),
  );
  test('while what is computed without chance is the same each time', () => {
    expect(possible(toStored('visits(lit) > 0 and visits(lit) < 1', names), world).verdict).toBe('never');
    expect(verdict('x > 6')).toBe('never');
  });
});
