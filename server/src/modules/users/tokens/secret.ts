import { createHash, randomBytes } from 'node:crypto';
import { apiTokenPrefix } from '#contract/api-token.ts';

/** 256 bits: nobody guesses it, so a plain hash is enough to keep. */
export const newSecret = (): string => apiTokenPrefix + randomBytes(32).toString('base64url');

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a text has the form of a secret; anything else needs no look into the database. */
export const isSecret = (text: string): boolean =>
  text.startsWith(apiTokenPrefix) && /^[\w-]{43}$/.test(text.slice(apiTokenPrefix.length));
