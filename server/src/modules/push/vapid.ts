import { createECDH } from 'node:crypto';
import type { Database } from '#server/database/connection.ts';

/** Encrypts secrets at rest: the settings module's SecretCipher. */
export interface Cipher {
  encrypt(name: string, plain: string): string;
  decrypt(name: string, stored: string): string;
}

/** Base64url: 65 bytes (uncompressed point) and 32. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const secretName = 'push.vapid';

/** The keys that this instance signs its pushes with; browsers subscribe to the public one, so it never changes. */
export async function readVapidKeys(database: Database, cipher: Cipher): Promise<VapidKeys> {
  const row = await database.read
    .selectFrom('secret')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirstOrThrow();
  return JSON.parse(cipher.decrypt(secretName, row.value)) as VapidKeys;
}

/** Makes the pair at the first start. Of two processes that start at once the first one's is kept by both. */
export async function makeVapidKeys(database: Database, cipher: Cipher): Promise<void> {
  const known = await database.read
    .selectFrom('secret')
    .select('name')
    .where('name', '=', secretName)
    .executeTakeFirst();
  if (known) return;
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros count: the private key is 32 bytes always.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  const value = cipher.encrypt(secretName, JSON.stringify({ publicKey, privateKey } satisfies VapidKeys));
  await database.write(({ db }) =>
    db
      .insertInto('secret')
      .values({ name: secretName, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
