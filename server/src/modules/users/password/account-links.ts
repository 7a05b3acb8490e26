import type { Transaction } from '#server/database/connection.ts';
import type { Outbox } from '#server/modules/mail/service.ts';

/** An account has one link at a time: whoever makes or uses one waits for the others. */
export const lockLinks = (transaction: Transaction, userID: string) => transaction.lock(`password links ${userID}`);

/**
 * Makes all links for setting a password of these users worthless, and keeps mails with them that are not sent yet from
 * being sent.
 */
export async function deleteLinks(transaction: Transaction, outbox: Outbox, userIDs: readonly string[]): Promise<void> {
  const deleted = await transaction.db
    .deleteFrom('passwordReset')
    .where('userID', 'in', userIDs)
    .returning('mailID')
    .execute();
  await outbox.expireLinks(
    transaction,
    deleted.map(({ mailID }) => mailID),
  );
}
