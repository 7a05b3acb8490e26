import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase, sqliteFile } from './connection.ts';

test('decisions §1: a database that was opened and asked nothing is closed as a whole, with its log in its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lorebox-closing-'));
  const database = await openDatabase(sqliteFile(folder));
  expect(await readdir(folder)).toContain('lorebox.sqlite-wal');
  await database.close();
  expect(await readdir(folder)).toEqual(['lorebox.sqlite']);
  await rm(folder, { recursive: true });
});
