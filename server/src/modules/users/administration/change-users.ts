import type { adminUsersChange, UserChange } from '#contract/admin-user.ts';
import { pageSizeMax } from '#contract/limits.ts';
import type { OperationBody, OperationResponse } from '#contract/operation.ts';
import { userMessages } from '#contract/user-messages.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { displayName } from '../current-user.ts';
import { inviteRefusal, sendInvites } from './invite.ts';
import { writeChange } from './many-users.ts';
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
  const { permissions } = services;
  const isOfGroup = change === 'addToGroup' || change === 'removeFromGroup';
  if (isOfGroup !== (groupID !== undefined)) throw invalid({ pointer: '/groupID', detail: 'Choose a group.' });
  // Each of them gets a link and a mail, and others wait for it.
  if (change === 'invite' && userIDs.length > pageSizeMax)
    throw invalid({ pointer: '/userIDs', detail: `Invite at most ${pageSizeMax} users at a time.` });
  // Before any row: who changes a group takes it first too.
  if (isOfGroup) await transaction.lock('access');
  const users = await readUsers(transaction, [...new Set(userIDs)].sort(), change);
  const members = groupID === undefined ? new Set<string>() : await membersOf(transaction, groupID, users);
  const changed = users.filter((user) => !isAlready(change, user, members.has(user.userID)));
  const refused =
    changed.length === 0
      ? new Map<string, ProblemError>()
      : await permissions.refusedToManage(
          transaction,
          actor.userID,
          changed.map(({ userID }) => userID),
        );
  for (const user of users) {
    if (user.userID === actor.userID && notToOneself.includes(change))
      throw named(user, new ProblemError('conflict', 'This is your own account.'));
    const refusal = refused.get(user.userID);
    if (refusal) throw named(user, refusal);
  }
  let notMailed = 0;
  if (change === 'invite') {
    const mailed = await sendInvites(transaction, services, actor, changed);
    notMailed = changed.length - mailed.size;
  } else if (changed.length > 0)
    await writeChange(transaction, services, actor, { users: changed, change, groupID }, naming);
  return { changed: changed.length, notMailed };
}

/**
 * In one order, so that two who change the same users wait for one another; kept as they are until they are written. An
 * invitation writes no user, and takes turns with others before it reads one.
 */
async function readUsers(
  { db, engine }: Transaction,
  userIDs: readonly string[],
  change: UserChange,
): Promise<UserTable[]> {
  const users = await db
    .selectFrom('user')
    .selectAll()
    .where('userID', 'in', userIDs)
    .orderBy('userID')
    .$if(engine === 'postgres' && change !== 'invite', (query) => query.forNoKeyUpdate())
    .execute();
  if (users.length < userIDs.length) throw notFound('This user');
  return users;
}

/** Those of the users who are in the group. */
async function membersOf({ db }: Transaction, groupID: string, users: readonly UserTable[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('groupMember')
    .select('userID')
    .where('groupID', '=', groupID)
    .where(
      'userID',
      'in',
      users.map(({ userID }) => userID),
    )
    .execute();
  return new Set(rows.map(({ userID }) => userID));
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

/** What refuses to change one user names them. */
async function naming(user: UserTable, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    throw error instanceof ProblemError && error.type !== 'validation' ? named(user, error) : error;
  }
}

const named = (user: UserTable, { type, message }: ProblemError) =>
  new ProblemError(type, `${displayName(user)}: ${message} ${userMessages.noUsersChanged}`);
