import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { variableDelete, variableSave } from '#contract/kinds/variable.ts';
import { type WorldPage, worldDigestGet, worldKinds, worldRecordsGet, worldStateGet } from '#contract/world.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { addLargeBatch } from '#server/testing/large-batch.ts';

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

const pageOf = (user: TestUser, after?: string) =>
  user.client.call(worldDigestGet, { params, query: after === undefined ? {} : { after } });

async function pagesOf(user: TestUser): Promise<WorldPage[]> {
  const pages = [await pageOf(user)];
  for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await pageOf(user, next));
  return pages;
}

describe('content §9: the world of a workspace', () => {
  test('holds what is not in the trash, each row without the fields that are as in a new record', async () => {
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Chest' } });
    const stock = { boxID: box.boxID, quantity: 2 };
    const { item: rope } = await ada.client.call(itemSave, { params, body: { name: 'Rope', stock } });
    const { item: lamp } = await ada.client.call(itemSave, { params, body: { name: 'Lamp' } });
    await ada.client.call(itemDelete, { params, body: { ids: [lamp.itemID] } });
    const { rows, initial, total, next } = await pageOf(ada);
    expect(rows.item).toEqual([expect.objectContaining({ itemID: rope.itemID, version: rope.version, name: 'Rope' })]);
    expect(rows.stock).toEqual([expect.objectContaining({ itemID: rope.itemID, boxID: box.boxID, quantity: 2 })]);
    expect(rows.item?.[0]).not.toHaveProperty('tags');
    expect(initial.item).toMatchObject({ tags: [], notes: '', archived: false });
    expect([total, next]).toEqual([3, null]);
    expect(Object.keys(rows)).toEqual(worldKinds);
  });

  test('is a game once there is a record that only games have, and no more once that is in the trash', async () => {
    const isGame = async () => (await ada.client.call(worldStateGet, { params })).isGame;
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Chest' } });
    await ada.client.call(itemSave, { params, body: { name: 'Rope', stock: { boxID: box.boxID, quantity: 2 } } });
    expect(await isGame()).toBe(false);
    const { variable } = await ada.client.call(variableSave, { params, body: { key: 'gold', type: 'number' } });
    expect(await isGame()).toBe(true);
    await ada.client.call(variableDelete, { params, body: { ids: [variable.variableID] } });
    expect(await isGame()).toBe(false);
    const stranger = await app.signUp();
    expect(await stranger.client.status(worldStateGet, { params })).toBe(404);
  });

  test('comes in pages that leave nothing out and name nothing twice', async () => {
    const { itemIDs } = await addLargeBatch(app, ada, 2100);
    const pages = await pagesOf(ada);
    expect(pages.length).toBe(3);
    const found = pages.flatMap(({ rows }) => (rows.item ?? []).map(({ itemID }) => itemID));
    expect(found).toEqual([...itemIDs].sort());
    expect(pages.flatMap(({ rows }) => rows.stock ?? [])).toHaveLength(2100);
    expect(pages.map(({ total }) => total)).toEqual([4201, null, null]);
  });

  test('of records asked for by id those that are there are answered', async () => {
    const { item: rope } = await ada.client.call(itemSave, { params, body: { name: 'Rope' } });
    const { item: lamp } = await ada.client.call(itemSave, { params, body: { name: 'Lamp' } });
    await ada.client.call(itemDelete, { params, body: { ids: [lamp.itemID] } });
    const body = { kind: 'item' as const, ids: [rope.itemID, lamp.itemID] };
    const { rows } = await ada.client.call(worldRecordsGet, { params, body });
    expect(rows.map(({ itemID }) => itemID)).toEqual([rope.itemID]);
  });

  test('is for members, viewers too, and never shows what another workspace has', async () => {
    await ada.client.call(itemSave, { params, body: { name: 'Rope' } });
    const viewer = await app.memberOf(ada.workspaceID, 'viewer');
    expect((await pageOf(viewer)).rows.item).toHaveLength(1);
    const stranger = await app.signUp();
    expect(await stranger.client.status(worldDigestGet, { params })).toBe(404);
    const own = await stranger.client.call(worldDigestGet, { params: { workspaceID: stranger.workspaceID } });
    expect(Object.values(own.rows).flat()).toEqual([]);
  });

  test('is sent compressed to whoever takes that', async () => {
    const headers = async (encoding: string) =>
      (await ada.client.send(worldDigestGet, { params, headers: { 'accept-encoding': encoding } })).headers;
    expect((await headers('gzip, br')).get('content-encoding')).toBe('gzip');
    expect((await headers('identity')).get('content-encoding')).toBe(null);
    expect((await headers('identity')).get('vary')).toContain('Accept-Encoding');
  });

  test.each(['item', 'item/x', 'wizard/0190aaaa-0000-7000-8000-000000000000'])(
    'a page after %s is refused: no page ends there',
    async (after) => {
      expect(await ada.client.status(worldDigestGet, { params, query: { after } })).toBe(400);
    },
  );
});
