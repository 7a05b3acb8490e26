import { auditDays } from '#contract/audit.ts';
import type { Database } from '#server/database/connection.ts';
import { isoTime } from '#server/http/clock.ts';

const day = 24 * 3600 * 1000;
/** Refused sign-ins are anybody's to make: never more than this many are kept. */
const refusedLimit = 20_000;

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
  const monthAgo = isoTime(now - auditDays.refusedSignIn * day);
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
      .where('createdAt', '<', isoTime(now - auditDays.signIn * day))
      .execute();
  });
}
