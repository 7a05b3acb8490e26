import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { readCookie, writeCookie } from '#server/http/cookie.ts';

/** Recognises browsers that an account was used on; its owner is notified of a new one. */
export interface KnownDevices {
  /** The browser's token, made and set as a cookie when it has none. It identifies a browser, not a person. */
  tokenOf(reply: FastifyReply): string;
  /** The device's hash when the account has been used on it, else null. An account that does not exist has none. */
  knownAs(db: Kysely<Tables>, userID: string | null, token: string): Promise<string | null>;
  /** Remembers the device for the account. True when it is new to an account that has been used on others before. */
  remember(transaction: Transaction, userID: string, token: string): Promise<boolean>;
}

/** Different for each account, so that the table does not tell who shares a machine. */
const hashOf = (userID: string, token: string) => createHash('sha256').update(`${userID} ${token}`).digest('hex');

const lifetimeSeconds = 400 * 24 * 3600;

/** `https`: whether PUBLIC_URL is; only then do browsers accept a `__Secure-` name. */
export function createKnownDevices({ clock, https }: { clock: Clock; https: boolean }): KnownDevices {
  const name = https ? '__Secure-lorebox-device' : 'lorebox-device';
  return {
    tokenOf(reply) {
      const given = readCookie(reply.request.headers.cookie, name) ?? '';
      const token = /^[\w-]{22}$/.test(given) ? given : randomBytes(16).toString('base64url');
      // Renewed each time: a browser in use is not forgotten.
      reply.header(
        'set-cookie',
        writeCookie(name, token, { path: '/api/user', maxAge: lifetimeSeconds, httpOnly: true, secure: https }),
      );
      return token;
    },

    async knownAs(db, userID, token) {
      const device = await db
        .selectFrom('knownDevice')
        .select('deviceHash')
        .where('userID', '=', userID ?? '')
        .where('deviceHash', '=', hashOf(userID ?? '', token))
        .executeTakeFirst();
      return device?.deviceHash ?? null;
    },

    async remember({ db }, userID, token) {
      const deviceHash = hashOf(userID, token);
      const known = await db
        .selectFrom('knownDevice')
        .select('deviceHash')
        .where('userID', '=', userID)
        .orderBy('lastSeenAt', 'desc')
        .execute();
      const lastSeenAt = isoTime(clock.now());
      await db
        .insertInto('knownDevice')
        .values({ userID, deviceHash, lastSeenAt })
        .onConflict((conflict) => conflict.columns(['userID', 'deviceHash']).doUpdateSet({ lastSeenAt }))
        .execute();
      return known.length > 0 && !known.some((device) => device.deviceHash === deviceHash);
    },
  };
}
