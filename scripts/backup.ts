/**
 * `npm run backup -- FOLDER`: copies the embedded database, the files and the key of DATA_DIR into a new folder, while
 * Lorebox runs or not. With DATABASE_URL only files and key are copied; pg_dump is PostgreSQL's own way.
 */
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { fail, Problem, say } from './shell.mjs';

/**
 * @param from DATA_DIR
 * @param to must not exist yet; only its owner may read it, as it holds the key
 * @throws {Problem} when there is nothing to copy or the folder exists
 */
export async function backUp(from: string, to: string): Promise<void> {
  const database = join(from, 'lorebox.sqlite');
  if (!existsSync(from))
    throw new Problem(`There is no ${from}. Set DATA_DIR to the folder that Lorebox keeps its data in.`);
  if (existsSync(to))
    throw new Problem(`${to} exists already. Name a new folder, so that no older backup is mixed in.`);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  if (existsSync(database)) {
    const source = new DatabaseSync(database, { readOnly: true });
    // SQLite's online backup: one moment of the database, with what is still in its write-ahead log.
    await backup(source, join(to, 'lorebox.sqlite'));
    source.close();
  }
  // After the database, so that every file it names is there; files are never changed, only added.
  for (const name of ['files', 'secret.key']) {
    if (existsSync(join(from, name)))
      cpSync(join(from, name), join(to, name), { recursive: true, preserveTimestamps: true });
  }
}

if (import.meta.main) {
  try {
    const [folder] = process.argv.slice(2);
    if (!folder) throw new Problem('Name the folder to make: npm run backup -- backup/2026-11-20');
    const from = resolve(process.env.DATA_DIR ?? 'data');
    await backUp(from, resolve(folder));
    say(`Copied ${from} to ${resolve(folder)}.`);
  } catch (error) {
    fail(error);
  }
}
