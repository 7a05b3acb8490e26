import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { InstanceKeyError } from './instance-key.ts';

/** Encrypts what is secret at rest: AES-256-GCM, bound to the name it is stored under so that two cannot be swapped. */
export class SecretCipher {
  readonly #key: Buffer;
  constructor(key: Buffer) {
    this.#key = key;
  }

  encrypt(name: string, plain: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** @throws {InstanceKeyError} when it was sealed with another key, under another name, or altered since. */
  decrypt(name: string, stored: string): string {
    try {
      return this.#open(name, stored);
    } catch (error) {
      throw new InstanceKeyError(
        'The secrets in the database were encrypted with another key. Start with the LOREBOX_SECRET_KEY, or the secret.key file in DATA_DIR, that they were made with.',
        { cause: error },
      );
    }
  }

  #open(name: string, stored: string): string {
    const bytes = Buffer.from(stored.slice('v1.'.length), 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12)).setAAD(Buffer.from(name));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }

  /** A key of 32 bytes made of a secret and of this instance: who knows the one does not know the other. */
  keyFrom(name: string, plain: string): Buffer {
    return createHmac('sha256', this.#key).update(`key from ${name}\n${plain}`).digest();
  }
}
