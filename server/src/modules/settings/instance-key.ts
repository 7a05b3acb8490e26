import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key that encrypts secrets at rest (decisions §1): LOREBOX_SECRET_KEY, else `secret.key` in the data directory, made
 * at the first start with mode 0600. Processes that share a database must share it.
 */
export async function loadInstanceKey(secretKey: string | null, dataDirectory: string): Promise<InstanceKey> {
  return new InstanceKey(secretKey === null ? await keyFile(dataDirectory) : Buffer.from(secretKey, 'utf8'));
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

async function keyFile(dataDirectory: string): Promise<Buffer> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const path = join(dataDirectory, 'secret.key');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await chmod(path, 0o600);
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  if (key.length !== 32)
    throw new Error(`${path} is damaged: it must hold 32 bytes in base64. Restore it from a backup.`);
  return key;
}
