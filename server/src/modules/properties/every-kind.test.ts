import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { fieldsOf } from '#contract/kinds/declaration.ts';
import { itemDelete, itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { contractOf } from '#contract/kinds/kinds.ts';
import { pageKinds } from '#contract/kinds/names.ts';
import { placeDelete, placeRestore, placeSave } from '#contract/kinds/place.ts';
import {
  type Property,
  propertyDigestGet,
  propertyGet,
  propertyOrderSave,
  propertyValuesGet,
} from '#contract/kinds/property.ts';
import {
  propertySetDelete,
  propertySetDigestGet,
  propertySetGet,
  propertySetOrderSave,
  propertySetSave,
} from '#contract/kinds/property-set.ts';
import type { PropertyValues } from '#contract/kinds/property-values.ts';
import { mediaDigestGet, mediaSave } from '#contract/media.ts';
import type { OperationShape } from '#contract/operation.ts';
import { referenceDigestGet, usedByDigestGet } from '#contract/reference.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';
import { newProperty } from '#server/testing/new-property.ts';
import { sampleValues } from '#server/testing/sample-values.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});

const fill = ({ propertyID }: Pick<Property, 'propertyID'>, value: string | number | boolean, itemID?: string) =>
  ada.client.call(itemSave, {
    params,
    body: { ...(itemID ? { itemID } : { name: 'Lamp' }), properties: { [propertyID]: value } },
  });

async function refusal(call: Promise<unknown>) {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return { status: error.status, detail: error.problem.detail, pointer: error.problem.errors?.[0]?.pointer };
}

describe('content §1 properties: records of every kind have them', () => {
  const call = callOf();

  test.each(pageKinds)('%s: saved, filtered by, changed in bulk and found', async (kind) => {
    const contract = contractOf(kind);
    const property = await newProperty(ada, { name: 'Color code', type: 'text' }, [...pageKinds]);
    const size = await newProperty(ada, { name: 'Size', type: 'number' });
    const { propertyID } = property;
    const ids = await needed();
    const make = async (properties: object) => {
      const body = sampleValues(contract.declaration, (to) => ids.get(to) ?? null, { properties });
      for (const { name, isKey, isRequired, isAutomatic } of fieldsOf(contract.declaration))
        if ((isKey && !isRequired) || (isAutomatic && name !== 'archived') || name === 'code') delete body[name];
      const answer = await call(contract.save, { body });
      return answer[kind] as Record<string, unknown> & { version: number; properties: object };
    };
    const idOf = (record: Record<string, unknown>) => String(record[`${kind}ID`]);
    const [one, other] = [await make({ [propertyID]: 'Vermilion' }), await make({})];
    expect(one.properties).toEqual({ [propertyID]: 'Vermilion' });
    const listed = async (query: object) => {
      const { rows } = await call(contract.digestGet, { query });
      return (rows as Record<string, unknown>[]).map(idOf).sort();
    };
    expect(await listed({ propertyID })).toEqual([idOf(one)]);
    expect(await listed({ propertyID, propertyValue: 'MILI' })).toEqual([idOf(one)]);
    expect(await listed({ propertyID, propertyValue: 'green' })).toEqual([]);
    expect(await listed({ search: 'vermilion' })).toEqual([idOf(one)]);

    const both = [idOf(one), idOf(other)];
    const bulk = await call(contract.bulkSave, {
      body: { ids: both, properties: { [propertyID]: null, [size.propertyID]: 4 } },
    });
    const valuesOf = async (id: string) =>
      ((await call(contract.get, { params: { [`${kind}ID`]: id } }))[kind] as { properties: object }).properties;
    expect([await valuesOf(both[0] ?? ''), await valuesOf(both[1] ?? '')]).toEqual([
      { [size.propertyID]: 4 },
      { [size.propertyID]: 4 },
    ]);
    const wrong = { ids: both, properties: { [size.propertyID]: 'four' } };
    expect(await refusal(call(contract.bulkSave, { body: wrong }))).toEqual({
      status: 400,
      detail: 'Size must be a number',
      pointer: `/properties/${size.propertyID}`,
    });
    await ada.client.call(historyUndo, { params, body: { batchID: String(bulk.batchID) } });
    expect(await valuesOf(both[0] ?? '')).toEqual({ [propertyID]: 'Vermilion' });

    // Decisions §3: a cell of a list says what it began from.
    const edit = (version: number, value: string) =>
      call(contract.bulkSave, { body: { ids: [idOf(one)], version, properties: { [propertyID]: value } } });
    expect((await refusal(edit(one.version, 'Green'))).status).toBe(409);
    expect(await valuesOf(idOf(one))).toEqual({ [propertyID]: 'Vermilion' });
    await edit(one.version + 2, 'Green');
    expect(await valuesOf(idOf(one))).toEqual({ [propertyID]: 'Green' });
  });

  test('a set that does not apply to the kind is refused, and what was there before stays', async () => {
    const { propertyID, propertySetID } = await newProperty(ada, { name: 'Height', type: 'number' });
    const { item } = await fill({ propertyID }, 2);
    const body = { propertySetID, kinds: ['npc' as const] };
    await ada.client.call(propertySetSave, { params, body });
    expect(await refusal(fill({ propertyID }, 3, item.itemID))).toMatchObject({
      status: 400,
      detail: 'Height is not a property of items',
    });
    const renamed = await ada.client.call(itemSave, { params, body: { itemID: item.itemID, name: 'Lantern' } });
    expect(renamed.item.properties).toEqual({ [propertyID]: 2 });
    const cleared = await ada.client.call(itemSave, { params, body: { itemID: item.itemID, properties: {} } });
    expect(cleared.item.properties).toEqual({});
  });

  test('several values: each is held to the type, and the filter finds any of them', async () => {
    const { propertyID } = await newProperty(ada, { name: 'Sizes', type: 'choice', choices: ['S', 'L'], isList: true });
    const values = (value: string[]) => ({ name: 'Shirt', properties: { [propertyID]: value } });
    const detail = 'Sizes must be one of: S, L';
    expect(await refusal(ada.client.call(itemSave, { params, body: values(['S', 'M']) }))).toMatchObject({ detail });
    const { item } = await ada.client.call(itemSave, { params, body: values(['S', 'L']) });
    const query = { propertyID, propertyValue: 'L' };
    const { rows } = await ada.client.call(itemDigestGet, { params, query });
    expect(rows.map(({ itemID }) => itemID)).toEqual([item.itemID]);
    const single = await newProperty(ada, { name: 'Weight', type: 'number' });
    const list = { name: 'Shirt', properties: { [single.propertyID]: [1, 2] } };
    expect(await refusal(ada.client.call(itemSave, { params, body: list }))).toMatchObject({
      detail: 'Weight has one value',
    });
  });

  test('the columns of a list: values of those asked for, what they lead to by name, none of the trash, long texts cut', async () => {
    const text = await newProperty(ada, { name: 'Story', type: 'longText' });
    const home = await newProperty(ada, { name: 'Home', type: 'record', to: 'place' });
    const size = await newProperty(ada, { name: 'Size', type: 'number' });
    const { place } = await ada.client.call(placeSave, { params, body: { name: 'Attic' } });
    const toPlace = { kind: 'place' as const, id: place.placeID };
    const all = { [text.propertyID]: 'é'.repeat(400), [home.propertyID]: toPlace, [size.propertyID]: 3 };
    const make = async (properties: PropertyValues) =>
      (await ada.client.call(itemSave, { params, body: { name: 'Ghost', properties } })).item.itemID;
    const [ghost, bare, gone] = [await make(all), await make({}), await make({ [size.propertyID]: 4 })];
    await ada.client.call(itemDelete, { params, body: { ids: [gone] } });
    const read = (propertyIDs: string[]) =>
      ada.client.call(propertyValuesGet, { params, body: { kind: 'item', ids: [ghost, bare, gone], propertyIDs } });
    expect(await read([text.propertyID, home.propertyID])).toEqual({
      rows: [{ recordID: ghost, values: { [text.propertyID]: 'é'.repeat(300), [home.propertyID]: toPlace } }],
      total: 1,
      versions: { [ghost]: 1, [bare]: 1 },
      titles: { [place.placeID]: 'Attic' },
    });
    expect((await read([size.propertyID])).rows).toEqual([{ recordID: ghost, values: { [size.propertyID]: 3 } }]);
  });

  test('a record: it exists, is of the kind, shows what uses it, and is told when it was deleted', async () => {
    const { propertyID } = await newProperty(ada, { name: 'Home', type: 'record', to: 'place' });
    const { place } = await ada.client.call(placeSave, { params, body: { name: 'Attic' } });
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Crate' } });
    const home = (kind: 'place' | 'box', id: string) =>
      ada.client.call(itemSave, { params, body: { name: 'Ghost', properties: { [propertyID]: { kind, id } } } });
    expect(await refusal(home('box', box.boxID))).toMatchObject({ detail: 'Home must be one of your places' });
    expect(await refusal(home('place', box.boxID))).toMatchObject({
      status: 400,
      pointer: `/properties/${propertyID}`,
    });
    const { item } = await home('place', place.placeID);
    const used = await ada.client.call(usedByDigestGet, { params, query: { kind: 'place', recordID: place.placeID } });
    expect(used.rows.map(({ recordID }) => recordID)).toEqual([item.itemID]);
    await ada.client.call(placeDelete, { params, body: { ids: [place.placeID] } });
    const query = { kind: 'item' as const, recordID: item.itemID };
    const state = async () =>
      (await ada.client.call(referenceDigestGet, { params, query })).rows.map((row) => row.state);
    expect(await state()).toEqual(['trashed']);
    await ada.client.call(itemSave, { params, body: { itemID: item.itemID, notes: 'Still there' } });
    await ada.client.call(placeRestore, { params, body: { ids: [place.placeID] } });
    expect(await state()).toEqual(['live']);
  });

  test('a photo or an attachment: of this workspace, found by its file name', async () => {
    const { propertyID } = await newProperty(ada, { name: 'Data sheet', type: 'asset' });
    const { item } = await ada.client.call(itemSave, { params, body: { name: 'Drill' } });
    const query = { kind: 'item' as const, recordID: item.itemID, role: 'attachment' as const };
    const file = { name: 'Übersicht.txt', bytes: Buffer.from('Handle with care') };
    const { media } = await ada.client.call(mediaSave, { params, query, file });
    const { rows } = await ada.client.call(mediaDigestGet, { params, query: { search: 'ubers' } });
    expect(rows.map(({ mediaID, recordTitle }) => [mediaID, recordTitle])).toEqual([[media.mediaID, 'Drill']]);
    const give = (id: string) =>
      ada.client.call(itemSave, { params, body: { name: 'Saw', properties: { [propertyID]: { kind: 'media', id } } } });
    const given = await give(media.mediaID);
    expect(given.item.properties).toEqual({ [propertyID]: { kind: 'media', id: media.mediaID } });
    expect(await refusal(give(item.itemID))).toMatchObject({ status: 400, pointer: `/properties/${propertyID}` });
  });

  test('a deletion is told how many records have values, of a property and of its set', async () => {
    const { propertyID, propertySetID } = await newProperty(ada, { name: 'Height', type: 'number' });
    await fill({ propertyID }, 2);
    await fill({ propertyID }, 3);
    const { used } = await ada.client.call(propertyGet, { params: { ...params, propertyID } });
    const ofSet = await ada.client.call(propertySetGet, { params: { ...params, propertySetID } });
    expect([used, ofSet.used]).toEqual([2, 2]);
    const { batchID } = await ada.client.call(propertySetDelete, { params, body: { ids: [propertySetID] } });
    expect((await ada.client.call(propertyDigestGet, { params })).rows).toEqual([]);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect((await ada.client.call(propertyDigestGet, { params })).rows.map(({ name }) => name)).toEqual(['Height']);
  });

  test('the order of sets and of properties is one batch each, and comes back with Undo', async () => {
    const [a, b] = [await newProperty(ada, { name: 'A' }), await newProperty(ada, { name: 'B' })];
    const names = async () => (await ada.client.call(propertyDigestGet, { params })).rows.map(({ name }) => name);
    expect(await names()).toEqual(['A', 'B']);
    const body = { ids: [b.propertyID, a.propertyID] };
    const { batchID } = await ada.client.call(propertyOrderSave, { params, body });
    expect(await names()).toEqual(['B', 'A']);
    await ada.client.call(historyUndo, { params, body: { batchID } });
    expect(await names()).toEqual(['A', 'B']);
    const second = await ada.client.call(propertySetSave, { params, body: { name: 'Second', kinds: [] } });
    const ids = [second.propertySet.propertySetID, a.propertySetID];
    await ada.client.call(propertySetOrderSave, { params, body: { ids } });
    const { rows } = await ada.client.call(propertySetDigestGet, { params });
    expect(rows.map(({ propertySetID }) => propertySetID)).toEqual(ids);
  });

  /** Calls an operation of a kind that is known only when it runs. */
  function callOf() {
    return async (
      operation: OperationShape,
      { params: more = {}, ...rest }: { params?: object; query?: object; body?: object },
    ) =>
      (await ada.client.call(operation as never, { params: { ...params, ...more }, ...rest } as never)) as Record<
        string,
        unknown
      >;
  }

  /** Records that others need, by kind. */
  async function needed(): Promise<ReadonlyMap<string, string>> {
    const { place } = await ada.client.call(placeSave, { params, body: { name: 'Attic' } });
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Crate', placeID: place.placeID } });
    const body = { name: 'Lamp', stock: { boxID: box.boxID, quantity: 1 } };
    const { item } = await ada.client.call(itemSave, { params, body });
    return new Map([
      ['item', item.itemID],
      ['box', box.boxID],
      ['place', place.placeID],
    ]);
  }
});
