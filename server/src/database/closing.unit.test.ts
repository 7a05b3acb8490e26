import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, sqliteFile } from './connection.ts';
import { openSqlite } from './sqlite.ts';

test('decisions §1: a database that was opened and asked nothing is closed as a whole, with its log in its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lorebox-closing-'));
  const database = await openDatabase(sqliteFile(folder));
  expect(await readdir(folder)).toContain('lorebox.sqlite-wal');
  await database.close();
  expect(await readdir(folder)).toEqual(['lorebox.sqlite']);
  await rm(folder, { recursive: true });
});

/** Which bytes of a file are locked; those of SQLite's main file from 2^30 keep an older sqlite3 from deleting the log as it closes. */
async function lockedBytes(path: string): Promise<string[]> {
  const { ino } = await stat(path);
  const lines = (await readFile('/proc/locks', 'utf8')).split('\n').map((line) => line.split(/\s+/));
  return lines.flatMap((words) => (words[5]?.endsWith(`:${ino}`) ? [`${words[6]}-${words[7]}`] : []));
}

test.runIf(existsSync('/proc/locks'))(
  'decisions §1: a connection that is opened keeps the locks of those before it, so sqlite3 beside a server deletes no log',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lorebox-closing-'));
    const path = sqliteFile(folder);
    const writer = openSqlite(path);
    writer.exec('create table t (a)');
    const locked = await lockedBytes(path);
    expect(locked).toHaveLength(1);
    // As a server and its threads do.
    const reader = openSqlite(path);
    expect(await lockedBytes(path)).toEqual(locked);
    for (const each of [reader, writer]) each.close();
    await rm(folder, { recursive: true });
  },
);
