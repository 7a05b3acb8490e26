/**
 * `npm run backup -- FOLDER`: copies the embedded database, the files and the key of DATA_DIR into a new folder, while
 * Lorebox runs or not. With DATABASE_URL the records are in PostgreSQL and are copied with pg_dump (docs/guide/backup.md): an embedded
 * database in DATA_DIR is then one of before and is left out, as a restore would take it for the records.
 */
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { fail, Problem, say } from './shell.mjs';

/** Pages copied between two looks at the progress: 4 MiB. */
const pagesAtOnce = 1024;

/**
 * @param from DATA_DIR
 * @param to must not exist yet; only its owner may read it, as it holds the key
 * @param onProgress called after each piece of the database
 * @param isPostgres the records are in PostgreSQL, and not in DATA_DIR
 * @throws {Problem} when there is nothing to copy or the folder exists
 */
export async function backUp(
  from: string,
  to: string,
  { onProgress = () => {}, isPostgres = false }: { onProgress?: () => void; isPostgres?: boolean } = {},
): Promise<void> {
  const database = join(from, 'lorebox.sqlite');
  if (!existsSync(from))
    throw new Problem(`There is no ${from}. Set DATA_DIR to the folder that Lorebox keeps its data in.`);
  if (existsSync(to))
    throw new Problem(`${to} exists already. Name a new folder, so that no older backup is mixed in.`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  if (!isPostgres && existsSync(database)) await copyDatabase(database, join(to, 'lorebox.sqlite'), onProgress);
  // After the database, so that every file it names is there; files are never changed, only added.
  for (const name of ['files', 'keys', 'secret.key']) copy(join(from, name), join(to, name));
}

/**
 * One moment of the database, with what is still in its write-ahead log. The read transaction is held from the first page
 * to the last: SQLite's online backup begins anew whenever it sees a commit, and within a transaction it sees none.
 */
async function copyDatabase(from: string, to: string, onProgress: () => void): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  try {
    source.exec('begin; select count(*) from sqlite_schema');
    await backup(source, to, { rate: pagesAtOnce, progress: onProgress });
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
}

/** Copies a file, or a folder with all in it but uploads under way. What is gone by now was referred to by nothing. */
function copy(from: string, to: string): void {
  const found = statSync(from, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    mkdirSync(to, { mode: 0o700 });
    for (const name of readdirSync(from)) if (name !== 'incoming') copy(join(from, name), join(to, name));
  } else if (found) {
    try {
      copyFileSync(from, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    chmodSync(to, 0o600);
    // A file's age keeps the purge of unused files from deleting it too early or too late.
    utimesSync(to, found.atime, found.mtime);
  }
}

if (import.meta.main) {
  try {
    const [folder] = process.argv.slice(2);
    if (!folder) throw new Problem('Name the folder to make: npm run backup -- backup/2026-11-20');
    const from = resolve(process.env.DATA_DIR ?? 'data');
    const isPostgres = Boolean(process.env.DATABASE_URL);
    await backUp(from, resolve(folder), { isPostgres });
    say(`Copied ${isPostgres ? `the files and the key of ${from}` : from} to ${resolve(folder)}.`);
    if (isPostgres) say('This backup doesn’t include the records, which are in PostgreSQL. Copy those with pg_dump.');
  } catch (error) {
    fail(error);
  }
}
