import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { publishAccessChange, publishUsersChange } from '#server/http/access-change.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import { csrfTokenOf, signAccessToken } from './access-token.ts';
import { firstRefreshToken, hashToken, nextRefreshToken, readRefreshToken } from './refresh-token.ts';
import { type SessionCookies, sessionLifetimeSeconds } from './session-cookies.ts';

/** Two tabs that refresh at once send the same token; a reuse later than this is theft (decisions §2). */
const raceMilliseconds = 10_000;

export interface Device {
  ipAddress: string;
  userAgent: string;
}

/** Tokens made before the transaction that stores them, since signing is asynchronous and transactions wait for nothing. */
export interface NewSession {
  sessionID: string;
  accessToken: string;
  refreshToken: string;
  csrfToken: string;
  /** For how long after its last use its device keeps the session; null when it isn't kept there. */
  keptSeconds: number | null;
}

export interface Sessions {
  /** @param isKept the device is to keep it, if the settings allow that */
  prepare(isKept?: boolean): Promise<NewSession>;
  store(transaction: Transaction, session: NewSession, userID: string, device: Device): Promise<void>;
  /**
   * Renews the session of a refresh token. 401 when there is none; a token used again after its replacement ends the
   * session, since one of its two holders is not its owner.
   */
  renew(refreshToken: string): Promise<NewSession & { userID: string }>;
  /** Signs out: ends the session of a refresh token or of an id; no matter if there is none. */
  end(session: { refreshToken?: string | undefined; sessionID?: string | undefined }, device: Device): Promise<void>;
  /** Ends all sessions of these accounts; one stored afterwards in the same transaction stays. */
  endAll(transaction: Transaction, userIDs: readonly string[]): Promise<void>;
  /** Whether the device of this session keeps it. */
  isKept(db: Kysely<Tables>, sessionID: string): Promise<boolean>;
  setCookies(reply: FastifyReply, session: NewSession): void;
  clearCookies(reply: FastifyReply): void;
}

export interface SessionsOptions {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  cookies: SessionCookies;
  audit: AuditLog;
}

const ended = () => new ProblemError('unauthenticated', 'Your session has ended. Sign in to continue.');

export function createSessions({ database, clock, settings, cookies, audit }: SessionsOptions): Sessions {
  const expiry = (keptSeconds: number | null) => isoTime(clock.now() + (keptSeconds ?? sessionLifetimeSeconds) * 1000);

  /** Null: no device keeps a session. */
  async function keptSecondsNow(): Promise<number | null> {
    const { keptSessionDays } = await settings.app();
    return keptSessionDays === 0 ? null : keptSessionDays * 24 * 3600;
  }

  async function tokens(secret: Buffer, sessionID: string, refreshToken: string) {
    const accessToken = await signAccessToken(secret, sessionID, clock);
    return { sessionID, accessToken, refreshToken, csrfToken: csrfTokenOf(secret, sessionID) };
  }

  /**
   * The account of a session renewed and how long it is kept now, or null when the token was used before; throws 401
   * when it has ended.
   */
  async function rotate(
    transaction: Transaction,
    sessionID: string,
    given: string,
    next: string,
    receivedAt: number,
    keepFor: number | null,
  ): Promise<(Pick<NewSession, 'keptSeconds'> & { userID: string }) | null> {
    const { db } = transaction;
    const now = isoTime(clock.now());
    const row = await db
      .selectFrom('session')
      .innerJoin('user', 'user.userID', 'session.userID')
      .selectAll('session')
      .select(['user.isActive', 'user.isDeleted'])
      .where('sessionID', '=', sessionID)
      .executeTakeFirst();
    if (!row || row.endedAt !== null || row.expiresAt <= now || !row.isActive || row.isDeleted) throw ended();
    const keptSeconds = row.isKept === 1 ? keepFor : null;
    // Only one of two renewals at once replaces the token; the other finds it replaced a moment ago.
    const replaced = await db
      .updateTable('session')
      .set({
        refreshHash: next,
        previousRefreshHash: given,
        rotatedAt: now,
        lastSeenAt: now,
        expiresAt: expiry(keptSeconds),
        isKept: keptSeconds === null ? 0 : 1,
      })
      .where('sessionID', '=', sessionID)
      .where('refreshHash', '=', given)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    if (Number(replaced.numUpdatedRows) === 0) {
      const current = await db
        .selectFrom('session')
        .select(['refreshHash', 'previousRefreshHash', 'rotatedAt'])
        .where('sessionID', '=', sessionID)
        .executeTakeFirst();
      const racing =
        current?.previousRefreshHash === given &&
        current.refreshHash === next &&
        receivedAt - Date.parse(current.rotatedAt) <= raceMilliseconds;
      if (!racing) {
        await db.updateTable('session').set({ endedAt: now }).where('sessionID', '=', sessionID).execute();
        await publishAccessChange(transaction, { sessionIDs: [sessionID] });
        return null;
      }
    }
    await db.updateTable('user').set({ lastSeenDateTime: now }).where('userID', '=', row.userID).execute();
    return { userID: row.userID, keptSeconds };
  }

  return {
    async prepare(isKept = false) {
      const secret = await settings.jwtSecret();
      const sessionID = uuid();
      const keptSeconds = isKept ? await keptSecondsNow() : null;
      return { ...(await tokens(secret, sessionID, firstRefreshToken(secret, sessionID))), keptSeconds };
    },

    async store({ db }, { sessionID, refreshToken, keptSeconds }, userID, { ipAddress, userAgent }) {
      const now = isoTime(clock.now());
      await db
        .insertInto('session')
        .values({
          sessionID,
          userID,
          userAgent: userAgent.slice(0, 300),
          ipAddress,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: expiry(keptSeconds),
          isKept: keptSeconds === null ? 0 : 1,
          endedAt: null,
          refreshHash: hashToken(refreshToken),
          previousRefreshHash: null,
          rotatedAt: now,
        })
        .execute();
    },

    async renew(refreshToken) {
      // Before it waits for its turn to write: on a busy server that must not make a race look like theft.
      const receivedAt = clock.now();
      const secret = await settings.jwtSecret();
      const sessionID = readRefreshToken(secret, refreshToken);
      if (sessionID === null) throw ended();
      const next = nextRefreshToken(secret, refreshToken);
      const session = await tokens(secret, sessionID, next);
      const keepFor = await keptSecondsNow();
      const renewed = await database.write((transaction) =>
        rotate(transaction, sessionID, hashToken(refreshToken), hashToken(next), receivedAt, keepFor),
      );
      // Outside the transaction, which must keep what it ended.
      if (renewed === null) throw ended();
      return { ...session, ...renewed };
    },

    async end({ refreshToken, sessionID }, device) {
      const named = refreshToken ? readRefreshToken(await settings.jwtSecret(), refreshToken) : null;
      const ids = [named, sessionID].filter((id) => typeof id === 'string');
      if (ids.length === 0) return;
      await database.write(async (transaction) => {
        const ended = await transaction.db
          .updateTable('session')
          .set({ endedAt: isoTime(clock.now()) })
          .where('sessionID', 'in', ids)
          .where('endedAt', 'is', null)
          .returning('userID')
          .execute();
        const [userID] = ended.map((row) => row.userID);
        if (userID !== undefined) {
          const { emailAddress } = await transaction.db
            .selectFrom('user')
            .select('emailAddress')
            .where('userID', '=', userID)
            .executeTakeFirstOrThrow();
          const target = { kind: 'user', id: userID, name: emailAddress };
          await audit.record(transaction, { userID, ...device }, { action: 'session.end', target });
        }
        await publishAccessChange(transaction, { sessionIDs: ids });
      });
    },

    async endAll(transaction, userIDs) {
      await transaction.db
        .updateTable('session')
        .set({ endedAt: isoTime(clock.now()) })
        .where('userID', 'in', userIDs)
        .where('endedAt', 'is', null)
        .execute();
      await publishUsersChange(transaction, userIDs);
    },

    async isKept(db, sessionID) {
      const row = await db.selectFrom('session').select('isKept').where('sessionID', '=', sessionID).executeTakeFirst();
      return row?.isKept === 1;
    },

    setCookies: (reply, session) => cookies.set(reply, session),
    clearCookies: (reply) => cookies.clear(reply),
  };
}
