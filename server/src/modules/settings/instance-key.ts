import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, constants, copyFile, link, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Database } from '#server/database/connection.ts';

/**
 * The key that encrypts secrets at rest (decisions §1): LOREBOX_SECRET_KEY, else `secret.key` in the data directory, made
 * at the first start with mode 0600. Processes that share a database must share it.
 * @throws {InstanceKeyError} when the file is damaged, or missing for a database that holds secrets: none is made then
 */
export async function loadInstanceKey(
  secretKey: string | null,
  dataDirectory: string,
  database: Database,
): Promise<InstanceKey> {
  if (secretKey !== null) return new InstanceKey(Buffer.from(secretKey, 'utf8'));
  const path = join(dataDirectory, 'secret.key');
  // Before the file is looked for: a server that starts beside this one makes the file first, then its first secret.
  const isInUse = await holdsSecrets(database);
  const found = await readKeyFile(path);
  if (found) return new InstanceKey(found);
  if (!isInUse) await makeKeyFile(path);
  const made = await readKeyFile(path);
  if (made) return new InstanceKey(made);
  throw new InstanceKeyError(
    `${path} is missing: without it the secrets in the database can’t be read. Copy it there from a backup, or set LOREBOX_SECRET_KEY if that is what the server was started with. See docs/guide/backup.md.`,
  );
}

/** Without the right key the server can't start. Its message is for whoever starts it. */
export class InstanceKeyError extends Error {
  override name = 'InstanceKeyError';
}

export class InstanceKey {
  readonly #material: Buffer;
  constructor(material: Buffer) {
    this.#material = createHash('sha256').update(material).digest();
  }

  /** 32 bytes for one purpose; those of another purpose tell nothing of them. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#material, '', `lorebox ${purpose}`, 32));
  }
}

async function holdsSecrets({ read }: Database): Promise<boolean> {
  return (await read.selectFrom('secret').select('name').limit(1).executeTakeFirst()) !== undefined;
}

/** Null when there is none. */
async function readKeyFile(path: string): Promise<Buffer | null> {
  let text: string;
  try {
    await chmod(path, 0o600);
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32)
    throw new InstanceKeyError(`${path} is damaged: it must hold 32 bytes in base64. Restore it from a backup.`);
  return key;
}

/** Leaves one that is there as it is. The file appears whole: another server may read it at any moment. */
async function makeKeyFile(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    // Some shared folders have no hard links.
    await link(draft, path).catch(() => copyFile(draft, path, constants.COPYFILE_EXCL));
    await syncFolder(dirname(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** A new name survives a power cut only once its folder is written. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
