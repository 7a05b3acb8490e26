import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from './backup.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'lorebox-backup-'));
});

afterEach(() => rmSync(data, { recursive: true, force: true }));

test('a backup made while the database is open holds what is only in its write-ahead log, the files and the key', async () => {
  const live = new DatabaseSync(join(data, 'lorebox.sqlite'));
  live.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table box (name text)');
  live.exec("insert into box values ('Winter')");
  mkdirSync(join(data, 'files', 'ab'), { recursive: true });
  writeFileSync(join(data, 'files', 'ab', 'photo'), 'bytes');
  writeFileSync(join(data, 'secret.key'), 'key');

  const folder = join(data, 'backup');
  await backUp(data, folder);
  live.exec("insert into box values ('Later')");
  live.close();

  const restored = new DatabaseSync(join(folder, 'lorebox.sqlite'));
  expect(restored.prepare('select name from box').all()).toEqual([{ name: 'Winter' }]);
  restored.close();
  expect(readFileSync(join(folder, 'files', 'ab', 'photo'), 'utf8')).toBe('bytes');
  expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe('key');
});

test('a backup is never mixed into an older one, nor made of nothing', async () => {
  await expect(backUp(data, data)).rejects.toThrow('exists already');
  await expect(backUp(join(data, 'nowhere'), join(data, 'b'))).rejects.toThrow('DATA_DIR');
});
