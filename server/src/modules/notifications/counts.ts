import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

/** §3 Current user. */
export interface NotificationCounts {
  notificationUnreadCount: number;
  notificationReadCount: number;
}

export async function countNotifications(db: Kysely<Tables>, userID: string): Promise<NotificationCounts> {
  const { all, read } = await db
    .selectFrom('notification')
    .select((row) => [row.fn.countAll<number>().as('all'), row.fn.count<number>('readAt').as('read')])
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow();
  return { notificationUnreadCount: all - read, notificationReadCount: read };
}
