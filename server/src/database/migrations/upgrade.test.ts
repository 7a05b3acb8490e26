import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyDigestGet, historyUndo, trashDigestGet } from '#contract/history.ts';
import { inventoryImport, inventoryImportRun } from '#contract/import.ts';
import { inventoryExport, inventorySearch } from '#contract/inventory.ts';
import { boxDigestGet } from '#contract/kinds/box.ts';
import { itemDigestGet, itemGet } from '#contract/kinds/item.ts';
import { propertyDigestGet } from '#contract/kinds/property.ts';
import { propertySetDigestGet } from '#contract/kinds/property-set.ts';
import { usedByDigestGet } from '#contract/reference.ts';
import { userSignin } from '#contract/user.ts';
import { openDatabase, sqliteFile } from '#server/database/connection.ts';
import type { Cell } from '#server/database/insert-rows.ts';
import type { Tables } from '#server/database/tables.ts';
import { startTestApp, type TestApp, testPassword } from '#server/testing/app.ts';
import type { TestClient } from '#server/testing/client.ts';
import { createDatabase, type TestDatabase } from '#server/testing/database/test-database.ts';
import { settled } from '#server/testing/import-client.ts';

/** What the server of schema 0016 made: a workspace's rows, its JSON export and its archive. */
const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url));

const isPostgres = process.env.LOREBOX_TEST_ENGINE === 'postgres';

/** Tables whose rows the database numbers. */
const numbered = [
  ['searchTerm', 'termID'],
  ['searchDocument', 'documentID'],
  ['searchBlock', 'blockID'],
] as const;

let directory: string;
let postgres: TestDatabase | null = null;
let app: TestApp;
let ada: TestClient;
let workspaceID: string;
let params: { workspaceID: string };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lorebox-upgrade-'));
  const server = process.env.LOREBOX_TEST_POSTGRES_URL;
  if (isPostgres && server) postgres = await createDatabase(server);
  await fillOldDatabase(postgres?.url ?? sqliteFile(directory));
  app = await startTestApp({ environment: { DATA_DIR: directory, DATABASE_URL: postgres?.url ?? '' } });
  ada = app.visitor();
  const { user } = await ada.call(userSignin, { body: { emailAddress: 'ada@example.org', password: testPassword } });
  workspaceID = user.workspaceID;
  params = { workspaceID };
});
afterAll(async () => {
  await app.close();
  await postgres?.drop();
  await rm(directory, { recursive: true, force: true });
});

async function fillOldDatabase(location: string): Promise<void> {
  const dump = JSON.parse(gunzipSync(await fixture('database-0016.json.gz')).toString()) as Record<
    string,
    Record<string, Cell | { base64: string }>[]
  >;
  const database = await openDatabase(location, '0016-search-titles');
  const cellOf = (value: Cell | { base64: string }): Cell =>
    typeof value === 'object' && value !== null && 'base64' in value ? Buffer.from(value.base64, 'base64') : value;
  await database.write(async (transaction) => {
    for (const [table, rows] of Object.entries(dump)) {
      const columns = Object.keys(rows[0] ?? {});
      await transaction.db.deleteFrom(table as keyof Tables).execute();
      const [names, asGiven] = [columns.map((column) => sql.ref(column)), isPostgres ? 'overriding system value' : ''];
      for (const row of rows) {
        const cells = columns.map((column) => sql`${cellOf(row[column] ?? null)}`);
        await sql`insert into ${sql.table(table)} (${sql.join(names)}) ${sql.raw(asGiven)} values (${sql.join(cells)})`.execute(
          transaction.db,
        );
      }
    }
    for (const [table, column] of isPostgres ? numbered : [])
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), (select max(${sql.ref(column)}) from ${sql.table(table)}))`.execute(
        transaction.db,
      );
  });
  await database.close();
}

const noMark = { icon: '', color: '' };
const noGame = {
  ...{ itemKind: '', rarity: 'none', slot: '', flags: [], parentItemID: null },
  ...{ baseValue: null, weight: null, stackSize: null },
};

/** As migrations made them: `Gatekeeper’s key` is gatekeeper_s_key. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');

/**
 * The JSON export of before as it is written today: custom fields of items are properties of one set, boxes and places have
 * marks, and items the game's side.
 */
async function exportToday(): Promise<unknown> {
  const { customFields, items, boxes, places, ...others } = withoutTimes(
    (await fixture('export-0016.json')).toString(),
  ) as Old;
  const types: Record<string, string> = { boolean: 'yesNo', select: 'choice' };
  return {
    ...others,
    version: 2,
    boxes: boxes.map((box) => ({ ...box, ...noMark })),
    places: places.map((place) => ({ ...place, ...noMark })),
    properties: customFields.map(({ type, ...field }) => ({
      ...field,
      type: types[type] ?? type,
      to: null,
      isList: false,
      set: 'Custom fields',
    })),
    items: items.map(({ customFields: properties, ...item }) => ({
      ...{ ...item, ...noGame, properties },
      key: keyOf(item.name),
    })),
  };
}

interface Old {
  customFields: { type: string }[];
  items: { name: string; customFields: object }[];
  boxes: object[];
  places: object[];
}

/** A JSON export without when it was made. */
async function exported(client: TestClient, id: string): Promise<unknown> {
  const query = { format: 'json' } as const;
  return withoutTimes(await (await client.send(inventoryExport, { params: { workspaceID: id }, query })).text());
}

const withoutTimes = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (key === 'exportedAt' ? undefined : value));

test('house §8: a database of before has the same content once it is migrated', async () => {
  expect(await exported(ada, workspaceID)).toEqual(await exportToday());
  const { rows } = await ada.call(itemDigestGet, { params, query: { search: 'old lamp' } });
  const itemID = rows[0]?.itemID ?? '';
  const { item, photos, quantity } = await ada.call(itemGet, { params: { ...params, itemID } });
  expect(Object.values(item.properties).sort()).toEqual(
    [2.5, '2026-01-02', 'M', 'copper', 'https://example.org/', true].sort(),
  );
  expect([item.notes, quantity, photos.length]).toEqual(['Changed once', 3, 1]);
  expect((await ada.call(trashDigestGet, { params })).total).toBe(1);
  const hits = await ada.call(inventorySearch, { params, query: { search: 'copper' } });
  expect(hits.rows.map(({ title }) => title)).toContain('Old lamp');
});

test('content §1: what referred to what before is in the index of references', async () => {
  const { rows } = await ada.call(boxDigestGet, { params, query: { placed: 'some', pageSize: '200' } });
  const placeID = rows[0]?.placeID ?? '';
  const used = await ada.call(usedByDigestGet, { params, query: { kind: 'place', recordID: placeID } as never });
  expect(JSON.stringify(used)).toContain(rows[0]?.boxID ?? 'a box');
});

test('content §1: custom fields of before are properties of one set, with their types', async () => {
  const sets = await ada.call(propertySetDigestGet, { params });
  expect(sets.rows.map(({ name, kinds }) => [name, kinds])).toEqual([['Custom fields', ['item']]]);
  const { rows } = await ada.call(propertyDigestGet, { params });
  expect(Object.fromEntries(rows.map(({ name, type, choices }) => [name, [type, ...choices]]))).toEqual({
    Rarity: ['choice', 'Common', 'Uncommon', 'Rare', 'Legendary'],
    Colour: ['text'],
    Weight: ['number'],
    Heirloom: ['yesNo'],
    'Seen on': ['date'],
    Page: ['url'],
    Size: ['choice', 'S', 'M'],
  });
  expect(new Set(rows.map(({ propertySetID }) => propertySetID))).toEqual(new Set([sets.rows[0]?.propertySetID]));
});

test('decisions §4 history: a custom field that was added before is taken away by undo, and comes back by redo', async () => {
  const properties = async () =>
    (await ada.call(propertyDigestGet, { params })).rows.map(({ version: _, updatedAt: __, ...property }) => property);
  const before = await properties();
  const { rows } = await ada.call(historyDigestGet, { params, query: { pageSize: '50' } });
  const added = rows.find(({ summary }) => summary === 'Added custom field “Size”');
  const undone = await ada.call(historyUndo, { params, body: { batchID: added?.batchID ?? '' } });
  expect((await properties()).map(({ name }) => name)).not.toContain('Size');
  await ada.call(historyUndo, { params, body: { batchID: undone.batchID } });
  expect(await properties()).toEqual(before);
});

test('decisions §4 history: a change of before is undone exactly', async () => {
  const { rows } = await ada.call(historyDigestGet, { params, query: { pageSize: '50' } });
  const change = rows.find(({ summary }) => summary === 'Changed item “Old lamp”');
  await ada.call(historyUndo, { params, body: { batchID: change?.batchID ?? '' } });
  const found = await ada.call(itemDigestGet, { params, query: { search: 'old lamp' } });
  const { item } = await ada.call(itemGet, { params: { ...params, itemID: found.rows[0]?.itemID ?? '' } });
  expect([item.notes, Object.values(item.properties).includes('brass')]).toEqual(['', true]);
});

test('decisions §4 Export: an archive of before comes back whole', async () => {
  const eve = await app.signUp();
  const its = { workspaceID: eve.workspaceID };
  const file = { name: 'old.zip', bytes: await fixture('archive-0016.zip') };
  const { job } = await eve.client.call(inventoryImport, { params: its, file });
  await settled(eve, job.importID);
  await eve.client.call(inventoryImportRun, { params: { ...its, importID: job.importID } });
  await settled(eve, job.importID);
  expect(await exported(eve.client, eve.workspaceID)).toEqual(await exportToday());
  const { rows } = await eve.client.call(propertySetDigestGet, { params: its });
  expect(rows.map(({ name, kinds }) => [name, kinds])).toEqual([['Custom fields', ['item']]]);
});

test('decisions §4 Export: a JSON export of before comes back with its values', async () => {
  const eve = await app.signUp();
  const its = { workspaceID: eve.workspaceID };
  const { job } = await eve.client.call(inventoryImport, {
    params: its,
    file: { name: 'old.json', bytes: await fixture('export-0016.json') },
  });
  await settled(eve, job.importID);
  await eve.client.call(inventoryImportRun, { params: { ...its, importID: job.importID } });
  expect(await settled(eve, job.importID)).toMatchObject({ status: 'done' });
  const { rows: properties } = await eve.client.call(propertyDigestGet, { params: its });
  const names = new Map(properties.map(({ propertyID, name }) => [propertyID, name]));
  const { rows } = await eve.client.call(itemDigestGet, { params: its, query: { search: 'old lamp' } });
  const { item } = await eve.client.call(itemGet, { params: { ...its, itemID: rows[0]?.itemID ?? '' } });
  expect(Object.fromEntries(Object.entries(item.properties).map(([id, value]) => [names.get(id), value]))).toEqual({
    Colour: 'copper',
    Weight: 2.5,
    Heirloom: true,
    'Seen on': '2026-01-02',
    Page: 'https://example.org/',
    Size: 'M',
  });
});
