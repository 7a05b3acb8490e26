import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
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

test('a backup ends although somebody writes after each of its pieces, and can be opened: one moment, whole', async () => {
  const live = new DatabaseSync(join(data, 'lorebox.sqlite'));
  live.exec('pragma journal_mode = wal; create table box (id integer primary key, name blob)');
  const fill = live.prepare(
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into box (name) select randomblob(3500) from n',
  );
  fill.run(5000);
  for (const folder of ['files/ab/cd', 'files/incoming', 'keys']) mkdirSync(join(data, folder), { recursive: true });
  for (const file of ['files/ab/cd/photo', 'files/incoming/half', 'keys/google.json', 'secret.key'])
    writeFileSync(join(data, file), file);
  let pieces = 0;
  const folder = join(data, 'backup');
  await backUp(data, folder, {
    onProgress: () => {
      pieces++;
      if (pieces > 100) throw new Error('the backup begins again and again');
      fill.run(1);
    },
  });
  expect(pieces).toBeGreaterThan(2);
  live.close();

  const copy = new DatabaseSync(join(folder, 'lorebox.sqlite'));
  expect(copy.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(copy.prepare('select count(*) as count from box').get()).toEqual({ count: 5000 });
  copy.close();
  for (const file of ['files/ab/cd/photo', 'keys/google.json', 'secret.key'])
    expect(readFileSync(join(folder, file), 'utf8')).toBe(file);
  expect(existsSync(join(folder, 'files/incoming'))).toBe(false);
  const modes = ['.', 'files/ab', 'lorebox.sqlite', 'secret.key'].map(
    (file) => statSync(join(folder, file)).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
});

test('with DATABASE_URL a backup holds the files and the key, says where the records are, and leaves an old lorebox.sqlite out', () => {
  new DatabaseSync(join(data, 'lorebox.sqlite')).close();
  for (const folder of ['files', 'keys']) mkdirSync(join(data, folder));
  for (const file of ['files/photo', 'keys/google.json', 'secret.key']) writeFileSync(join(data, file), file);
  const folder = join(data, 'backup');
  const script = fileURLToPath(new URL('backup.ts', import.meta.url));
  const run = (databaseURL: string, to: string) =>
    spawnSync(process.execPath, [script, to], {
      env: { ...process.env, DATA_DIR: data, DATABASE_URL: databaseURL },
      encoding: 'utf8',
    }).stdout;
  const said = run('postgres://localhost/lorebox', folder);
  expect(readdirSync(folder).toSorted()).toEqual(['files', 'keys', 'secret.key']);
  expect(readFileSync(join(folder, 'files/photo'), 'utf8')).toBe('files/photo');
  expect(said).toContain('This backup doesn’t include the records, which are in PostgreSQL.');
  expect(run('', join(data, 'other'))).toBe(`Copied ${data} to ${join(data, 'other')}.\n`);
  expect(existsSync(join(data, 'other', 'lorebox.sqlite'))).toBe(true);
});

test('a backup is never mixed into an older one, nor made of nothing', async () => {
  await expect(backUp(data, data)).rejects.toThrow('exists already');
  await expect(backUp(join(data, 'nowhere'), join(data, 'b'))).rejects.toThrow('DATA_DIR');
});
