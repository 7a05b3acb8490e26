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

/** A JSON export without when it was made. */
async function exported(client: TestClient, id: string): Promise<unknown> {
  const query = { format: 'json' } as const;
  return withoutTimes(await (await client.send(inventoryExport, { params: { workspaceID: id }, query })).text());
}

const withoutTimes = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (key === 'exportedAt' ? undefined : value));

test('house §8: a database of before has the same content once it is migrated', async () => {
  expect(await exported(ada, workspaceID)).toEqual(withoutTimes((await fixture('export-0016.json')).toString()));
  const { rows } = await ada.call(itemDigestGet, { params, query: { search: 'old lamp' } });
  const itemID = rows[0]?.itemID ?? '';
  const { item, photos, quantity } = await ada.call(itemGet, { params: { ...params, itemID } });
  expect(Object.values(item.customFields).sort()).toEqual(
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

test('decisions §4 history: a change of before is undone exactly', async () => {
  const { rows } = await ada.call(historyDigestGet, { params, query: { pageSize: '50' } });
  const change = rows.find(({ summary }) => summary === 'Changed item “Old lamp”');
  await ada.call(historyUndo, { params, body: { batchID: change?.batchID ?? '' } });
  const found = await ada.call(itemDigestGet, { params, query: { search: 'old lamp' } });
  const { item } = await ada.call(itemGet, { params: { ...params, itemID: found.rows[0]?.itemID ?? '' } });
  expect([item.notes, Object.values(item.customFields).includes('brass')]).toEqual(['', true]);
});

test('decisions §4 Export: an archive of before comes back whole', async () => {
  const eve = await app.signUp();
  const its = { workspaceID: eve.workspaceID };
  const file = { name: 'old.zip', bytes: await fixture('archive-0016.zip') };
  const { job } = await eve.client.call(inventoryImport, { params: its, file });
  await settled(eve, job.importID);
  await eve.client.call(inventoryImportRun, { params: { ...its, importID: job.importID } });
  await settled(eve, job.importID);
  expect(await exported(eve.client, eve.workspaceID)).toEqual(
    withoutTimes((await fixture('export-0016.json')).toString()),
  );
});
