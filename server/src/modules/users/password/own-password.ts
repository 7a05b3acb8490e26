import type { Database } from '#server/database/connection.ts';
import { invalid } from '#server/http/problem.ts';
import { passwordFits } from './password-hash.ts';

export const wrongPassword = () =>
  invalid({ pointer: '/currentPassword', detail: 'The current password is incorrect.' });

/** What only the person may do asks for the password again: a device left open is not enough. 400 when it is wrong. */
export async function assertOwnPassword(
  database: Database,
  userID: string,
  currentPassword: string,
): Promise<{ emailAddress: string; passwordHash: string | null }> {
  const account = await database.read
    .selectFrom('user')
    .select(['passwordHash', 'emailAddress'])
    .where('userID', '=', userID)
    .executeTakeFirstOrThrow();
  if (!(await passwordFits(account.passwordHash, currentPassword))) throw wrongPassword();
  return account;
}
