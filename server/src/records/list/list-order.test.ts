import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { itemDelete, itemDigestGet, itemOrderGet, itemRowsGet, itemSave } from '#contract/kinds/item.ts';
import { contractOf, declarations, kinds } from '#contract/kinds/kinds.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { recipeOrderGet, recipeRowsGet, recipeSave } from '#contract/kinds/recipe.ts';
import type { OperationQueryInput } from '#contract/operation.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { addLargeBatch } from '#server/testing/large-batch.ts';
import { newProperty } from '#server/testing/new-property.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  const { propertyID } = await newProperty(ada, { name: 'Metal', type: 'text' });
  ids = [];
  for (const [index, name] of ['Ärmel', 'Bucket', 'Candle', 'Drum', 'Easel'].entries()) {
    const tags = index % 2 === 0 ? ['even'] : [];
    const body = { name, tags, value: index % 3, notes: 'rope', properties: { [propertyID]: `iron ${index}` } };
    ids.push((await ada.client.call(itemSave, { params, body })).item.itemID);
  }
});
afterAll(() => app.close());

/** Page by page, as a list is read otherwise. */
async function paged(query: OperationQueryInput<typeof itemOrderGet>): Promise<string[]> {
  const found: string[] = [];
  for (let page = 0; ; page += 1) {
    const asked = { ...query, page: String(page), pageSize: '2' };
    const { rows } = await ada.client.call(itemDigestGet, { params, query: asked as never });
    if (rows.length === 0) return found;
    found.push(...rows.map(({ itemID }) => itemID));
  }
}

test.each<[string, OperationQueryInput<typeof itemOrderGet>]>([
  ['without filters', {}],
  ['by name, backwards', { sort: 'name', direction: 'desc' }],
  ['by a sum of its stock', { sort: 'quantity' }],
  ['by a number', { sort: 'value', direction: 'desc' }],
  ['with a tag', { tag: 'even' }],
  ['with a search, by relevance', { search: 'rope' }],
  ['with a search, by name', { search: 'rope', sort: 'name' }],
  ['with a search, by a number', { search: 'rope', sort: 'value' }],
  ['that nothing passes', { tag: 'none' }],
])('content §4: the order of a list %s is that of its pages', async (_, query) => {
  const { rows, total } = await ada.client.call(itemOrderGet, { params, query });
  expect(rows).toEqual(await paged(query));
  expect(total).toBe(rows.length);
});

test('decisions §3: what a search finds is counted the same however it is sorted and filtered, however much it is', async () => {
  const bea = await app.signUp();
  const many = 1100;
  await addLargeBatch(app, bea, many);
  const of = { params: { workspaceID: bea.workspaceID } };
  const total = async (query: OperationQueryInput<typeof itemOrderGet>) =>
    (await bea.client.call(itemDigestGet, { ...of, query: { ...query, search: 'bolt' } as never })).total;
  expect(await total({})).toBe(many);
  expect(await total({ sort: 'updatedAt' })).toBe(many);
  expect(await total({ stock: 'some' })).toBe(many);
  const { rows } = await bea.client.call(itemOrderGet, { ...of, query: { search: 'bolt', sort: 'value' } });
  expect(rows).toHaveLength(many);
});

test('content §4: rows by id come in that order, without what is in the trash', async () => {
  const { rows, total } = await ada.client.call(itemRowsGet, { params, body: { ids: ids.toReversed() } });
  expect(rows.map(({ itemID }) => itemID)).toEqual(ids.toReversed());
  expect(total).toBe(5);
  const { rows: listed } = await ada.client.call(itemDigestGet, { params, query: { sort: 'name', direction: 'desc' } });
  expect(rows).toEqual(listed);
  const other = (await ada.client.call(itemSave, { params, body: { name: 'Gone' } })).item.itemID;
  await ada.client.call(itemDelete, { params, body: { ids: [other] } });
  const left = await ada.client.call(itemRowsGet, { params, body: { ids: [other, ...ids.slice(0, 1)] } });
  expect(left.rows.map(({ itemID }) => itemID)).toEqual(ids.slice(0, 1));
  const tooMany = ada.client.status(itemRowsGet, { params, body: { ids: Array.from({ length: 201 }, () => other) } });
  expect(await tooMany).toBe(400);
});

test('content §4: rows of derived lists say what the records are called that they name', async () => {
  const [itemID = ''] = ids;
  const outputs = { rows: [{ itemID, quantity: 1, chance: 1 }] };
  const { recipe } = await ada.client.call(recipeSave, { params, body: { name: 'Sleeve', outputs } });
  const { rows } = await ada.client.call(recipeOrderGet, { params, query: { makes: itemID } });
  expect(rows).toEqual([recipe.recipeID]);
  const { titles } = await ada.client.call(recipeRowsGet, { params, body: { ids: rows } });
  expect(titles).toEqual({ [itemID]: 'Ärmel' });
});

test('house §8: every kind that has a list is answered by its title and by each field that it is sorted by', async () => {
  const listed = (Object.keys(kinds) as RecordKindName[]).filter((kind) => 'digestGet' in kinds[kind]);
  expect(listed.length).toBeGreaterThan(15);
  for (const kind of listed) {
    const { digestGet } = contractOf(kind);
    const { sort: sorts } = (digestGet.query?.shape ?? {}) as { sort?: z.ZodOptional<z.ZodEnum> };
    for (const sort of [undefined, ...(sorts?.unwrap().options ?? [])]) {
      const answer = await ada.client.status(digestGet, { params, query: { sort } as never });
      expect([kind, sort, answer]).toEqual([kind, sort, 200]);
    }
  }
});

test('content §4: strangers read neither', async () => {
  const stranger = await app.signUp();
  expect(await stranger.client.status(itemOrderGet, { params, query: {} })).toBe(404);
  expect(await stranger.client.status(itemRowsGet, { params, body: { ids } })).toBe(404);
});

test('house §8: a list that the world narrows is of a kind of the world, and no other filter has that name', () => {
  const narrowed = (Object.values(declarations) as KindDeclaration[]).filter(({ worldFacts }) => worldFacts);
  expect(narrowed.length).toBeGreaterThan(4);
  for (const { kind, isInWorld, path, fields, worldFacts = [] } of narrowed) {
    expect([kind, isInWorld, path !== undefined]).toEqual([kind, true, true]);
    expect([kind, worldFacts.filter((fact) => fact in fields)]).toEqual([kind, []]);
  }
});
