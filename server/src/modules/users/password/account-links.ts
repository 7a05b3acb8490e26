import type { Transaction } from '#server/database/connection.ts';
import type { Outbox } from '#server/modules/mail/service.ts';

/** An account has one link at a time: whoever makes or uses one waits for the others. */
export const lockLinks = (transaction: Transaction, userID: string) => transaction.lock(`password links ${userID}`);

/**
 * Makes all links for setting a password of these users worthless, and keeps mails with them that are not sent yet from
 * being sent, to the addresses that the users have now.
 */
export async function deleteLinks(transaction: Transaction, outbox: Outbox, userIDs: readonly string[]): Promise<void> {
  const { db } = transaction;
  await db.deleteFrom('passwordReset').where('userID', 'in', userIDs).execute();
  const users = await db.selectFrom('user').select('emailAddress').where('userID', 'in', userIDs).execute();
  await expireMails(
    transaction,
    outbox,
    users.map(({ emailAddress }) => emailAddress),
  );
}

/** Keeps mails with a link for setting a password that are not sent yet from being sent to these addresses. */
export const expireMails = (transaction: Transaction, outbox: Outbox, addresses: readonly string[]): Promise<void> =>
  outbox.expireLinks(transaction, ['accountInvite', 'passwordReset'], addresses);
