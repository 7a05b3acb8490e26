import { v7 as newID } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nameLists } from '#content/script/named-fields.ts';
import { boxSave } from '#contract/kinds/box.ts';
import { conversationSave } from '#contract/kinds/conversation.ts';
import { conversationGraphSave } from '#contract/kinds/conversation-graph.ts';
import { dungeonMapSave } from '#contract/kinds/dungeon-map.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { mapPartsSave } from '#contract/kinds/map-parts.ts';
import { npcSave } from '#contract/kinds/npc.ts';
import { playTestSave } from '#contract/kinds/play-test.ts';
import { variableDelete, variableSave } from '#contract/kinds/variable.ts';
import {
  type WorldPage,
  worldDigestGet,
  worldKinds,
  worldNamesGet,
  worldRecordsGet,
  worldStateGet,
} from '#contract/world.ts';
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

  test('holds of the objects of maps those that lead somewhere, and nothing of how they are drawn', async () => {
    const { item } = await ada.client.call(itemSave, { params, body: { name: 'Rope' } });
    const { dungeonMap } = await ada.client.call(dungeonMapSave, { params, body: { name: 'Crypt' } });
    const { dungeonMapID } = dungeonMap;
    const [layerID, wall, marker] = [newID(), newID(), newID()];
    const points = [
      { x: 0, y: 0 },
      { x: 64, y: 0 },
    ];
    const link = { linkKind: 'item' as const, linkID: item.itemID };
    await ada.client.call(mapPartsSave, {
      params: { ...params, dungeonMapID },
      body: {
        layers: { create: [{ mapLayerID: layerID, type: 'objects' }] },
        objects: {
          create: [
            { mapObjectID: wall, layerID, shape: 'wall', points },
            { mapObjectID: marker, layerID, shape: 'marker', name: 'Rope', x: 64, ...link },
          ],
        },
      },
    });
    const { rows, initial, total } = await pageOf(ada);
    const known = { mapObjectID: marker, version: 1, dungeonMapID, name: 'Rope', ...link };
    expect([rows.mapObject, initial.mapObject]).toEqual([
      [known],
      { shape: 'marker', name: '', linkKind: null, linkID: null },
    ]);
    expect([rows.dungeonMap?.map(({ name }) => name), total]).toEqual([['Crypt'], 3]);
    const byID = (ids: string[]) => ada.client.call(worldRecordsGet, { params, body: { kind: 'mapObject', ids } });
    expect((await byID([wall, marker])).rows).toEqual([known]);
  });

  test('tells the names that scripts use apart from the rest, and none of what is in the trash or has no name', async () => {
    const { npc } = await ada.client.call(npcSave, { params, body: { name: 'Mira', description: 'Keeps the gate.' } });
    await ada.client.call(variableSave, { params, body: { key: 'gold', type: 'whole' } });
    const { variable: gone } = await ada.client.call(variableSave, { params, body: { key: 'silver', type: 'whole' } });
    await ada.client.call(variableDelete, { params, body: { ids: [gone.variableID] } });
    const { conversation } = await ada.client.call(conversationSave, { params, body: { name: 'At the gate' } });
    const node = (number: number) => `01900000-0000-7000-9000-00000000000${number}`;
    const create = [
      { conversationNodeID: node(1), type: 'line' as const, name: 'cellar', text: 'Who is there?', x: 0, y: 0 },
      { conversationNodeID: node(2), type: 'line' as const, text: 'Nobody.', x: 0, y: 100 },
    ];
    const { conversationID } = conversation;
    await ada.client.call(conversationGraphSave, {
      params: { ...params, conversationID },
      body: { nodes: { create } },
    });
    const { rows, initial } = await ada.client.call(worldNamesGet, { params });
    expect(rows.npc).toEqual([{ npcID: npc.npcID, version: 1, name: 'Mira', key: npc.key }]);
    expect(rows.conversationNode).toEqual([
      { conversationNodeID: node(1), version: 1, conversationID, name: 'cellar' },
    ]);
    expect(initial.npc).toEqual({ name: '', key: '' });
    const { places, records, speakers } = nameLists(rows, initial);
    expect(places).toEqual([{ id: node(1), conversationID, name: 'cellar' }]);
    expect(speakers.map(({ name }) => name)).toEqual(['Mira']);
    expect(records).toContainEqual(expect.objectContaining({ kind: 'variable', key: 'gold', type: { is: 'whole' } }));
    expect(records.map(({ key }) => key)).not.toContain('silver');
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

  test('decisions §7: comes in small pages where records are large, also those asked for by id', async () => {
    const recording = { seed: 7, start: [], steps: [] };
    const transcript = Array.from({ length: 40 }, () => ({
      is: 'bark' as const,
      npcID: newID(),
      text: 'n'.repeat(20_000),
    }));
    const ids: string[] = [];
    for (let count = 0; count < 24; count++) {
      const body = { name: `Test ${count}`, recording, transcript };
      const { playTest } = await ada.client.call(playTestSave, { params, body });
      ids.push(playTest.playTestID);
    }
    const pages = await pagesOf(ada);
    expect(pages.map(({ rows }) => rows.playTest?.length ?? 0)).toEqual([8, 8, 8, 0]);
    const found: unknown[] = [];
    for (let [from, next] = [0, 0 as number | null]; next !== null; from += next ?? 0) {
      const body = { kind: 'playTest' as const, ids: ids.slice(from) };
      const answer = await ada.client.call(worldRecordsGet, { params, body });
      next = answer.next;
      expect([answer.rows.length, next]).toEqual([8, from === 16 ? null : 8]);
      found.push(...answer.rows.map(({ playTestID }) => playTestID));
    }
    expect(found.sort()).toEqual([...ids].sort());
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
