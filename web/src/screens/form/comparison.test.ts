import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';
import { compare, resolve } from './comparison.ts';

const isLongText = (name: string) => name === 'description';
const base = { name: 'Torch', tags: ['tools'], value: 5 as number | null, description: 'A small torch', unit: '' };

describe('decisions §3: a stale version offers theirs, mine or merge, field by field', () => {
  it('lists only what differs now, and suggests whoever changed it', () => {
    const mine = { ...base, name: 'Lamp', unit: 'pcs' };
    const theirs = { ...base, value: 7, unit: 'pcs' };
    const found = compare(base, mine, theirs, isLongText);
    expect(found.map(({ name, suggested }) => [name, suggested])).toEqual([
      ['name', 'mine'],
      ['value', 'theirs'],
    ]);
  });

  it('merges tags and texts when both changed them, and nothing else', () => {
    const mine = { ...base, name: 'Bright torch', tags: ['tools', 'mine'], description: 'A bright torch', value: 6 };
    const theirs = { ...base, name: 'Heavy torch', tags: ['tools', 'theirs'], description: 'A heavy torch', value: 7 };
    const found = compare(base, mine, theirs, isLongText);
    expect(found.map(({ name, suggested }) => [name, suggested])).toEqual([
      ['name', 'mine'],
      ['tags', 'merge'],
      ['value', 'mine'],
      ['description', 'merge'],
    ]);
    expect(resolve(theirs, found, (name) => found.find((each) => each.name === name)!.suggested)).toEqual({
      ...theirs,
      name: 'Bright torch',
      tags: ['tools', 'theirs', 'mine'],
      value: 6,
      description: 'A heavy torch\n\nA bright torch',
    });
  });

  it('puts both sides of any other object together', () => {
    const start = { settings: {} };
    const [difference] = compare(start, { settings: { mine: 2 } }, { settings: { theirs: 1 } }, () => false);
    expect(difference).toMatchObject({ name: 'settings', merged: { mine: 2, theirs: 1 }, suggested: 'merge' });
  });

  it('merges the changes of both to a list: what either removed stays removed', () => {
    const was = { ...base, tags: ['old', 'tools'] };
    const [difference] = compare(
      was,
      { ...was, tags: ['tools', 'mine'] },
      { ...was, tags: ['old', 'theirs'] },
      isLongText,
    );
    expect(difference).toMatchObject({ merged: ['theirs', 'mine'], suggested: 'merge' });
  });

  it('puts together what both did to rows, and offers no merge where that would lose something', () => {
    const row = (text: string, condition = '') => ({ text, condition });
    const [hello, bye, rain] = [row('Hello'), row('Bye'), row('Rain')];
    const start = { barks: { rows: [hello, bye, rain] } };
    const of = (mine: object[], theirs: object[]) =>
      compare(start, { barks: { rows: mine } }, { barks: { rows: theirs } }, () => false)[0];
    const merged = (mine: object[], theirs: object[]) => of(mine, theirs)?.merged;
    // Each added one, each changed another, one removed one.
    expect(merged([...start.barks.rows, row('Mine')], [...start.barks.rows, row('Theirs')])).toEqual({
      rows: [hello, bye, rain, row('Theirs'), row('Mine')],
    });
    expect(of([row('Hi'), bye, rain], [hello, row('Ciao'), row('Snow')])).toMatchObject({
      merged: { rows: [row('Hi'), row('Ciao'), row('Snow')] },
      suggested: 'merge',
    });
    expect(merged([hello, bye, rain, row('Mine')], [hello, rain])).toEqual({ rows: [hello, rain, row('Mine')] });
    // The server may answer keys in another order; what both did is done once.
    expect(merged([{ condition: '', text: 'Hello' }, rain], [hello, rain, row('Theirs')])).toEqual({
      rows: [hello, rain, row('Theirs')],
    });
    // Their words are said in the order of their keys.
    const ciao = [hello, bye, row('Ciao')];
    expect(Object.keys((merged([row('Hi'), bye, rain], ciao) as { rows: object[] }).rows[0] ?? {})).toEqual([
      ...['text', 'condition'],
    ]);
    // Both changed one row, or one changed what the other removed.
    expect(of([row('Hi'), bye, rain], [row('Hey'), bye, rain])).toMatchObject({ merged: undefined, suggested: 'mine' });
    expect(merged([bye, rain], [row('Hey'), bye, rain])).toBeUndefined();
    const settings = (value: object) => ({ settings: value });
    expect(compare(settings({ a: 1 }), settings({ a: 2 }), settings({ a: 3 }), () => false)[0]?.merged).toBeUndefined();
  });

  it('compares values of properties one by one', () => {
    const start = { ...base, properties: { height: 2, colour: 'red', note: 'old' } };
    const mine = { ...start, properties: { height: 3, colour: 'red', note: 'old' } };
    const theirs = { ...start, properties: { height: 2, colour: 'blue' } };
    const found = compare(start, mine, theirs, isLongText);
    expect(found.map(({ name, suggested }) => [name, suggested])).toEqual([
      ['properties.height', 'mine'],
      ['properties.colour', 'theirs'],
      ['properties.note', 'theirs'],
    ]);
    expect(resolve(theirs, found, (name) => found.find((each) => each.name === name)!.suggested)).toEqual({
      ...start,
      properties: { height: 3, colour: 'blue' },
    });
  });

  it('keeps theirs where nobody chose otherwise', () => {
    const theirs = { ...base, name: 'Lantern' };
    const found = compare(base, { ...base, name: 'Lamp' }, theirs, isLongText);
    expect(resolve(theirs, found, () => 'theirs')).toEqual(theirs);
  });
});

describe('decisions §3: only changed fields are written', () => {
  it('compares by value, whatever the order of keys', () => {
    const before = { name: 'Torch', tags: ['a', 'b'], properties: { x: 1, y: 'two' } };
    const after = { name: 'Torch', tags: ['a', 'b'], properties: { y: 'two', x: 1 } };
    expect(changedFields(before, after)).toEqual({});
    expect(changedFields(before, { ...after, tags: ['b', 'a'] })).toEqual({ tags: ['b', 'a'] });
  });
});
