import { randomBytes } from 'node:crypto';
import type { Transaction } from '#server/database/connection.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import { isoTime } from '#server/http/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import { displayName } from '../current-user.ts';
import { accountInviteMail } from '../password/password-mail.ts';
import { lockLinks } from '../password/password-reset.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { readRow } from './read-user.ts';
import { type Actor, type AdministrationServices, targetOf } from './services.ts';

/** As the mail says. */
const inviteDays = 7;

type InviteFacts = Pick<UserTable, 'accountType' | 'passwordHash' | 'isActive' | 'isDeleted'>;

/** Whether the account waits for its first password. */
export const isInvited = (user: InviteFacts): boolean => inviteRefusal(user) === null;

/** Why no invitation can go to this account; null when one can. */
export function inviteRefusal(user: InviteFacts) {
  if (user.isDeleted === 1) return 'This user is deleted. Restore the account first.';
  if (user.isActive === 0) return 'This user is suspended. Make the account active first.';
  if (user.accountType === 'service') return 'A service account has no password to set.';
  if (user.passwordHash !== null)
    return 'This user already has a password. “Forgot password” on the sign-in page sets a new one.';
  return null;
}

/**
 * Mails a one-time link to set a first password, or gives `passOn` its path when no provider serves the address; links made
 * before stop working. Answers whether it is mailed. 409 when there is nothing to set.
 */
export async function sendInvite(
  transaction: Transaction,
  { clock, outbox, audit, canMail }: AdministrationServices,
  actor: Actor,
  user: UserTable,
  passOn: (linkPath: string) => void,
): Promise<boolean> {
  const refusal = inviteRefusal(user);
  if (refusal !== null) throw new ProblemError('conflict', refusal);
  const { db } = transaction;
  const { userID } = user;
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = isoTime(now + inviteDays * 24 * 3600 * 1000);
  await lockLinks(transaction, userID);
  await db.deleteFrom('passwordReset').where('userID', '=', userID).execute();
  await db
    .insertInto('passwordReset')
    .values({
      tokenHash: hashToken(token),
      userID,
      createdAt: isoTime(now),
      expiresAt,
      usedAt: null,
    })
    .execute();
  const inviter = displayName(await readRow(db, actor.userID));
  const mail = accountInviteMail(user.emailAddress, {
    firstName: user.firstName,
    inviter,
    token,
    linkExpiresAt: expiresAt,
  });
  await outbox.send(transaction, mail);
  await audit.record(transaction, actor, { action: 'user.invite', target: targetOf(user) });
  const isMailed = await canMail(user.emailAddress, db);
  if (!isMailed) passOn(mail.variables.link);
  return isMailed;
}
