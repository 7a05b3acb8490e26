import type { Kysely } from 'kysely';
import type { UserChange } from '#contract/admin-user.ts';
import type { Transaction } from '#server/database/connection.ts';
import { insertInto } from '#server/database/insert-rows.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import type { Tables } from '#server/database/tables.ts';
import { publishKeyChange } from '#server/http/access-change.ts';
import { isoTime } from '#server/http/clock.ts';
import { invalid } from '#server/http/problem.ts';
import { type AuditEvent, changesBetween } from '#server/modules/audit/service.ts';
import { revokeAccess } from './lifecycle.ts';
import { type Actor, type AdministrationServices, targetOf } from './services.ts';

interface Change {
  /** By id; at least one, whom the actor may change and who is not so yet. */
  users: readonly UserTable[];
  change: Exclude<UserChange, 'invite'>;
  groupID: string | undefined;
}

/** Names a user in what `run` is refused for. */
type Naming = (user: UserTable, run: () => Promise<void>) => Promise<void>;

type Columns = Partial<Pick<UserTable, 'isActive' | 'isDeleted'>>;

const columnsOf: Partial<Record<UserChange, Columns>> = {
  ...{ suspend: { isActive: 0 }, activate: { isActive: 1 }, delete: { isDeleted: 1 }, restore: { isDeleted: 0 } },
  ...{ addToGroup: {}, removeFromGroup: {} },
};

/** Writes the change of all of them together: as many statements for 200 users as for one. */
export async function writeChange(
  transaction: Transaction,
  services: AdministrationServices,
  actor: Actor,
  { users, change, groupID }: Change,
  naming: Naming,
): Promise<void> {
  const { clock, permissions, sessions, audit } = services;
  const { db } = transaction;
  const userIDs = users.map(({ userID }) => userID);
  const [first, last] = [users[0] as UserTable, users.at(-1) as UserTable];
  const groupName = groupID === undefined ? '' : await nameOf(db, groupID);
  if (change === 'addToGroup' && groupID !== undefined) {
    await naming(first, () => permissions.assertMayGrantGroups(transaction, actor.userID, [groupID]));
    const rows = userIDs.map((userID) => ({ groupID, userID }));
    await insertInto(transaction, 'groupMember', rows);
  }
  if (change === 'removeFromGroup' && groupID !== undefined)
    await db.deleteFrom('groupMember').where('groupID', '=', groupID).where('userID', 'in', userIDs).execute();
  const columns = columnsOf[change];
  if (columns)
    await db
      .updateTable('user')
      .set((row) => ({
        ...columns,
        updatedDateTime: isoTime(clock.now()),
        updatedBy: actor.userID,
        version: row('version', '+', 1),
      }))
      .where('userID', 'in', userIDs)
      .execute();
  if (change === 'suspend' || change === 'delete' || change === 'removeFromGroup') {
    // Of several administrators the last one is one too many. Who left a group holds its keys no more, and each was in it.
    const administrators = await permissions.holders('admin.permissions', userIDs, db);
    const leaving = users.findLast(({ userID }) => administrators.has(userID)) ?? last;
    await naming(leaving, () => permissions.assertAdministratorRemains(transaction));
  }
  if (change === 'suspend' || change === 'delete') await revokeAccess(transaction, services, userIDs);
  if (groupID !== undefined) await publishKeyChange(transaction, userIDs);
  if (change === 'signOut') await sessions.endAll(transaction, userIDs);
  await audit.recordAll(
    transaction,
    actor,
    users.map((user) => ({ ...auditOf(change, groupName), target: targetOf(user) })),
  );
}

async function nameOf(db: Kysely<Tables>, groupID: string): Promise<string> {
  const group = await db.selectFrom('userGroup').select('name').where('groupID', '=', groupID).executeTakeFirst();
  if (!group) throw invalid({ pointer: '/groupID', detail: 'This group no longer exists.' });
  return group.name;
}

/** As the change of one user is kept (save-user.ts, lifecycle.ts, groups.ts). */
function auditOf(change: Change['change'], groupName: string): Omit<AuditEvent, 'target'> {
  const isActive = change === 'activate';
  switch (change) {
    case 'suspend':
    case 'activate':
      return { action: 'user.save', detail: changesBetween({ isActive: !isActive }, { isActive }) };
    case 'delete':
      return { action: 'user.delete' };
    case 'restore':
      return { action: 'user.restore' };
    case 'signOut':
      return { action: 'user.signOutAll' };
    case 'addToGroup':
      return { action: 'user.groups', detail: { groupsAdded: [groupName] } };
    case 'removeFromGroup':
      return { action: 'user.groups', detail: { groupsRemoved: [groupName] } };
  }
}
