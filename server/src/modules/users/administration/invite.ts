import { randomBytes } from 'node:crypto';
import type { Transaction } from '#server/database/connection.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import { isoTime } from '#server/http/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Mail } from '#server/modules/mail/service.ts';
import { displayName } from '../current-user.ts';
import { deleteLinks, lockLinks } from '../password/account-links.ts';
import { accountInviteMail } from '../password/password-mail.ts';
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
  services: AdministrationServices,
  actor: Actor,
  user: UserTable,
  passOn: (linkPath: string) => void,
): Promise<boolean> {
  const refusal = inviteRefusal(user);
  if (refusal !== null) throw new ProblemError('conflict', refusal);
  const isMailed = await services.canMail(user.emailAddress, transaction.db);
  await writeLinks(transaction, services, actor, [user], async ([mail]) => {
    if (mail === undefined) throw new Error('No mail was written for the user.');
    if (!isMailed) passOn(mail.variables.link);
    return [await services.outbox.send(transaction, mail)];
  });
  return isMailed;
}

/**
 * `sendInvite` of several, who can be invited. Their mails go out one after the other (`Outbox.sendAll`).
 * @param users in one order, so that two who invite the same ones wait for one another
 * @returns the ids of those who are mailed one
 */
export async function sendInvites(
  transaction: Transaction,
  services: AdministrationServices,
  actor: Actor,
  users: readonly UserTable[],
): Promise<Set<string>> {
  if (users.length === 0) return new Set();
  await writeLinks(transaction, services, actor, users, (mails) =>
    services.outbox.sendAll(transaction, 'accountInvite', mails),
  );
  const { canMail } = await services.mailAvailability(transaction.db);
  return new Set(users.filter(({ emailAddress }) => canMail(emailAddress)).map(({ userID }) => userID));
}

/**
 * Keeps a new link for each of them, in place of those before.
 * @param send gives the ids of the mails, in their order
 */
async function writeLinks(
  transaction: Transaction,
  { clock, audit, outbox }: AdministrationServices,
  actor: Actor,
  users: readonly UserTable[],
  send: (mails: readonly Mail<'accountInvite'>[]) => Promise<string[]>,
): Promise<void> {
  const { db } = transaction;
  const now = clock.now();
  const linkExpiresAt = isoTime(now + inviteDays * 24 * 3600 * 1000);
  const made = users.map((user) => ({ user, token: randomBytes(32).toString('base64url') }));
  const userIDs = users.map(({ userID }) => userID);
  for (const userID of userIDs) await lockLinks(transaction, userID);
  await deleteLinks(transaction, outbox, userIDs);
  const inviter = displayName(await readRow(db, actor.userID));
  const mailIDs = await send(
    made.map(({ user: { emailAddress, firstName }, token }) =>
      accountInviteMail(emailAddress, { firstName, inviter, token, linkExpiresAt }),
    ),
  );
  const rows = made.map(({ user: { userID }, token }, index) => ({
    ...{ tokenHash: hashToken(token), userID, usedAt: null, mailID: mailIDs[index] ?? null },
    ...{ createdAt: isoTime(now), expiresAt: linkExpiresAt },
  }));
  await insertInto(transaction, 'passwordReset', rows);
  await audit.recordAll(
    transaction,
    actor,
    users.map((user) => ({ action: 'user.invite', target: targetOf(user) })),
  );
}
