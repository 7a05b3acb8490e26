import type { Database } from '#server/database/connection.ts';
import { isoTime } from '#server/http/clock.ts';

/** A device not used for so long is a new one. */
const deviceMilliseconds = 400 * 24 * 3600 * 1000;
const retentionMilliseconds = 30 * 24 * 3600 * 1000;

/** Forgets sessions that ended or expired a month ago, and reset links that can't be used any more. `now` in milliseconds. */
export async function purgeExpiredSessions(database: Database, now: number): Promise<void> {
  const limit = isoTime(now - retentionMilliseconds);
  await database.write(async ({ db }) => {
    await db
      .deleteFrom('session')
      .where((row) => row.or([row('expiresAt', '<', limit), row('endedAt', '<', limit)]))
      .execute();
    await db
      .deleteFrom('knownDevice')
      .where('lastSeenAt', '<', isoTime(now - deviceMilliseconds))
      .execute();
    await db.deleteFrom('passwordReset').where('expiresAt', '<', isoTime(now)).execute();
  });
}
