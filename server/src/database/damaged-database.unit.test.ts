import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DamagedDatabaseError, openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'lorebox-damaged-'));
const path = join(folder, 'lorebox.sqlite');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('decisions §1: a database that was cut off or is none is called damaged, with its file and what to do', () => {
  const whole = openSqlite(path);
  whole.exec('create table t (x); insert into t select randomblob(9000)');
  whole.close();
  truncateSync(path, statSync(path).size - 4096);
  expect(() => openSqlite(path)).toThrow(DamagedDatabaseError);
  writeFileSync(path, 'no database, but long enough to be taken for one. '.repeat(100));
  expect(() => openSqlite(path)).toThrow(`The database ${path} is damaged (file is not a database).`);
});
