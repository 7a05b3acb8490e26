import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idOf } from '#content/testing/expressions.ts';
import type { Effects } from '#contract/effects.ts';
import { complete } from './complete.ts';
import { type ConditionRow, conditionOf, rowsOf } from './condition-rows.ts';
import { toShown, toStored } from './convert.ts';
import { effectsIn, effectsText } from './effects-text.ts';
import { type ExpressionRecord, ExpressionRecords } from './expression-records.ts';
import { writtenKey } from './names.ts';

const record = (kind: string, key: string, rest: Partial<ExpressionRecord> = {}): ExpressionRecord => ({
  ...{ kind, id: idOf(kind, key), key, name: '' },
  ...rest,
});
const records = new ExpressionRecords([
  record('variable', 'gold', { type: { is: 'whole' }, name: 'What the player can spend' }),
  record('variable', 'village.gate_open', { type: { is: 'yesNo' } }),
  record('variable', 'village.mood', { type: { is: 'choice', values: ['calm', 'angry'] } }),
  record('variable', 'flags', { type: { is: 'set', values: ['has_map'] } }),
  record('item', 'iron-ingot', { name: 'Iron ingot' }),
  record('item', 'rope', { name: 'Rope' }),
  record('quest', 'lantern', { name: 'The lantern' }),
  record('questNode', 'lantern/Find the oil', { questID: idOf('quest', 'lantern') }),
  record('npc', 'mira', { name: 'Mira' }),
]);
const { names } = records;

describe('content §2: simple conditions are rows of a form', () => {
  test.each([
    [
      'gold >= 3 and not village.gate_open and has([iron-ingot], 2)',
      'gold >= 3 and not village.gate_open and count([iron-ingot]) >= 2',
    ],
    [
      'village.mood == "calm" or "has_map" in flags or done(lantern)',
      'village.mood == "calm" or "has_map" in flags or done(lantern)',
    ],
    ['stage(lantern) == [lantern/Find the oil]', 'stage(lantern) == [lantern/Find the oil]'],
    ['(gold) < -1', 'gold < -1'],
    ['', ''],
  ])('%s', (shown, again) => {
    const rows = rowsOf(toStored(shown, names));
    expect(rows).not.toBeNull();
    expect(toShown(conditionOf(rows!), names)).toBe(again);
  });

  test.each([
    'gold + 1 > 3',
    'gold > 1 and (gold < 3 or met)',
    'random(1, 6) > 3',
    'gold >',
    '3 < gold',
    'gold > gold',
  ])('and what they can’t say stays text: %s', (shown) => expect(rowsOf(toStored(shown, names))).toBeNull());

  test('whose text is the same rows again', () => {
    const [gold, gate] = [idOf('variable', 'gold'), idOf('variable', 'village.gate_open')];
    const row = fc.oneof(
      fc
        .record({
          of: fc.constantFrom('variable' as const, 'count' as const),
          operator: fc.constantFrom('<', '<=', '>', '>=', '==', '!='),
          value: fc.integer(),
        })
        .map((each) => ({ ...each, id: gold }) as ConditionRow),
      fc.string({ unit: 'binary' }).map((value): ConditionRow => ({ of: 'variable', id: gold, operator: 'in', value })),
      fc.boolean().map((value): ConditionRow => ({ of: 'variable', id: gate, operator: '==', value })),
      fc.boolean().map((value): ConditionRow => ({ of: 'done', id: gate, operator: '==', value })),
      fc.boolean().map((value): ConditionRow => ({ of: 'visited', id: gate, operator: '==', value })),
      fc
        .constantFrom('==' as const, '!=' as const)
        .map((operator): ConditionRow => ({ of: 'stage', id: gold, operator, value: gate })),
    );
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 2, maxLength: 5 }),
        fc.constantFrom('and' as const, 'or' as const),
        (rows, join) => {
          expect(rowsOf(conditionOf({ join, rows }))).toEqual({ join, rows });
        },
      ),
    );
  });
});

describe('content §2: effects have a text of the same meaning', () => {
  const text = [
    'set village.gate_open = gold > 3 and has([iron-ingot])',
    'add gold, 5 * 2',
    'remove village.gate_open, "map"',
    'toggle village.gate_open',
    'give [iron-ingot], 3',
    'take rope, gold',
    'start lantern',
    'advance lantern, [lantern/Find the oil]',
    'complete lantern',
    'complete lantern, [lantern/Find the oil]',
    'fail lantern',
    'bark mira',
    'bark mira, "Mind \\"the\\" step."',
    'bark mira, "It’s {gold, plural, one {# coin} other {# coins}}."',
    'call shake_camera max(1, gold), "hard, very"',
    'call chime',
    'toggle ?',
  ].join('\n');

  test('which is read as the same rows', () => {
    const { effects, problems } = effectsIn(text, names);
    expect(problems).toEqual([]);
    expect(effects).toHaveLength(17);
    expect(effects?.[1]).toEqual({ do: 'add', variableID: idOf('variable', 'gold'), value: '5 * 2' });
    expect(effects?.at(-4)).toMatchObject({
      bark: expect.stringContaining(`{@variable:${idOf('variable', 'gold')}, plural`),
    });
    expect(effects?.at(-3)).toMatchObject({
      name: 'shake_camera',
      arguments: [expect.stringMatching(/^max\(1, @/), '"hard, very"'],
    });
    expect(effectsText(effects as Effects, names)).toBe(text);
  });

  test('which is read as the same rows, whatever the records are called', () => {
    const key = fc.stringMatching(/^[\p{L}\p{N}._-]{1,6}$/u);
    const common = fc.constantFrom('potion', 'potion.2', 'potion.2b.3', 'potion.x', 'set', 'and', '2', 'a.', '.5', 'ª');
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(key, common), { minLength: 1, maxLength: 6 }), (keys) => {
        const all = new ExpressionRecords(
          keys.flatMap((each) => ['item', 'variable', 'quest', 'npc'].map((kind) => record(kind, each))),
        );
        const rows: Effects = keys.flatMap((each) => {
          const variableID = idOf('variable', each);
          return [
            { do: 'set', variableID, value: '1' },
            { do: 'add', variableID, value: '-1' },
            { do: 'toggle', variableID },
            { do: 'give', itemID: idOf('item', each), quantity: '1' },
            { do: 'fail', questID: idOf('quest', each) },
            { do: 'bark', npcID: idOf('npc', each), bark: '' },
          ] as Effects;
        });
        expect(effectsIn(effectsText(rows, all.names), all.names)).toEqual({ effects: rows, problems: [] });
        const assigned = keys.map((each) => `${writtenKey(each)} = 2`).join('\n');
        expect(effectsIn(assigned, all.names).effects).toHaveLength(keys.length);
      }),
    );
  });

  test('which may be written as other languages do, without the comma', () => {
    const read = effectsIn('gold = 5\nset gold += 2 * 3\ngold -= 2\ngold -= 2 + 1\nadd gold 4', names).effects;
    expect(read && effectsText(read, names)).toBe(
      'set gold = 5\nadd gold, 2 * 3\nadd gold, -2\nadd gold, -(2 + 1)\nadd gold, 4',
    );
    expect(effectsIn('golf += 1', names).problems[0]?.message).toBe('There is no variable “golf”.');
  });

  test('and what is named and missing says what it would be', () => {
    const missingOf = (line: string) => effectsIn(line, names).problems[0]?.missing;
    expect(missingOf('toggle met.mira')).toEqual({ kind: 'variable', name: 'met.mira', type: 'yesNo' });
    expect(missingOf('golf += 5')).toEqual({ kind: 'variable', name: 'golf', type: 'whole' });
    expect(missingOf('golf -= 0.5')).toMatchObject({ type: 'number' });
    expect(missingOf('set title = "Baron"')).toMatchObject({ type: 'text' });
    expect(missingOf('set seen = true')).toMatchObject({ type: 'yesNo' });
    expect(missingOf('give old_lamp, 2')).toEqual({ kind: 'item', name: 'Old lamp', key: 'old_lamp' });
    expect(missingOf('give [Old lamp]')).toEqual({ kind: 'item', name: 'Old lamp' });
    expect(missingOf('start nowhere')).toEqual({ kind: 'quest', name: 'Nowhere', key: 'nowhere' });
    // What it would be is not clear, or it is there and something else is wrong.
    for (const line of [
      'golf = gold',
      'add golf, "red"',
      'set [golf] = 1',
      'gold',
      'start lantern 3',
      'give [quest:x]',
    ])
      expect(missingOf(line)).toBeUndefined();
  });

  test('and its mistakes are told at their line', () => {
    const { effects, problems } = effectsIn('start lantern\n  dance\nset golf = 1\nstart lantern 3\n\ncall 3', names);
    expect(effects).toBeNull();
    expect(problems.map(({ from, to, message }) => [from, to, message])).toEqual([
      [
        16,
        21,
        '“dance” is not an effect. Use set, add, remove, toggle, give, take, start, advance, complete, fail, bark or call.',
      ],
      [22, 34, 'There is no variable “golf”.'],
      [35, 50, '“start lantern” takes nothing after that.'],
      [52, 58, 'Name the function of your game after “call”.'],
    ]);
  });
});

describe('content §2: what may be written next is offered', () => {
  const offered = (text: string) => {
    const { from, options } = complete(text, text.length, records);
    return [text.slice(from), options.map(({ apply }) => apply)];
  };
  test.each([
    ['go', 'go', ['gold']],
    ['gold > 3 and moo', 'moo', ['village.mood']],
    ['spend', 'spend', ['gold']],
    ['cou', 'cou', ['count(']],
    ['count(', '', ['[iron-ingot]', 'rope']],
    ['count(ingo', 'ingo', ['[iron-ingot]']],
    ['has(rope, go', 'go', ['gold']],
    ['count([ir', '[ir', ['[iron-ingot]']],
    ['stage(lantern) == ', '', ['[lantern/Find the oil]']],
    ['village.mood == ', '', ['"calm"', '"angry"']],
    ['village.mood == "an', '"an', ['"angry"']],
    ['village.mood in ("calm", ', '', ['"calm"', '"angry"']],
    ['"has', '"has', ['"has_map"']],
    ['fals', 'fals', ['false']],
  ])('%s', (text, word, options) => expect(offered(text)).toEqual([word, options]));
});

test('content §2: a condition on a node of a conversation is no row, which would name a step of a quest', () => {
  const node = `@conversationNode:${idOf('conversationNode', 'a')}`;
  expect(rowsOf(`visited(${node}) and count(@item:${idOf('item', 'potion')}) >= 2`)).toBeNull();
});
