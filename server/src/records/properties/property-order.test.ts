import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemDigestGet, itemOrderGet, itemSave } from '#contract/kinds/item.ts';
import { npcDigestGet } from '#contract/kinds/npc.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { newProperty } from '#server/testing/new-property.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});
afterAll(() => app.close());

/** Makes an item for each value, named `one`, `two` …; undefined: it has none. */
async function withValues(property: object, values: readonly unknown[]): Promise<string> {
  const { propertyID } = await newProperty(ada, property as never);
  for (const [index, value] of values.entries()) {
    const properties = value === undefined ? {} : { [propertyID]: value };
    const tags = [propertyID.slice(-12)];
    await ada.client.call(itemSave, { params, body: { name: `${index}`, tags, properties } as never });
  }
  return propertyID;
}

async function sorted(propertyID: string, query: object = {}): Promise<string> {
  const asked = { sortPropertyID: propertyID, tag: propertyID.slice(-12), ...query };
  const { rows } = await ada.client.call(itemDigestGet, { params, query: asked as never });
  return rows.map(({ name }) => name).join('');
}

describe('§4 Views, content §1: a list is sorted by a property', () => {
  test.each<[string, object, readonly unknown[], string, string]>([
    ['numbers by size', { type: 'number' }, [10, 9, undefined, -2.5, 9], '31402', '01432'],
    ['texts as names are', { type: 'text' }, ['Box 10', 'box 2', undefined, 'Ärmel', ''], '31024', '01324'],
    ['texts with marks of JSON', { type: 'text' }, ['b,"y', 'b,"x', undefined, 'a}', 'b,"y'], '31042', '04132'],
    ['dates', { type: 'date' }, ['2026-02-01', undefined, '2025-12-31'], '201', '021'],
    ['no before yes', { type: 'yesNo' }, [true, undefined, false], '201', '021'],
    [
      'choices in their order',
      { type: 'choice', choices: ['Worn', 'Good'] },
      ['Good', undefined, 'Worn'],
      '201',
      '021',
    ],
    ['lists of texts by their first', { type: 'text', isList: true }, [['b', 'x'], ['a', 'y'], ['b']], '102', '021'],
    ['lists by their first', { type: 'number', isList: true }, [[5, 1], [2, 9], []], '102', '012'],
  ])('%s, and those without a value last', async (name, property, values, ascending, descending) => {
    const propertyID = await withValues({ name, ...property }, values);
    expect(await sorted(propertyID)).toBe(ascending);
    expect(await sorted(propertyID, { direction: 'desc' })).toBe(descending);
  });

  test('in pages, searched, filtered, and in the order of all', async () => {
    const propertyID = await withValues({ name: 'Weight', type: 'number' }, [3, 1, undefined, 2]);
    expect(await sorted(propertyID, { pageSize: '2' })).toBe('13');
    expect(await sorted(propertyID, { pageSize: '2', page: '1' })).toBe('02');
    expect(await sorted(propertyID, { search: '3' })).toBe('30');
    expect(await sorted(propertyID, { propertyID, propertyValue: '3' })).toBe('0');
    expect(await sorted(propertyID, { propertyID })).toBe('130');
    const tag = propertyID.slice(-12);
    const { rows, total } = await ada.client.call(itemOrderGet, { params, query: { sortPropertyID: propertyID, tag } });
    expect([rows.length, total]).toEqual([4, 4]);
    const page = await ada.client.call(itemDigestGet, { params, query: { sortPropertyID: propertyID, tag } });
    expect(rows).toEqual(page.rows.map(({ itemID }) => itemID));
  });

  test('by title where the property is none of the workspace or leads to records', async () => {
    const bea = await app.signUp();
    const of = { params: { workspaceID: bea.workspaceID } };
    const { propertyID } = await newProperty(bea, { name: 'Weight', type: 'number' });
    const record = await withValues({ name: 'Kin', type: 'record', to: 'item' }, [undefined, undefined]);
    expect(await sorted(record, { direction: 'desc' })).toBe('01');
    const query = { sortPropertyID: propertyID, tag: record.slice(-12) };
    const { rows } = await ada.client.call(itemDigestGet, { params, query });
    expect(rows.map(({ name }) => name)).toEqual(['0', '1']);
    expect(await bea.client.status(npcDigestGet, { ...of, query: { sortPropertyID: 'weight' } as never })).toBe(400);
  });
});
