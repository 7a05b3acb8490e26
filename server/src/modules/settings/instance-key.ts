import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key that encrypts secrets at rest (decisions §1): LOREBOX_SECRET_KEY, else `secret.key` in the data directory, made
 * at the first start with mode 0600. Processes that share a database must share it.
 */
export async function loadInstanceKey(secretKey: string | null, dataDirectory: string): Promise<InstanceKey> {
  if (secretKey !== null) return new InstanceKey(Buffer.from(secretKey, 'utf8'));
  const { key, madeFile } = await keyFile(dataDirectory);
  return new InstanceKey(key, madeFile);
}

/** Without the right key the server can't start. Its message is for whoever starts it. */
export class InstanceKeyError extends Error {
  override name = 'InstanceKeyError';
}

export class InstanceKey {
  readonly #material: Buffer;
  readonly #madeFile: string | null;
  /** @param madeFile the file that was written for it just now */
  constructor(material: Buffer, madeFile: string | null = null) {
    this.#material = createHash('sha256').update(material).digest();
    this.#madeFile = madeFile;
  }

  /**
   * What to tell when the database was encrypted with another key. A file that was written for this key is removed: it
   * would hide that the right one is missing.
   */
  async refuse(error: InstanceKeyError): Promise<InstanceKeyError> {
    if (this.#madeFile === null) return error;
    await rm(this.#madeFile);
    return new InstanceKeyError(
      `${this.#madeFile} is missing: without it the secrets in the database can’t be read. Copy it there from a backup, or set LOREBOX_SECRET_KEY if that is what the server was started with. See docs/guide/backup.md.`,
    );
  }

  /** 32 bytes for one purpose; those of another purpose tell nothing of them. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#material, '', `lorebox ${purpose}`, 32));
  }
}

async function keyFile(dataDirectory: string): Promise<{ key: Buffer; madeFile: string | null }> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const path = join(dataDirectory, 'secret.key');
  let madeFile: string | null = null;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    madeFile = path;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await chmod(path, 0o600);
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  if (key.length !== 32)
    throw new InstanceKeyError(`${path} is damaged: it must hold 32 bytes in base64. Restore it from a backup.`);
  return { key, madeFile };
}
