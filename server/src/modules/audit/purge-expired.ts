import type { Database } from '#server/database/connection.ts';
import { isoTime } from '#server/http/clock.ts';

const day = 24 * 3600 * 1000;
/** Refused sign-ins are anybody's to make: they are kept for a month, and never more than this many. */
const refusedDays = 30;
const refusedLimit = 20_000;
/** Who signed in and out is kept for a year; what administrators did, for good. */
const sessionDays = 365;

/** Forgets sign-in events that have served their time (decisions §5). `now` in milliseconds. */
export async function purgeExpiredSignIns(database: Database, now: number): Promise<void> {
  const oldest = await database.read
    .selectFrom('auditEntry')
    .select('createdAt')
    .where('action', '=', 'session.refused')
    .orderBy('createdAt', 'desc')
    .orderBy('auditID', 'desc')
    .offset(refusedLimit)
    .limit(1)
    .executeTakeFirst();
  const monthAgo = isoTime(now - refusedDays * day);
  const refusedBefore = oldest && oldest.createdAt > monthAgo ? oldest.createdAt : monthAgo;
  await database.write(async ({ db }) => {
    await db
      .deleteFrom('auditEntry')
      .where('action', '=', 'session.refused')
      .where('createdAt', '<=', refusedBefore)
      .execute();
    await db
      .deleteFrom('auditEntry')
      .where('action', 'in', ['session.begin', 'session.end'])
      .where('createdAt', '<', isoTime(now - sessionDays * day))
      .execute();
  });
}
