import type { adminUsersChange, UserChange } from '#contract/admin-user.ts';
import type { OperationBody, OperationResponse } from '#contract/operation.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import { invalid, ProblemError } from '#server/http/problem.ts';
import { displayName } from '../current-user.ts';
import { saveGroups } from './groups.ts';
import { inviteRefusal, sendInvite } from './invite.ts';
import { deleteUser, endSessions, restoreUser } from './lifecycle.ts';
import { groupsOf, readRow } from './read-user.ts';
import { changeUser } from './save-user.ts';
import type { Actor, AdministrationServices } from './services.ts';

type Body = OperationBody<typeof adminUsersChange>;

/** What would lock out whoever does it. */
const notToOneself: readonly UserChange[] = ['suspend', 'signOut', 'delete'];

/**
 * Changes several users in one transaction, each as if it were the only one. Who is so already is left out; who can't be
 * changed is named, and nobody is changed then. 400 without the group that the change needs, 403, 404, 409.
 */
export async function changeUsers(
  transaction: Transaction,
  services: AdministrationServices,
  actor: Actor,
  { userIDs, change, groupID }: Body,
): Promise<OperationResponse<typeof adminUsersChange>> {
  const { db } = transaction;
  const isOfGroup = change === 'addToGroup' || change === 'removeFromGroup';
  if (isOfGroup !== (groupID !== undefined)) throw invalid({ pointer: '/groupID', detail: 'Choose a group.' });
  // Before any row: who changes a group takes it first too.
  if (isOfGroup) await transaction.lock('access');
  let changed = 0;
  let notMailed = 0;
  // In one order, so that two who change the same users wait for one another.
  for (const userID of [...new Set(userIDs)].sort()) {
    const user = await readRow(db, userID);
    try {
      if (userID === actor.userID && notToOneself.includes(change))
        throw new ProblemError('conflict', 'This is your own account.');
      const groupIDs = isOfGroup ? new Set(await groupsOf(db, userID)) : new Set<string>();
      if (isAlready(change, user, groupIDs.has(groupID ?? ''))) continue;
      changed++;
      if (change === 'activate' || change === 'suspend')
        await changeUser(transaction, services, actor, { userID, isActive: change === 'activate' });
      else if (change === 'delete') await deleteUser(transaction, services, actor, userID);
      else if (change === 'restore') await restoreUser(transaction, services, actor, userID);
      else if (change === 'signOut') await endSessions(transaction, services, actor, { userID });
      else if (change === 'invite') {
        await services.permissions.assertMayManage(transaction, actor.userID, userID);
        if (!(await sendInvite(transaction, services, actor, user, () => undefined))) notMailed++;
      } else {
        if (change === 'addToGroup') groupIDs.add(groupID ?? '');
        else groupIDs.delete(groupID ?? '');
        await saveGroups(transaction, services, actor, { userID, groupIDs: [...groupIDs] });
      }
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // That of one user names a place in the list of their groups.
      if (error.type === 'validation')
        throw isOfGroup ? invalid({ pointer: '/groupID', detail: error.message }) : error;
      throw new ProblemError(error.type, `${displayName(user)}: ${error.message} ${userMessages.noUsersChanged}`);
    }
  }
  return { changed, notMailed };
}

function isAlready(change: UserChange, user: UserTable, isInGroup: boolean): boolean {
  if (change === 'activate') return user.isActive === 1;
  if (change === 'suspend') return user.isActive === 0;
  if (change === 'delete') return user.isDeleted === 1;
  if (change === 'restore') return user.isDeleted === 0;
  if (change === 'invite') return inviteRefusal(user) !== null;
  if (change === 'addToGroup') return isInGroup;
  return change === 'removeFromGroup' && !isInGroup;
}
