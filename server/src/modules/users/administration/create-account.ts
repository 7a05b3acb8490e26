import type { adminInviteesSave } from '#contract/admin-invite.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import { isoTime } from '#server/http/clock.ts';
import { changesBetween } from '#server/modules/audit/service.ts';
import { insertUser, type NewUser } from '../new-user.ts';
import { type AdministrationServices, targetOf } from './services.ts';

/** A workspace that somebody is a member of from the start. */
export type JoinedWorkspace = OperationBody<typeof adminInviteesSave>['workspace'];

/**
 * Writes an account without a password, with a workspace of its own. The one that it joins, if any, opens at sign-in.
 * The log entry (`createdEvent`) is the caller's, and so is whether the address is free.
 */
export async function createAccount(
  transaction: Transaction,
  { clock, workspaces }: AdministrationServices,
  user: Omit<NewUser, 'passwordHash' | 'isSigningIn'>,
  joined?: JoinedWorkspace,
): Promise<UserTable> {
  const account = { ...user, passwordHash: null, isSigningIn: false };
  const userID = await insertUser(transaction, account, isoTime(clock.now()));
  const own = await workspaces.createOwn(transaction, { userID, firstName: user.firstName });
  if (joined) await workspaces.join(transaction, joined.workspaceID, userID, joined.role);
  return transaction.db
    .updateTable('user')
    .set({ lastWorkspaceID: joined?.workspaceID ?? own })
    .where('userID', '=', userID)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the log keeps of a user. */
export const auditedFields = (user: UserTable) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  emailAddress: user.emailAddress,
  accountType: user.accountType,
  isActive: user.isActive === 1,
});

export const createdEvent = (user: UserTable) => ({
  action: 'user.create',
  target: targetOf(user),
  detail: changesBetween(null, auditedFields(user)),
});
