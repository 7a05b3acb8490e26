import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordKind } from '../kind.ts';
import { type ChangeSet, changeSetOf, mergeValues, patchOf, valueAt, valuesAfter, valuesBefore } from './change-set.ts';

interface Fields {
  name: string;
  content: unknown;
}
const kind = { fields: { name: 'plain', content: 'document' } } as unknown as RecordKind<Fields>;

/** As it comes back from the history. */
const kept = (set: ChangeSet) => JSON.parse(JSON.stringify(set)) as ChangeSet;
const change = (before: unknown, after: unknown) =>
  kept(changeSetOf(kind, { name: 'a', content: before }, { content: after }));

const document = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.constantFrom('a', '', null, true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', '0'), text: tie('value') }, { noNullPrototype: true }), {
      maxLength: 3,
    }),
    fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '~', '0', '__proto__', 'constructor'), tie('value'), {
      noNullPrototype: true,
    }),
  ),
})).value;

describe('content §1: the history of a document keeps what changed', () => {
  test('by place, and nothing of what stayed', () => {
    const before = { lines: { one: { text: 'Hello', voice: 'x' }, two: { text: 'Bye' } } };
    const after = { lines: { one: { text: 'Good day', voice: 'x' }, three: { text: 'So' } } };
    expect(change(before, after)).toEqual({
      before: { 'content/lines/one/text': 'Hello', 'content/lines/two': { text: 'Bye' } },
      after: { 'content/lines/one/text': 'Good day', 'content/lines/three': { text: 'So' } },
    });
  });

  test('in elements of lists by their ids, and of a list whose elements were moved the whole', () => {
    const [one, two] = [
      { id: 'a', text: 'Yes' },
      { id: 'b', text: 'No' },
    ];
    const key = 'content/rows/id:b/text';
    const set = change({ rows: [one, two] }, { rows: [one, { ...two, text: 'Never' }] });
    expect(set).toEqual({ before: { [key]: 'No' }, after: { [key]: 'Never' } });
    expect(change({ rows: [one, two] }, { rows: [two, one] })).toEqual({
      before: { 'content/rows': [one, two] },
      after: { 'content/rows': [two, one] },
    });
    const moved = { name: 'a', content: { rows: [{ id: 'c' }, { id: 'b', text: 'Never' }] } };
    expect(valueAt(moved, key)).toBe('Never');
    expect(patchOf(moved, valuesBefore(set))).toEqual({ content: { rows: [{ id: 'c' }, two] } });
    expect(valueAt({ name: 'a', content: { rows: [one] } }, key)).not.toBeUndefined();
  });

  test('any change is taken back exactly, and what it wrote is known again', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const set = change(before, after);
        const record = { name: 'a', content: structuredClone(after) };
        expect({ ...record, ...patchOf(record, valuesBefore(set)) }.content).toEqual(before);
        for (const [key, value] of Object.entries(valuesAfter(set))) expect(valueAt(record, key)).toEqual(value);
        expect(record.content).toEqual(after);
      }),
    );
  });

  test('two changes in turn are known as one', () => {
    fc.assert(
      fc.property(document, document, document, (first, second, third) => {
        const merged = mergeValues(valuesAfter(change(first, second)), valuesAfter(change(second, third)));
        const record = { name: 'a', content: third };
        for (const [key, value] of Object.entries(merged)) expect(valueAt(record, key)).toEqual(value);
      }),
    );
  });
});
