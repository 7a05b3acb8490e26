import { randomInt } from 'node:crypto';
import { isoTime } from '#server/http/clock.ts';
import { emailKey } from '../email-key.ts';
import type { UserServices } from '../services.ts';
import { deleteLinks, lockLinks } from './account-links.ts';
import { hashPassword } from './password-hash.ts';
import { passwordChangedMail } from './password-mail.ts';

/** Why no password can be set; its message tells the operator what to do. */
export class OperatorResetError extends Error {}

/** Without 0, o, 1, l and i, which look alike: 20 of them hold 99 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * For an operator on the server's machine, when no mail can carry a link: sets a random password, ends the account's
 * sessions and links, and keeps it in the audit log as done by nobody signed in. Gives the password, which is kept nowhere.
 * @throws {OperatorResetError} when the account has no password to set
 */
export async function resetByOperator(
  {
    database,
    clock,
    sessions,
    audit,
    outbox,
  }: Pick<UserServices, 'database' | 'clock' | 'sessions' | 'audit' | 'outbox'>,
  emailAddress: string,
): Promise<string> {
  const groups = Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]));
  const password = groups.map((group) => group.join('')).join('-');
  const passwordHash = await hashPassword(password);
  await database.write(async (transaction) => {
    const { db } = transaction;
    const user = await db
      .selectFrom('user')
      .select(['userID', 'emailAddress', 'accountType', 'isActive', 'isDeleted'])
      .where('emailFold', '=', emailKey(emailAddress))
      .executeTakeFirst();
    const refusal = refusalOf(user);
    if (!user || refusal !== null) throw new OperatorResetError(`${emailAddress}: ${refusal}`);
    const { userID } = user;
    await lockLinks(transaction, userID);
    // A link asked for before would set the password once more.
    await deleteLinks(transaction, outbox, [userID]);
    await db
      .updateTable('user')
      .set((row) => ({
        ...{ passwordHash, updatedDateTime: isoTime(clock.now()), version: row('version', '+', 1), updatedBy: null },
      }))
      .where('userID', '=', userID)
      .execute();
    await sessions.endAll(transaction, [userID]);
    const operator = { userID: null, ipAddress: '', userAgent: 'npm run reset-password' };
    const target = { kind: 'user', id: userID, name: user.emailAddress };
    await audit.record(transaction, operator, { action: 'password.reset', target });
    await outbox.send(transaction, passwordChangedMail(user.emailAddress));
  });
  return password;
}

function refusalOf(user: { accountType: string; isActive: number; isDeleted: number } | undefined): string | null {
  if (!user) return 'No account has this email address.';
  if (user.isDeleted === 1) return 'This account is deleted. An administrator can restore it under Users.';
  if (user.isActive === 0) return 'This account is suspended. An administrator can activate it under Users.';
  if (user.accountType === 'service') return 'A service account has no password. It signs in with API tokens.';
  return null;
}
