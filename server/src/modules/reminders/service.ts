import type { Database, Transaction } from '#server/database/connection.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Notifications } from '#server/modules/notifications/service.ts';
import { type DueRecord, dueFor, type Reader, readersOfDue } from './due-records.ts';
import { digestOf, noticesOf } from './words.ts';

interface ReminderServices {
  database: Database;
  clock: Clock;
  notifications: Pick<Notifications, 'notify'>;
}

/**
 * Tells people of the records that wait for a day (the declaration's `due`) once it has come: in the app and by push once for
 * each day a record is set to, by email once a day at most, with everything that is due for them in a workspace. What was
 * told is noted in the same transaction, so that neither several servers nor a restart tell it twice. Days are those of UTC.
 */
export async function remindOfDue({ database, clock, notifications }: ReminderServices): Promise<void> {
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  for (const reader of await readersOfDue(database.read, today))
    await database.write((transaction) => remind(transaction, notifications, reader, today));
}

async function remind(
  transaction: Transaction,
  notifications: Pick<Notifications, 'notify'>,
  reader: Reader,
  today: string,
): Promise<void> {
  const { workspaceID, userID } = reader;
  await transaction.lock(`reminders ${workspaceID} ${userID}`);
  const { db } = transaction;
  const workspace = await db
    .selectFrom('workspace')
    .select(['workspaceID', 'name'])
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirst();
  if (!workspace) return;
  const untold = await dueFor(db, reader, today, 'untold');
  await note(transaction, reader, untold);
  for (const notice of noticesOf(untold, workspace, today))
    await notifications.notify(transaction, { ...notice, userID });
  if (!(await beginDigest(transaction, reader, today))) return;
  const due = await dueFor(db, reader, today, 'all');
  if (due.length > 0) await notifications.notify(transaction, { ...digestOf(due, workspace, today), userID });
}

async function note(transaction: Transaction, reader: Reader, due: readonly DueRecord[]): Promise<void> {
  const rows = due.map(({ id, dueAt }) => ({ ...reader, recordID: id, dueAt, mailedOn: null }));
  await insertInto(transaction, 'dueReminder', rows);
}

/** Whether the reader was told of anything since their last digest and has had none today. */
async function beginDigest({ db }: Transaction, { workspaceID, userID }: Reader, today: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('dueReminder')
    .select('recordID')
    .where('workspaceID', '=', workspaceID)
    .where('userID', '=', userID)
    .where('mailedOn', '=', today)
    .executeTakeFirst();
  if (earlier) return false;
  const begun = await db
    .updateTable('dueReminder')
    .set({ mailedOn: today })
    .where('workspaceID', '=', workspaceID)
    .where('userID', '=', userID)
    .where('mailedOn', 'is', null)
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n;
}
