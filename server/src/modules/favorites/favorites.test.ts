import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { favoriteDelete, favoriteDigestGet, favoriteSave, favoritesMax } from '#contract/favorite.ts';
import { npcDelete, npcRestore, npcSave } from '#contract/kinds/npc.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

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

const add = (path: string, title: string) => ada.client.call(favoriteSave, { params, body: { path, title } });
const rows = async () => (await ada.client.call(favoriteDigestGet, { params })).rows;

describe('house §5: favorites', () => {
  test('are pages with their filters and records by the name they have now; one in the trash is back when restored', async () => {
    const { npc } = await ada.client.call(npcSave, { params, body: { name: 'Mira' } });
    const page = `/home/npcs/${npc.npcID}`;
    await add('/home/npcs?status=draft', 'Drafts');
    await add(page, 'Mira');
    await ada.client.call(npcSave, { params, body: { npcID: npc.npcID, version: 1, name: 'Mira Vane' } });
    const drafts = { path: '/home/npcs?status=draft', title: 'Drafts', kind: 'npc' };
    expect(await rows()).toEqual([drafts, { path: page, title: 'Mira Vane', kind: 'npc' }]);
    await ada.client.call(npcDelete, { params, body: { ids: [npc.npcID] } });
    expect(await rows()).toEqual([drafts]);
    await ada.client.call(npcRestore, { params, body: { ids: [npc.npcID] } });
    expect(await rows()).toHaveLength(2);
  });

  test('are one’s own, renamed in place, removed, and pages of Lorebox alone', async () => {
    await add('/home/item-management/items', 'Items');
    await add('/home/item-management/items', 'Everything');
    expect((await rows()).map(({ title }) => title)).toEqual(['Everything']);
    const bram = await app.signUp();
    expect((await bram.client.call(favoriteDigestGet, { params: { workspaceID: bram.workspaceID } })).rows).toEqual([]);
    await ada.client.call(favoriteDelete, { params, body: { path: '/home/item-management/items' } });
    expect(await rows()).toEqual([]);
    for (const path of ['https://example.com', '//example.com/home/', '/signin'])
      await expect(add(path, 'Elsewhere')).rejects.toMatchObject({ status: 400 });
  });

  test(`are at most ${favoritesMax}, which is said, also of several added at the same time`, async () => {
    for (let count = 1; count < favoritesMax; count += 1) await add(`/home/npcs?page=${count}`, `Page ${count}`);
    const added = await Promise.allSettled(
      Array.from({ length: 8 }, (_, count) => add(`/home/items?page=${count}`, 'Items')),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(add('/home/npcs', 'NPCs')).rejects.toMatchObject({
      status: 400,
      problem: { errors: [{ pointer: '/path', detail: 'You have 50 favorites. Remove one to add another.' }] },
    });
    await add('/home/npcs?page=3', 'Renamed');
  });
});
