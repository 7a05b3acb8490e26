import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * `sessionID.random.mac`. The mac lets an old token be told from a made-up one: only a real one, used again after it was
 * replaced, ends its family. A token's successor follows from it and the secret alone, so two tabs that race with the same
 * token get the same next one, and whoever does not know the secret can't foresee it.
 */
export function firstRefreshToken(secret: Buffer, sessionID: string): string {
  return assemble(secret, sessionID, randomBytes(32).toString('base64url'));
}

export function nextRefreshToken(secret: Buffer, token: string): string {
  const sessionID = sessionOf(token);
  return assemble(secret, sessionID, createHmac('sha256', secret).update(`next ${token}`).digest('base64url'));
}

/** The session a token belongs to; null when it was not made with this secret. */
export function readRefreshToken(secret: Buffer, token: string): string | null {
  const [sessionID, random, mac] = token.split('.');
  if (!sessionID || !random || !mac) return null;
  const expected = Buffer.from(assemble(secret, sessionID, random));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given) ? sessionID : null;
}

/** What is stored of a token that is a credential: enough to recognise it, not to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const sessionOf = (token: string): string => token.split('.', 1)[0] ?? '';

function assemble(secret: Buffer, sessionID: string, random: string): string {
  const mac = createHmac('sha256', secret).update(`refresh ${sessionID} ${random}`).digest('base64url');
  return `${sessionID}.${random}.${mac}`;
}
