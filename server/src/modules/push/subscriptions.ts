import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import { invalid } from '#server/http/problem.ts';

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Subscriptions {
  /** The device of this session receives push at this address from now on. @throws ProblemError 400 */
  save(session: { userID: string; sessionID: string }, subscription: Subscription): Promise<void>;
  /** The device of this session receives no more. */
  end(sessionID: string): Promise<void>;
  /** Removes one that its push service no longer knows. */
  remove(subscriptionID: string): Promise<void>;
  /** Id of the session's, if it has one. */
  ofSession(sessionID: string): Promise<string | undefined>;
  /** Ids of those of the user's sessions that go on. */
  ofUser(db: Kysely<Tables>, userID: string): Promise<string[]>;
  /** Undefined when it is gone, or its session or account has ended. */
  live(subscriptionID: string): Promise<Subscription | undefined>;
  /** Forgets those whose session has ended. */
  purgeExpired(): Promise<void>;
}

export interface SubscriptionsOptions {
  database: Database;
  clock: Clock;
  isReachable(endpoint: string): boolean;
}

/** One a device, owned by its session: signing out, or being signed out, ends it (decisions §2). */
export function createSubscriptions({ database, clock, isReachable }: SubscriptionsOptions): Subscriptions {
  const going = (db: Kysely<Tables>) =>
    db
      .selectFrom('pushSubscription')
      .innerJoin('session', 'session.sessionID', 'pushSubscription.sessionID')
      .innerJoin('user', 'user.userID', 'pushSubscription.userID')
      .where('session.endedAt', 'is', null)
      .where('session.expiresAt', '>', isoTime(clock.now()))
      .where('user.isActive', '=', 1)
      .where('user.isDeleted', '=', 0);

  return {
    async save({ userID, sessionID }, { endpoint, p256dh, auth }) {
      if (!isReachable(endpoint))
        throw invalid({ pointer: '/endpoint', detail: 'This is not the address of a push service on the internet.' });
      if (!isPublicKey(p256dh)) throw invalid({ pointer: '/keys/p256dh', detail: 'This is not a public key.' });
      await database.write(async ({ db, lock }) => {
        await lock(`push ${endpoint}`);
        // A browser has one address, whoever is signed in; a session has one device.
        await db
          .deleteFrom('pushSubscription')
          .where((row) => row.or([row('endpoint', '=', endpoint), row('sessionID', '=', sessionID)]))
          .execute();
        await db
          .insertInto('pushSubscription')
          .values({
            subscriptionID: uuid(),
            userID,
            sessionID,
            endpoint,
            p256dh,
            auth,
            createdAt: isoTime(clock.now()),
          })
          .execute();
      });
    },

    async end(sessionID) {
      await database.write(({ db }) => db.deleteFrom('pushSubscription').where('sessionID', '=', sessionID).execute());
    },

    async remove(subscriptionID) {
      await database.write(({ db }) =>
        db.deleteFrom('pushSubscription').where('subscriptionID', '=', subscriptionID).execute(),
      );
    },

    async ofSession(sessionID) {
      const row = await going(database.read)
        .select('subscriptionID')
        .where('pushSubscription.sessionID', '=', sessionID)
        .executeTakeFirst();
      return row?.subscriptionID;
    },

    async ofUser(db, userID) {
      const rows = await going(db)
        .select('subscriptionID')
        .where('pushSubscription.userID', '=', userID)
        .orderBy('subscriptionID')
        .execute();
      return rows.map((row) => row.subscriptionID);
    },

    live: (subscriptionID) =>
      going(database.read)
        .select(['endpoint', 'p256dh', 'auth'])
        .where('subscriptionID', '=', subscriptionID)
        .executeTakeFirst(),

    async purgeExpired() {
      await database.write(({ db }) =>
        db
          .deleteFrom('pushSubscription')
          .where('subscriptionID', 'not in', going(db).select('subscriptionID'))
          .execute(),
      );
    },
  };
}

/** A point on P-256; encryption would fail with anything else, each time. */
function isPublicKey(text: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    return pair.computeSecret(Buffer.from(text, 'base64url')).length === 32;
  } catch {
    return false;
  }
}
