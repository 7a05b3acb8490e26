import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { favoriteDigestGet, favoriteSave } from '#contract/favorite.ts';
import { historyDigestGet, historyUndo, trashDelete, trashDigestGet, trashEmpty } from '#contract/history.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { commentSave } from '#contract/kinds/comment.ts';
import { itemDelete, itemDigestGet, itemGet, itemMerge, itemSave } from '#contract/kinds/item.ts';
import { placeDelete, placeSave } from '#contract/kinds/place.ts';
import { mediaSave } from '#contract/media.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { refusal } from '#server/testing/client.ts';
import { runJobStepwise } from '#server/testing/job-steps.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
});
afterAll(() => app.close());

const trash = () => ada.client.call(trashDigestGet, { params, query: {} });

async function fileCount(): Promise<number> {
  const entries = await readdir(join(app.dataDirectory, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** Every row of the workspace that holds the text, by table. */
async function rowsWith(text: string): Promise<string[]> {
  const { read } = app.app.database;
  const found: string[] = [];
  for (const table of ['item', 'box', 'stock', 'media', 'comment', 'historyEntry', 'reference', 'recordTag'] as const) {
    const rows = await read
      .selectFrom(table as 'item')
      .selectAll()
      .where('workspaceID', '=', ada.workspaceID)
      .execute();
    if (rows.some((row) => JSON.stringify(row).includes(text))) found.push(table);
  }
  return found;
}

test('decisions §4: a place is deleted forever with what is in it, or after it; live records are not touched', async () => {
  const { place } = await ada.client.call(placeSave, { params, body: { name: 'Shed' } });
  const { placeID } = place;
  const { box } = await ada.client.call(boxSave, { params, body: { name: 'Crate', placeID } });
  const stock = { boxID: box.boxID, quantity: 1 };
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Rope', stock } });
  await ada.client.call(placeDelete, { params, body: { ids: [placeID], contents: { action: 'trash' } } });
  const { status, problem } = await refusal(ada.client.call(trashDelete, { params, body: { placeIDs: [placeID] } }));
  expect([status, problem.detail]).toEqual([
    409,
    'Other records in the trash are still in “Shed”. Delete those forever first, or empty the trash.',
  ]);
  const both = { placeIDs: [placeID], boxIDs: [box.boxID] };
  await ada.client.call(trashDelete, { params, body: both });
  expect((await trash()).total).toBe(0);
  const { rows } = await ada.client.call(itemDigestGet, { params, query: { search: 'Rope' } });
  expect(rows).toMatchObject([{ itemID: item.itemID, quantity: 0 }]);
  expect((await refusal(ada.client.call(trashDelete, { params, body: both }))).status).toBe(404);
});

test('decisions §2: only owners delete forever, and only what is in the trash of their workspace', async () => {
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Here' } });
  const body = { itemIDs: [item.itemID] };
  expect((await refusal(ada.client.call(trashDelete, { params, body }))).status).toBe(404);
  await ada.client.call(itemDelete, { params, body: { ids: [item.itemID] } });
  const editor = await app.memberOf(ada.workspaceID, 'editor');
  expect(await editor.client.status(trashDelete, { params, body })).toBe(403);
  expect(await editor.client.status(trashEmpty, { params, body: { everything: true } })).toBe(403);
  expect(await ada.client.status(trashDelete, { params, body: {} })).toBe(400);
  const other = await app.signUp();
  expect(await other.client.status(trashDelete, { params: { workspaceID: other.workspaceID }, body })).toBe(404);
});

test('decisions §4: the trash is emptied in pieces, whatever is in it, and what is live stays', async () => {
  const { client, workspaceID } = await app.signUp();
  const own = { workspaceID };
  const save = async (name: string) => (await client.call(itemSave, { params: own, body: { name } })).item.itemID;
  const kept = await save('Kept');
  const ids: string[] = [];
  for (let index = 0; index < 230; index++) ids.push(await save(`Thing ${index}`));
  await client.call(itemDelete, { params: own, body: { ids } });
  const { box } = await client.call(boxSave, { params: own, body: { name: 'Old' } });
  await client.call(boxDelete, { params: own, body: { ids: [box.boxID] } });
  expect((await client.call(trashDigestGet, { params: own, query: {} })).total).toBe(231);
  const { entryCount } = await client.call(trashEmpty, { params: own, body: { everything: true } });
  expect(entryCount).toBe(231);
  expect((await client.call(trashDigestGet, { params: own, query: {} })).total).toBe(0);
  const { rows } = await client.call(itemDigestGet, { params: own, query: {} });
  expect(rows.map(({ itemID }) => itemID)).toEqual([kept]);
  const history = await client.call(historyDigestGet, { params: own, query: { pageSize: '20' } });
  expect(history.rows[0]?.summary).toBe('Emptied the trash: 230 items and 1 box deleted forever');
  expect((await refusal(client.call(trashEmpty, { params: own, body: { everything: true } }))).problem.detail).toBe(
    'The trash is already empty.',
  );
});

test('decisions §4: what goes into the trash after somebody asked to empty it stays there, however late it is emptied', async () => {
  const user = await app.signUp();
  const own = { workspaceID: user.workspaceID };
  const trash = async (name: string) => {
    const { item } = await user.client.call(itemSave, { params: own, body: { name } });
    await user.client.call(itemDelete, { params: own, body: { ids: [item.itemID] } });
  };
  await trash('Before');
  app.clock.pass({ seconds: 1 });
  const identity = { scope: user.user.userID, requestID: null, bodyHash: '' };
  const context = { ...own, actorID: user.userID, operation: trashEmpty.name, identity };
  const input = { until: new Date(app.clock.now()).toISOString() };
  const job = await app.app.jobs.begin(context, { operation: trashEmpty.name, input, title: 'Deleting', total: 1 });
  if ('response' in job) throw new Error('it was answered already');
  app.clock.pass({ seconds: 1 });
  await trash('After');
  app.clock.pass({ seconds: 1 });
  await runJobStepwise(app, job, async () => {});
  const { rows } = await user.client.call(trashDigestGet, { params: own, query: {} });
  expect(rows.map(({ name }) => name)).toEqual(['After']);
});

test('decisions §4: what was done to a part of what is deleted forever isn’t undone, though the part is another’s by then', async () => {
  const [{ item: gone }, { item: kept }] = [
    await ada.client.call(itemSave, { params, body: { name: 'Old saw' } }),
    await ada.client.call(itemSave, { params, body: { name: 'Saw' } }),
  ];
  const query = { kind: 'item', recordID: gone.itemID, role: 'photo' } as const;
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#543' } })
    .png()
    .toBuffer();
  const { batchID } = await ada.client.call(mediaSave, { params, query, file: { name: 'a.png', bytes } });
  await ada.client.call(itemMerge, { params, body: { intoItemID: kept.itemID, ids: [gone.itemID] } });
  await ada.client.call(trashDelete, { params, body: { itemIDs: [gone.itemID] } });
  const { problem } = await refusal(ada.client.call(historyUndo, { params, body: { batchID } }));
  expect(problem).toMatchObject({ status: 409, detail: expect.stringMatching(/deleted forever/) });
  const { photos } = await ada.client.call(itemGet, { params: { ...params, itemID: kept.itemID } });
  expect(photos).toHaveLength(1);
});

// Last: it lets hours pass, and sessions end.
test('house §5: the favorites of what is deleted forever go with it, those of other pages stay', async () => {
  const { item } = await ada.client.call(itemSave, { params, body: { name: 'Starred' } });
  const { item: other } = await ada.client.call(itemSave, { params, body: { name: 'Starred too' } });
  const pathOf = ({ itemID }: { itemID: string }) => `/home/item-management/items/${itemID}`;
  for (const path of ['/home/item-management/items', pathOf(item), pathOf(other)])
    await ada.client.call(favoriteSave, { params, body: { path, title: 'Starred' } });
  const stored = () =>
    app.app.database.read.selectFrom('favorite').select('path').where('workspaceID', '=', ada.workspaceID).execute();
  await ada.client.call(itemDelete, { params, body: { ids: [item.itemID] } });
  expect(await stored()).toHaveLength(3);
  await ada.client.call(trashDelete, { params, body: { itemIDs: [item.itemID] } });
  expect((await stored()).map(({ path }) => path)).toEqual(['/home/item-management/items', pathOf(other)]);
  expect((await ada.client.call(favoriteDigestGet, { params })).rows).toHaveLength(2);
});

test('decisions §4: what is deleted forever leaves words in the history, no values, no parts and no files', async () => {
  const before = await fileCount();
  const { box } = await ada.client.call(boxSave, { params, body: { name: 'Chest' } });
  const { item } = await ada.client.call(itemSave, {
    params,
    body: { name: 'Diary', notes: 'secret words', tags: ['paper'], stock: { boxID: box.boxID, quantity: 2 } },
  });
  const { itemID } = item;
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const query = { kind: 'item', recordID: itemID, role: 'photo' } as const;
  await ada.client.call(mediaSave, { params, query, file: { name: 'a.png', bytes } });
  await ada.client.call(commentSave, { params, body: { kind: 'item', recordID: itemID, text: 'secret words too' } });
  const removal = await ada.client.call(itemDelete, { params, body: { ids: [itemID] } });
  expect(await fileCount()).toBe(before + 2);
  expect(await rowsWith('secret words')).toEqual(['item', 'comment', 'historyEntry']);

  const { batchID, entryCount } = await ada.client.call(trashDelete, { params, body: { itemIDs: [itemID] } });
  expect(entryCount).toBe(1);
  expect((await trash()).rows.map(({ recordID }) => recordID)).not.toContain(itemID);
  expect(await rowsWith('secret words')).toEqual([]);
  expect((await rowsWith(itemID)).sort()).toEqual(['historyEntry']);

  const { rows } = await ada.client.call(historyDigestGet, { params, query: { kind: 'item', recordID: itemID } });
  expect(rows[0]).toMatchObject({ summary: 'Deleted “Diary” forever', entryCount: 1 });
  expect(rows.flatMap(({ entries }) => entries.flatMap((entry) => [entry.before, entry.after]))).toEqual(
    rows.flatMap(({ entries }) => entries.flatMap(() => [null, null])),
  );
  for (const undone of [batchID, removal.batchID]) {
    const { status, problem } = await refusal(ada.client.call(historyUndo, { params, body: { batchID: undone } }));
    expect([status, problem.detail]).toEqual([409, expect.stringMatching(/^Can’t undo: .*Diary/)]);
  }

  // Somebody might be storing the same bytes at this very moment, so young files wait.
  await app.app.purgeExpired();
  expect(await fileCount()).toBe(before + 2);
  app.clock.pass({ hours: 2 });
  await app.app.purgeExpired();
  expect(await fileCount()).toBe(before);
});
