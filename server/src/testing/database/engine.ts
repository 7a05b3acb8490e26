import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, sqliteFile } from '#server/database/connection.ts';
import { createDatabase, createTemplate } from './test-database.ts';

/** Where a fresh, empty, migrated database is, on the engine that LOREBOX_TEST_ENGINE names. */
export interface TestPlace {
  dataDirectory: string;
  /** Null: SQLite under dataDirectory. */
  databaseURL: string | null;
  remove(): Promise<void>;
}

/** Where a database without a schema is, for tests of the migrations, on the same engine. */
export async function emptyPlace(): Promise<{ location: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'lorebox-empty-'));
  const removeFolder = () => rm(directory, { recursive: true, force: true });
  if (process.env.LOREBOX_TEST_ENGINE !== 'postgres') return { location: sqliteFile(directory), remove: removeFolder };
  const database = await createDatabase(postgresServer());
  return {
    location: database.url,
    async remove() {
      await database.drop();
      await removeFolder();
    },
  };
}

function postgresServer(): string {
  const server = process.env.LOREBOX_TEST_POSTGRES_URL;
  if (!server) throw new Error('global-postgres.ts has not started a server');
  return server;
}

export async function freshPlace(): Promise<TestPlace> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lorebox-test-'));
  const removeFolder = () => rm(dataDirectory, { recursive: true, force: true });
  if (process.env.LOREBOX_TEST_ENGINE !== 'postgres') {
    migrated ??= migratedFile();
    await writeFile(sqliteFile(dataDirectory), await migrated);
    return { dataDirectory, databaseURL: null, remove: removeFolder };
  }
  const server = postgresServer();
  await createTemplate(server, 'migrated', async (url) => (await openDatabase(url)).close());
  const database = await createDatabase(server, 'migrated');
  return {
    dataDirectory,
    databaseURL: database.url,
    async remove() {
      await database.drop();
      await removeFolder();
    },
  };
}

/** SQLite's file after the migrations, which take a tenth of a second and run once in each process. */
let migrated: Promise<Buffer> | undefined;

async function migratedFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'lorebox-test-'));
  const database = await openDatabase(sqliteFile(folder));
  await database.close();
  const bytes = await readFile(sqliteFile(folder));
  await rm(folder, { recursive: true, force: true });
  return bytes;
}
