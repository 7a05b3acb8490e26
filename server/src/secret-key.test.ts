import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createBase } from '#server/assembly/base.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase, sqliteFile } from '#server/database/connection.ts';
import { createLogger } from '#server/http/log.ts';
import { InstanceKeyError, loadInstanceKey } from '#server/modules/settings/instance-key.ts';
import { freshPlace } from '#server/testing/database/engine.ts';
import { environmentOf } from '#server/testing/server-process.ts';

const run = promisify(execFile);

async function newPlace() {
  const place = await freshPlace();
  onTestFinished(place.remove);
  const environment = { PATH: process.env.PATH, ...environmentOf(place) };
  return {
    environment,
    dataDirectory: place.dataDirectory,
    location: place.databaseURL ?? sqliteFile(place.dataDirectory),
    path: join(place.dataDirectory, 'secret.key'),
    /** Starts with these variables over its own, as far as to the settings, and stops. */
    async start(changes: Record<string, string> = {}) {
      const config = readConfig({ ...environment, ...changes });
      await (await createBase({ config, logger: createLogger('silent') })).close();
    },
  };
}

async function opened(location: string): Promise<Database> {
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  return database;
}

test('decisions §1: a server started without the key of its database says which file is missing, and makes no other one', async () => {
  const { path, environment, start } = await newPlace();
  await start();
  await rm(path);
  const { stderr } = await run(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: environment }).catch(
    (error: { stderr: string }) => error,
  );
  expect(stderr.trim()).toBe(
    `${path} is missing: without it the secrets in the database can’t be read. Copy it there from a backup, or set LOREBOX_SECRET_KEY if that is what the server was started with. See docs/guide/backup.md.`,
  );
  expect(existsSync(path)).toBe(false);

  // One that somebody put there stays.
  await writeFile(path, `${Buffer.alloc(32).toString('base64')}\n`);
  await expect(start()).rejects.toThrow('were encrypted with another key');
  expect(existsSync(path)).toBe(true);
});

test('decisions §1: the key that a first start made stays when the database then fails, and the next start has it', async () => {
  const { path, location, start } = await newPlace();
  const { read } = await opened(location);
  await sql`alter table setting rename to lost`.execute(read);
  const error = await start().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(InstanceKeyError);
  const made = await readFile(path, 'utf8');
  await sql`alter table lost rename to setting`.execute(read);
  await start();
  expect(await readFile(path, 'utf8')).toBe(made);
});

test('decisions §1: a first start whose database cannot be opened makes no key', async () => {
  const { path, dataDirectory, location, start } = await newPlace();
  if (location.startsWith('postgres')) {
    const elsewhere = new URL(location);
    elsewhere.pathname = '/no_such_database';
    await expect(start({ DATABASE_URL: elsewhere.href })).rejects.toThrow('no_such_database');
  } else {
    await writeFile(sqliteFile(dataDirectory), 'This is no database. '.repeat(300));
    await expect(start()).rejects.toThrow();
  }
  expect(existsSync(path)).toBe(false);
});

test('decisions §1: a key that is put there while the server starts is the one it uses', async () => {
  const { path, location, dataDirectory, start } = await newPlace();
  await start();
  const moved = `${path}.moved`;
  await rename(path, moved);
  const database = await opened(location);
  const puttingItBack: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await rename(moved, path);
      return result;
    },
  };
  await loadInstanceKey(null, dataDirectory, { ...database, read: database.read.withPlugin(puttingItBack) });
  await start();
});

test('decisions §1: servers that start at once on one folder agree on a key', async () => {
  const { path, location, dataDirectory } = await newPlace();
  const database = await opened(location);
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadInstanceKey(null, dataDirectory, database)));
  expect(new Set(keys.map((key) => key.derive('vault').toString('hex'))).size).toBe(1);
  const names = await readdir(dataDirectory);
  expect(names.filter((name) => name.startsWith('secret.key'))).toEqual(['secret.key']);
  expect(await readFile(path, 'utf8')).toMatch(/^[\w+/]{43}=\n$/);
});
