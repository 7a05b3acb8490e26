import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#server/database/connection.ts';
import { type Clock, isoTime } from '#server/http/clock.ts';
import type { GuessCounts } from '#server/http/rate-limit.ts';

/** Guesses counted in the database, for all servers together (decisions §3). */
export interface SharedGuessCounts extends GuessCounts {
  /** Takes a guess back that was none: the password was right. */
  forgive(transaction: Transaction, key: string): Promise<void>;
  /** True for one caller in each stretch of time. */
  take(key: string, milliseconds: number): Promise<boolean>;
  /** Forgets what has run out. */
  purgeExpired(): Promise<void>;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

export function createGuessCounts({ database, clock }: { database: Database; clock: Clock }): SharedGuessCounts {
  return {
    async add(key, windowSeconds) {
      const now = isoTime(clock.now());
      const windowEndsAt = isoTime(clock.now() + windowSeconds * 1000);
      const row = await database.write(({ db }) =>
        db
          .insertInto('guessCount')
          .values({ guessKey: hashOf(key), count: 1, windowEndsAt, busyUntil: '' })
          .onConflict((conflict) =>
            conflict.column('guessKey').doUpdateSet((set) => ({
              count: set
                .case()
                .when('guessCount.windowEndsAt', '<=', now)
                .then(1)
                .else(set('guessCount.count', '+', 1))
                .end(),
              windowEndsAt: set
                .case()
                .when('guessCount.windowEndsAt', '<=', now)
                .then(windowEndsAt)
                .else(set.ref('guessCount.windowEndsAt'))
                .end(),
            })),
          )
          .returning(['count', 'windowEndsAt'])
          .executeTakeFirstOrThrow(),
      );
      return { count: row.count, endsAt: Date.parse(row.windowEndsAt) };
    },

    async forgive({ db }, key) {
      await db
        .updateTable('guessCount')
        .set((row) => ({ count: row('count', '-', 1) }))
        .where('guessKey', '=', hashOf(key))
        .where('count', '>', 0)
        .execute();
    },

    async take(key, milliseconds) {
      const now = isoTime(clock.now());
      const busyUntil = isoTime(clock.now() + milliseconds);
      const taken = await database.write(({ db }) =>
        db
          .insertInto('guessCount')
          .values({ guessKey: hashOf(key), count: 0, windowEndsAt: busyUntil, busyUntil })
          .onConflict((conflict) =>
            conflict
              .column('guessKey')
              .doUpdateSet({ busyUntil, windowEndsAt: busyUntil })
              .where('guessCount.busyUntil', '<=', now),
          )
          .returning('guessKey')
          .executeTakeFirst(),
      );
      return taken !== undefined;
    },

    async purgeExpired() {
      await database.write(({ db }) =>
        db.deleteFrom('guessCount').where('windowEndsAt', '<', isoTime(clock.now())).execute(),
      );
    },
  };
}
