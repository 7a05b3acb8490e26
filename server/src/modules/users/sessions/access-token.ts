import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#server/http/clock.ts';

export const accessTokenSeconds = 300;

export interface AccessToken {
  sessionID: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** A short-lived token for the session cookie, signed with service.jwtSecret (decisions §2). */
export function signAccessToken(secret: Buffer, sessionID: string, clock: Clock): Promise<string> {
  const seconds = Math.floor(clock.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(sessionID)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTokenSeconds)
    .sign(secret);
}

/** Null for anything not signed by us, altered or expired. */
export async function verifyAccessToken(secret: Buffer, token: string, clock: Clock): Promise<AccessToken | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(clock.now()) });
    if (payload.jti === undefined || payload.exp === undefined) return null;
    return { sessionID: payload.jti, expiresAt: payload.exp * 1000 };
  } catch {
    return null;
  }
}

/** The CSRF token of a session: its HMAC, so that the server need not store one (decisions §2). */
export function csrfTokenOf(secret: Buffer, sessionID: string): string {
  return createHmac('sha256', secret).update(`csrf ${sessionID}`).digest('base64url');
}
