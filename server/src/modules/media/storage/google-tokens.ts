import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { ServiceAccountKey } from './key-file.ts';

const scope = 'https://www.googleapis.com/auth/devstorage.read_write';
const answer = z.object({ access_token: z.string(), expires_in: z.number() });
/** A token is renewed so long before it ends. */
const spareMilliseconds = 60_000;

/**
 * Gives a token that is valid now, of a service account's key, or of what the machine has (GOOGLE_APPLICATION_CREDENTIALS,
 * or its own account in Google's cloud). What it throws holds neither the key nor what was signed with it.
 */
export async function createGoogleTokens(
  key: ServiceAccountKey | null,
  limitMilliseconds: number,
): Promise<() => Promise<string>> {
  if (key === null) return machineTokens(limitMilliseconds);
  const privateKey = await importPKCS8(key.private_key, 'RS256').catch(() => {
    throw new Error('The private key in the storage key file cannot be read.');
  });
  let token = '';
  let endsAt = 0;
  return async () => {
    const now = Date.now();
    if (now < endsAt - spareMilliseconds) return token;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(key.private_key_id ? { kid: key.private_key_id } : {}) })
      .setIssuer(key.client_email)
      .setAudience(key.token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const response = await fetch(key.token_uri, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(limitMilliseconds),
    });
    const given = answer.safeParse(await response.json().catch(() => null));
    if (!response.ok || !given.success)
      throw new Error(`Google did not sign the service account in: it answered ${response.status}.`);
    token = given.data.access_token;
    endsAt = now + given.data.expires_in * 1000;
    return token;
  };
}

/** The library knows every kind of credentials a machine may have; it is loaded here, when it is used. */
async function machineTokens(limitMilliseconds: number): Promise<() => Promise<string>> {
  const { Storage } = await import('@google-cloud/storage');
  const client = await new Storage().authClient.getClient();
  return async () => {
    const limit = AbortSignal.timeout(limitMilliseconds);
    const late = new Promise<never>((_, reject) =>
      limit.addEventListener('abort', () => reject(new Error('no answer in time'))),
    );
    try {
      const { token } = await Promise.race([client.getAccessToken(), late]);
      if (!token) throw new Error('no token was given');
      return token;
    } catch (error) {
      // Its message alone: the library's error holds the request.
      throw new Error(`Google did not sign this machine in: ${(error as Error).message}`);
    }
  };
}
