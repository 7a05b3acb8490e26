import type { Kysely } from 'kysely';
import type { EmailSending } from '#contract/email.ts';
import type { Tables } from '#server/database/tables.ts';

/** A sending and what became of its mails so far. */
export async function readSending(db: Kysely<Tables>, sendingID: string): Promise<EmailSending | null> {
  const row = await db.selectFrom('emailSending').selectAll().where('sendingID', '=', sendingID).executeTakeFirst();
  if (!row) return null;
  const counts = await db
    .selectFrom('outbox')
    .select('status')
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .where('sendingID', '=', sendingID)
    .groupBy('status')
    .execute();
  const countOf = (status: string) => Number(counts.find((each) => each.status === status)?.count ?? 0);
  const { templateName, targetKind, targetName, total, createdAt: created, createdByName } = row;
  return {
    ...{ sendingID, templateName, targetKind, targetName, created, createdByName, total },
    ...{ sent: countOf('sent'), failed: countOf('failed') + countOf('notSent') },
  };
}
