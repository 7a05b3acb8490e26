import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { mediaSave } from '#contract/media.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { CallError } from '#server/testing/client.ts';
import { findHalfWritten } from '#server/testing/database/half-written.ts';
import { mountSmallDisk, type SmallDisk } from '#server/testing/fakes/small-disk.ts';

const isSqlite = process.env.LOREBOX_TEST_ENGINE !== 'postgres';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(environment: Record<string, string> = {}): Promise<{ app: TestApp; ada: TestUser }> {
  const app = await startTestApp({ environment });
  closing.push(() => app.close());
  return { app, ada: await app.signUp() };
}

function smallDisk(megabytes: number): SmallDisk | null {
  const disk = mountSmallDisk(megabytes);
  if (disk) closing.push(() => disk.unmount());
  return disk;
}

/** Something that takes the last room there is, and gives it back. */
interface Shortage {
  app: TestApp;
  ada: TestUser;
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** The database's own limit on its size: the same error as a full disk, wherever the tests run. */
async function pageLimit(): Promise<Shortage> {
  const { app, ada } = await start();
  const limit = (pages: number) =>
    app.app.database.write(({ db }) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db)).then(() => {});
  // A limit below the present size means the present size.
  return { app, ada, begin: () => limit(1), end: () => limit(1_000_000) };
}

/** A real disk without a byte left. */
async function fullDisk(disk: SmallDisk): Promise<Shortage> {
  const { app, ada } = await start({ DATA_DIR: disk.path });
  const ballast = join(disk.path, 'ballast');
  return { app, ada, begin: async () => fill(ballast), end: async () => rmSync(ballast) };
}

/** Writes until there is no room for half a kilobyte. */
function fill(file: string): void {
  for (let size = 1 << 20; size >= 512; size /= 2) {
    for (let hasRoom = true; hasRoom; ) {
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
      } catch {
        hasRoom = false;
      }
    }
  }
}

const description = 'A long description with many different words so that it needs room. '.repeat(200);

async function untilRefused({ ada }: Shortage): Promise<{ refusal: CallError; names: string[] }> {
  const params = { workspaceID: ada.workspaceID };
  const names: string[] = [];
  for (let round = 0; round < 2000; round++) {
    const batch = Array.from({ length: 8 }, (_, index) => `Thing ${round}-${index}`);
    const outcomes = await Promise.allSettled(
      batch.map((name) =>
        ada.client.call(itemSave, { params, body: { name, description: description + name.repeat(50) } }),
      ),
    );
    for (const [index, outcome] of outcomes.entries())
      if (outcome.status === 'fulfilled') names.push(batch[index] ?? '');
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    if (refused) return { refusal: refused.reason as CallError, names };
  }
  throw new Error('there was room for everything');
}

async function allNames({ ada }: { ada: TestUser }): Promise<string[]> {
  const params = { workspaceID: ada.workspaceID };
  const names: string[] = [];
  for (let page = 0; ; page++) {
    const query = { page: String(page), pageSize: '200', sort: 'createdAt' } as const;
    const { rows } = await ada.client.call(itemDigestGet, { params, query });
    if (rows.length === 0) return names.sort();
    names.push(...rows.map((row) => row.name));
  }
}

/** Room for an empty database with its log, and some more. */
const diskMegabytes = 16;

/** Only root can mount a disk to fill; elsewhere the other tests say the same of a limit. */
const isMountable = (() => {
  const disk = mountSmallDisk(1);
  disk?.unmount();
  return disk !== null;
})();

const databaseShortages: [name: string, make: () => Promise<Shortage>][] = [];
if (isSqlite) {
  databaseShortages.push(['the database may not grow', pageLimit]);
  if (isMountable) databaseShortages.push(['the disk is full', () => fullDisk(smallDisk(diskMegabytes) as SmallDisk)]);
}

describe('decisions §3, nothing lost: no space left', () => {
  for (const [name, make] of databaseShortages)
    test(`${name}: 507 in words, nothing half-written, reads go on, and writes when there is room again`, async () => {
      const shortage = await make();
      const { app, ada } = shortage;
      const params = { workspaceID: ada.workspaceID };
      await ada.client.call(itemSave, { params, body: { name: 'Before' } });
      await shortage.begin();
      const { refusal, names } = await untilRefused(shortage);
      expect(refusal).toBeInstanceOf(CallError);
      expect([refusal.status, refusal.problem.detail]).toEqual([
        507,
        'The server has no space left. Nothing was saved; ask your administrator.',
      ]);
      expect(await allNames(shortage)).toEqual(['Before', ...names].sort());
      expect(await findHalfWritten(app.app.database)).toEqual([]);
      await shortage.end();
      await ada.client.call(itemSave, { params, body: { name: 'After' } });
      expect(await allNames(shortage)).toEqual(['After', 'Before', ...names].sort());
      expect(await findHalfWritten(app.app.database)).toEqual([]);
    });

  if (isMountable)
    test('no room for a photo: 507 in words, nothing of it is kept, and the next one is', async () => {
      const disk = smallDisk(diskMegabytes) as SmallDisk;
      const { app, ada } = await start({ DATA_DIR: disk.path });
      const params = { workspaceID: ada.workspaceID };
      const { item } = await ada.client.call(itemSave, { params, body: { name: 'Camera' } });
      const query = { kind: 'item', recordID: item.itemID, role: 'attachment' } as const;
      const file = { name: 'manual.bin', bytes: randomBytes(1 << 20) };
      const ballast = join(disk.path, 'ballast');
      fill(ballast);
      const refusal = await ada.client.call(mediaSave, { params, query, file }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(CallError);
      expect((refusal as CallError).problem).toMatchObject({
        status: 507,
        detail: 'There is no space left to store files. Nothing was saved; ask your administrator to free some.',
      });
      expect(await app.app.database.read.selectFrom('media').selectAll().execute()).toEqual([]);
      rmSync(ballast);
      const { media } = await ada.client.call(mediaSave, { params, query, file });
      const stored = await ada.client.fetch(media.url);
      expect(Buffer.from(await stored.arrayBuffer()).equals(file.bytes)).toBe(true);
    });
});

/** Runs a statement on PostgreSQL beside the server, as an operator or a failover would. */
async function asOperator(app: TestApp, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: app.app.database.location });
  await client.connect();
  for (const statement of ['set default_transaction_read_only = off', ...statements]) await client.query(statement);
  await client.end();
}

/** Makes the database refuse every write; answers how to let it write again. */
async function refuseWrites({ app, ada }: { app: TestApp; ada: TestUser }): Promise<() => Promise<unknown>> {
  const { database } = app.app;
  if (isSqlite) {
    const connection = await database.write(async ({ db }) => ({ db }));
    await sql`pragma query_only = 1`.execute(connection.db);
    return () => sql`pragma query_only = 0`.execute(connection.db);
  }
  const name = pg.escapeIdentifier(new URL(database.location).pathname.slice(1));
  const set = async (mode: 'on' | 'off') => {
    await asOperator(
      app,
      `alter database ${name} set default_transaction_read_only = ${mode}`,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    // Until the server has noticed that its connections are gone.
    const list = { params: { workspaceID: ada.workspaceID } };
    await expect.poll(() => ada.client.status(itemDigestGet, list)).toBe(200);
  };
  await set('on');
  return () => set('off');
}

test('decisions §3, nothing lost: a database that refuses writes is 503 in words, reads go on, and writes afterwards', async () => {
  const { app, ada } = await start();
  const params = { workspaceID: ada.workspaceID };
  await ada.client.call(itemSave, { params, body: { name: 'Before' } });
  const allowWrites = await refuseWrites({ app, ada });
  const requestID = randomUUID();
  const save = { params, body: { name: 'After' }, requestID };
  const refusal = await ada.client.call(itemSave, save).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CallError);
  expect((refusal as CallError).problem).toMatchObject({
    status: 503,
    detail: 'The database cannot be reached right now. Nothing was saved; try again shortly.',
  });
  expect((refusal as CallError).headers.get('retry-after')).toBe('5');
  expect(await allNames({ ada })).toEqual(['Before']);
  await allowWrites();
  // The very request that failed may be sent again.
  await ada.client.call(itemSave, save);
  expect(await allNames({ ada })).toEqual(['After', 'Before']);
  expect(await findHalfWritten(app.app.database)).toEqual([]);
});

if (!isSqlite)
  test('decisions §3, nothing lost: a connection that breaks inside a transaction is told, and the server lives on', async () => {
    const { app, ada } = await start();
    const { database } = app.app;
    const broken = database.write(async ({ db }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await asOperator(app, `select pg_terminate_backend(${rows[0]?.pid})`);
      await sql`select 1`.execute(db);
    });
    await expect(broken).rejects.toMatchObject({ reason: 'unavailable' });
    await ada.client.call(itemSave, { params: { workspaceID: ada.workspaceID }, body: { name: 'After' } });
  });
