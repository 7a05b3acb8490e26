import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/history.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { changesOf } from './describe-entry.ts';
import { namedInPart, partAt } from './document-change.ts';

const [flare, shard, alarm] = [1, 2, 3].map((digit) => `0190a000-0000-7000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
];
const names = new Map([
  [flare, 'Signal flare'],
  [shard, 'Ember shard'],
  [alarm, 'watch.alarm'],
]);
const changed = (kind: HistoryEntry['kind'], before: object, after: object) =>
  changesOf(
    { kind, recordID: 'r', action: 'update', title: 'One', before, after } as HistoryEntry,
    (id) => names.get(id),
    { exact: String },
  );

test('decisions §4: what changed in a list of rows is told row by row, in words', () => {
  expect(changed('npc', { 'shop/rows/0/stock': 3 }, { 'shop/rows/0/stock': 9 })).toEqual([
    { field: 'Shop (row 1, stock)', before: '3', after: '9' },
  ]);
  const kept = { itemID: flare, price: `15 + 5 * @variable:${alarm}`, stock: null, condition: '' };
  const dropped = { itemID: shard, price: '130', stock: 2, condition: `@variable:${alarm} >= 4` };
  const added = { itemID: shard, price: '', stock: 0, condition: '' };
  expect(changed('npc', { 'shop/rows': [kept, dropped] }, { 'shop/rows': [kept] })).toEqual([
    { field: 'Shop', before: 'Ember shard · price 130 · 2 in stock · if watch.alarm >= 4', after: null },
  ]);
  expect(changed('npc', { 'shop/rows': [kept] }, { 'shop/rows': [kept, added, kept] })).toEqual([
    {
      ...{ field: 'Shop', before: null },
      after: 'Ember shard · 0 in stock; Signal flare · price 15 + 5 * watch.alarm',
    },
  ]);
  expect(changed('npc', { 'shop/rows/1/price': '130' }, { 'shop/rows/1/price': `@variable:${alarm}` })).toEqual([
    { field: 'Shop (row 2, price)', before: '130', after: 'watch.alarm' },
  ]);
  const slot = { quantity: 1, alternatives: [{ itemID: flare }], isTool: false };
  expect(changed('recipe', { 'inputs/slots/1/isTool': false }, { 'inputs/slots/1/isTool': true })).toEqual([
    { field: 'Inputs (slot 2, tool)', before: 'No', after: 'Yes' },
  ]);
  expect(changed('recipe', { 'inputs/slots': [] }, { 'inputs/slots': [{ ...slot, isTool: true }] })).toEqual([
    { field: 'Inputs', before: null, after: '1 · Signal flare · tool' },
  ]);
  const made = { itemID: shard, quantity: 2, chance: 0.125 };
  expect(changed('recipe', { 'outputs/rows': [] }, { 'outputs/rows': [made] })).toEqual([
    { field: 'Outputs', before: null, after: 'Ember shard · 2 · 12.5%' },
  ]);
  expect(changed('recipe', { 'outputs/rows/0/chance': 0.5 }, { 'outputs/rows/0/chance': 0.125 })).toEqual([
    { field: 'Outputs (row 1, chance)', before: '50%', after: '12.5%' },
  ]);
  // Rows that only changed places.
  expect(changed('recipe', { 'outputs/rows': [made, slot] }, { 'outputs/rows': [slot, made] })).toMatchObject([
    { before: expect.stringMatching(/^Ember shard.*; 1 ·/), after: expect.stringMatching(/^1 ·.*; Ember shard/) },
  ]);
  expect(changed('recipe', { unlocked: '' }, { unlocked: `@variable:${alarm} > 1` })).toEqual([
    { field: 'Unlocked when', before: '', after: 'watch.alarm > 1' },
  ]);
});

test('decisions §4: what changed in effects is told with names, also of records that only effects lead to', () => {
  const [toggle, set] = [
    { do: 'toggle', variableID: alarm },
    { do: 'set', variableID: alarm, value: `@variable:${alarm} + 1` },
  ];
  expect(changed('questNode', { effects: [toggle] }, { effects: [toggle, set] })).toEqual([
    { field: 'Effects', before: null, after: 'set watch.alarm = watch.alarm + 1' },
  ]);
  expect(changed('questNode', { 'effects/1/value': '3' }, { 'effects/1/value': `@variable:${alarm}` })).toEqual([
    { field: 'Effects (row 2, value)', before: '3', after: 'watch.alarm' },
  ]);
  expect(changed('questNode', { 'effects/0/itemID': flare }, { 'effects/0/itemID': shard })).toEqual([
    { field: 'Effects (row 1, item)', before: 'Signal flare', after: 'Ember shard' },
  ]);
  const part = partAt(declarations.questNode.fields.effects, []);
  expect(part && namedInPart(part, [[toggle], [{ do: 'give', itemID: flare, quantity: '1' }]])).toEqual([
    { kind: 'variable', id: alarm },
    { kind: 'item', id: flare },
  ]);
});

test('decisions §4: of a long text what changed is shown, wherever in it that is', () => {
  const text = 'They light the town every evening. '.repeat(8);
  const [change] = changed('faction', { description: `${text}Rain.` }, { description: `${text}Snow.` });
  expect(change?.before).toMatch(/^….*Rain\.$/);
  expect(change?.after).toMatch(/^….*Snow\.$/);
  expect(change?.after?.length).toBeLessThan(100);
  const lights = '町の灯'.repeat(85);
  const [japanese] = changed('faction', { description: `${lights}雨` }, { description: `${lights}雪` });
  expect([japanese?.before, japanese?.after]).toEqual([expect.stringMatching(/^….*雨$/), expect.stringMatching(/雪$/)]);
});

test('decisions §4: what changed in a row is told with what the row is called', () => {
  const entry = (kind: HistoryEntry['kind'], key: string, [was, is]: readonly unknown[], rowNames: object) =>
    changesOf(
      {
        kind,
        recordID: 'r',
        action: 'update',
        title: 'One',
        before: { [key]: was },
        after: { [key]: is },
        rowNames,
      } as HistoryEntry,
      (id) => names.get(id),
      { exact: String },
    ).map(({ field }) => field);
  const light = { 'cases/rows/id:4f2k91ab/text': `Light it {@variable:${alarm}} times` };
  const conditions = ['', `@variable:${alarm} > 1`];
  expect(entry('conversationNode', 'cases/rows/id:4f2k91ab/condition', conditions, light)).toEqual([
    'Options (“Light it {watch.alarm} times”, condition)',
  ]);
  const value = 'cases/rows/id:4f2k91ab/effects/0/value';
  expect(entry('conversationNode', value, ['1', '2'], light)).toEqual([
    'Options (“Light it {watch.alarm} times”, effect 1, value)',
  ]);
  expect(entry('conversationNode', 'cases/rows/id:4f2k91ab/weight', [1, 2], { 'cases/rows/id:4f2k91ab': 3 })).toEqual([
    'Options (row 3, weight)',
  ]);
  expect(
    entry('npc', 'shop/rows/10/stock', [3, 9], { 'shop/rows/1/itemID': shard, 'shop/rows/10/itemID': flare }),
  ).toEqual(['Shop (“Signal flare”, stock)']);
  const slot = 'inputs/slots/1';
  expect(entry('recipe', `${slot}/isTool`, [false, true], { [`${slot}/alternatives/0/itemID`]: flare })).toEqual([
    'Inputs (“Signal flare”, tool)',
  ]);
  expect(entry('recipe', `${slot}/isTool`, [false, true], { [slot]: 2 })).toEqual(['Inputs (slot 2, tool)']);
});
