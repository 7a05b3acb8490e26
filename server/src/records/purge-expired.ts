import type { Database } from '#server/database/connection.ts';

/** Nobody repeats a request later than this. */
const retentionMilliseconds = 24 * 3600 * 1000;
/** Few enough that other writes hardly wait. */
const atOnce = 1000;

/** Forgets the answers kept for repeated requests (once.ts) when they are a day old. `now` in milliseconds. */
export async function purgeExpiredRequests(database: Database, now: number): Promise<void> {
  const limit = new Date(now - retentionMilliseconds).toISOString();
  for (;;) {
    const next = await database.read
      .selectFrom('requestLog')
      .select('createdAt')
      .where('createdAt', '<', limit)
      .orderBy('createdAt')
      .offset(atOnce)
      .limit(1)
      .executeTakeFirst();
    await database.write(({ db }) =>
      db
        .deleteFrom('requestLog')
        .where('createdAt', next ? '<=' : '<', next?.createdAt ?? limit)
        .execute(),
    );
    if (!next) return;
  }
}

/** Forgets jobs that ended a day ago. `now` in milliseconds. */
export async function purgeExpiredJobs(database: Database, now: number): Promise<void> {
  const limit = new Date(now - retentionMilliseconds).toISOString();
  await database.write(({ db }) => db.deleteFrom('job').where('endedAt', '<', limit).execute());
}
