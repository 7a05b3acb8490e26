import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '#contract/fold.ts';
import { historyDigestGet, historyUndo } from '#contract/history.ts';
import { sampleWorldLoad, tagSave } from '#contract/inventory.ts';
import { boxDelete, boxRestore, boxSave } from '#contract/kinds/box.ts';
import { itemBulkSave, itemDelete, itemDuplicate, itemMerge, itemRestore, itemSave } from '#contract/kinds/item.ts';
import { placeDelete, placeRestore, placeSave } from '#contract/kinds/place.ts';
import { sortKey } from '#server/database/fold.ts';
import { listingOf, postingBytes } from '#server/database/search/posting.ts';
import { recentLimit } from '#server/database/search/recent.ts';
import { grams, isForgivable, tokens } from '#server/database/search/tokens.ts';
import { postedWeight } from '#server/database/search/weights.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { moveRecentPostings, namedPostings } from '#server/testing/database/search-postings.ts';
import { newProperty } from '#server/testing/new-property.ts';
import { decode, type RecordKind, type StoredRecord } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import { linksOf } from './references/reference.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Rows = [recordID: string, text: string, weight: number, listing?: string][];

const order = (rows: Rows) => rows.sort((a, b) => (a.join() < b.join() ? -1 : 1));

/** The indexes as they would be if they were made afresh from the records. */
async function rebuilt(): Promise<{ postings: Rows; tags: Rows; documents: string[]; references: string[] }> {
  const [postings, tags, documents, references]: [Rows, Rows, string[], string[]] = [[], [], [], []];
  for (const kind of kinds as unknown as RecordKind[]) {
    const rows = await app.app.database.read
      .selectFrom(kind.table)
      .selectAll()
      .where('workspaceID', '=', params.workspaceID)
      .execute();
    for (const row of rows) {
      const record: StoredRecord = decode(kind, row as unknown as Record<string, unknown>);
      const isLive = record.deletedAt === null;
      // A condition can name the same quest twice; that is one reference from one place.
      const links = new Map<string, string>();
      for (const { reference, field, kind: targetKind, id, path } of linksOf(kind, record)) {
        const link = `${kind.kind} ${record.id} ${field} ${targetKind} ${id} ${isLive}`;
        if (!reference.isOwner) links.set(`${link} ${path}`, link);
      }
      references.push(...links.values());
      if (!isLive) continue;
      if (kind.search) documents.push(`${record.id} ${kind.title(record)}`);
      const best = new Map<string, number>();
      for (const { text, weight } of kind.search?.(record) ?? [])
        for (const term of tokens(text)) best.set(term, Math.max(best.get(term) ?? 0, postedWeight(weight, kind.kind)));
      const isArchived = 'archived' in record && record.archived === true;
      const listing = listingOf(sortKey(kind.title(record)), isArchived);
      for (const [term, weight] of best) postings.push([record.id, term, weight, listing]);
      for (const tag of kind.tags?.(record) ?? []) tags.push([record.id, fold(tag), 0]);
    }
  }
  return { postings: order(postings), tags: order(tags), documents: documents.sort(), references: references.sort() };
}

/** The indexes as they are. */
async function stored(): ReturnType<typeof rebuilt> {
  const { read } = app.app.database;
  const { workspaceID } = params;
  const postings = await namedPostings(app.app.database, workspaceID);
  const tags = await read
    .selectFrom('recordTag')
    .select(['recordID', 'tagFold'])
    .where('workspaceID', '=', workspaceID)
    .execute();
  const documents = await read
    .selectFrom('searchDocument')
    .select(['recordID', 'title'])
    .where('workspaceID', '=', workspaceID)
    .execute();
  const references = await read.selectFrom('reference').selectAll().where('workspaceID', '=', workspaceID).execute();
  return {
    references: references
      .map((row) => `${row.kind} ${row.recordID} ${row.field} ${row.targetKind} ${row.targetID} ${row.isLive === 1}`)
      .sort(),
    postings: order(postings.map(({ recordID, term, weight, listing }) => [recordID, term, weight, listing])),
    tags: order(tags.map(({ recordID, tagFold }) => [recordID, tagFold, 0])),
    documents: documents.map(({ recordID, title }) => `${recordID} ${title}`).sort(),
  };
}

async function ids(table: 'item' | 'box' | 'place') {
  const rows = await app.app.database.read
    .selectFrom(table)
    .select(['id', 'deletedAt'])
    .where('workspaceID', '=', params.workspaceID)
    .orderBy('id')
    .execute();
  return {
    live: rows.filter((row) => row.deletedAt === null).map((row) => row.id),
    trashed: rows.filter((row) => row.deletedAt !== null).map((row) => row.id),
  };
}

/** One random change; one that is not possible as things stand is refused and changes nothing. */
async function mutate(kind: number, pick: number, text: string, tags: string[], propertyID: string): Promise<number> {
  const { client } = ada;
  const from = (list: string[], offset = 0) => list[(pick + offset) % Math.max(1, list.length)] ?? '';
  const [items, boxes, places] = [await ids('item'), await ids('box'), await ids('place')];
  const item = from(items.live);
  const contents = { action: 'trash' } as const;
  const tag = tags[0] ?? 'props';
  const properties = { [propertyID]: text };
  const { rows } = await client.call(historyDigestGet, { params, query: { pageSize: '8' } });
  const changes = [
    () => client.status(itemSave, { params, body: { name: text, tags, notes: `${text} ${text}`, properties } }),
    () => client.status(itemSave, { params, body: { itemID: item, name: text, serialNumber: tags.join('-') } }),
    () => client.status(itemSave, { params, body: { itemID: item, tags, description: text } }),
    () =>
      client.status(itemBulkSave, {
        params,
        body: { ids: items.live.slice(0, 4), addTags: tags, removeTags: ['props'] },
      }),
    () => client.status(itemDelete, { params, body: { ids: [item] } }),
    () => client.status(itemRestore, { params, body: { ids: [from(items.trashed)] } }),
    () => client.status(itemMerge, { params, body: { intoItemID: item, ids: [from(items.live, 1)] } }),
    () => client.status(itemDuplicate, { params, body: { itemID: item } }),
    () => client.status(boxSave, { params, body: { boxID: from(boxes.live), name: text, tags } }),
    () => client.status(boxSave, { params, body: { boxID: from(boxes.live), placeID: from(places.live, 1) } }),
    () => client.status(boxDelete, { params, body: { ids: [from(boxes.live)], contents } }),
    () => client.status(boxRestore, { params, body: { ids: [from(boxes.trashed)] } }),
    () => client.status(placeSave, { params, body: { name: text, tags, parentPlaceID: from(places.live) || null } }),
    () =>
      client.status(placeSave, { params, body: { placeID: from(places.live), parentPlaceID: from(places.live, 1) } }),
    () =>
      client.status(placeDelete, {
        params,
        body: { ids: [from(places.live)], contents: { action: 'move', toID: null } },
      }),
    () => client.status(placeDelete, { params, body: { ids: [from(places.live)], contents } }),
    () => client.status(placeRestore, { params, body: { ids: [from(places.trashed)] } }),
    () => client.status(tagSave, { params, body: { tag, newTag: text.slice(0, 20) } }),
    () => client.status(tagSave, { params, body: { tag } }),
    () => client.status(historyUndo, { params, body: { batchID: from(rows.map((row) => row.batchID)) } }),
  ];
  return (await changes[kind % changes.length]?.()) ?? 0;
}

test('decisions §4 Search: after any changes the indexes are what they would be if made afresh', async () => {
  const change = fc.tuple(
    fc.nat({ max: 19 }),
    fc.nat({ max: 50 }),
    fc.constantFrom('Écrou M3', 'red red lamp', 'Lampe', '東京タワー', 'lamp', '12 V relay', 'Red-Hot'),
    fc.subarray(['Red', 'red lamp', 'Props', 'Größe']),
  );
  const run = async (changes: [number, number, string, string[]][]) => {
    ada = await app.signUp();
    params = { workspaceID: ada.workspaceID };
    await ada.client.call(sampleWorldLoad, { params });
    const { propertyID } = await newProperty(ada, { name: 'Note', type: 'text' });
    let done = 0;
    for (const [index, [kind, pick, text, tags]] of changes.entries()) {
      const status = await mutate(kind, pick, text, tags, propertyID);
      expect([200, 400, 404, 409]).toContain(status);
      if (status === 200) done += 1;
      // What is written after is held beside what was moved into blocks before, and counts in its place.
      if (index % 5 === 4) await moveRecentPostings(app.app.database);
      if (index % 8 === 7) expect(await stored()).toEqual(await rebuilt());
    }
    expect(done).toBeGreaterThan(changes.length / 3);
    expect(await stored()).toEqual(await rebuilt());
  };
  await fc.assert(fc.asyncProperty(fc.array(change, { minLength: 30, maxLength: 30 }), run), { seed: 5, numRuns: 4 });
});

test('decisions §4 Search: changes of a word go into blocks once there are many, so that its row of recent ones stays short', async () => {
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  for (let count = 0; count < 40; count++)
    await ada.client.call(itemSave, { params, body: { name: `Crowded ${count}` } });
  const { blocks, recent } = await app.app.database.read
    .selectFrom('searchWord')
    .innerJoin('searchTerm', 'searchTerm.termID', 'searchWord.termID')
    .select(['blocks', 'recent'])
    .where('workspaceID', '=', ada.workspaceID)
    .where('term', '=', 'crowded')
    .executeTakeFirstOrThrow();
  expect(blocks).toBe(1);
  expect(recent.length).toBeLessThanOrEqual(recentLimit(blocks) * postingBytes);
});

test('decisions §4 Search: every forgivable word can be found by its pieces', async () => {
  const { read } = app.app.database;
  const terms = await read.selectFrom('searchTerm').selectAll().execute();
  const pieces = await read.selectFrom('searchGram').select(['termID', 'gram']).execute();
  const byTerm = Map.groupBy(pieces, ({ termID }) => termID);
  expect(terms.length).toBeGreaterThan(50);
  for (const { termID, term } of terms) {
    const held = (byTerm.get(termID) ?? []).map(({ gram }) => gram).sort();
    expect([term, held]).toEqual([term, isForgivable(term) ? grams(term).sort() : []]);
  }
});
