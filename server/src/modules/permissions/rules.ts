import type { Kysely } from 'kysely';
import { type PermissionKey, permissionKeys } from '#contract/permissions.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { publishKeyChange } from '#server/http/access-change.ts';
import { ProblemError } from '#server/http/problem.ts';

/** The keys that together let somebody give anybody anything: one account in use always has all three (decisions §5). */
export const administratorKeys = [
  'admin.permissions',
  'admin.groups',
  'admin.users',
] as const satisfies PermissionKey[];

/** Which permissions come to whom through which group. */
export const heldPermissions = (db: Kysely<Tables>) =>
  db
    .selectFrom('groupMember')
    .innerJoin('groupPermission', 'groupPermission.groupID', 'groupMember.groupID')
    .innerJoin('permission', 'permission.permissionID', 'groupPermission.permissionID');

async function pathsOf(db: Kysely<Tables>, userID: string): Promise<Set<string>> {
  const rows = await heldPermissions(db)
    .select('permission.path')
    .distinct()
    .where('groupMember.userID', '=', userID)
    .execute();
  return new Set(rows.map((row) => row.path));
}

const isBuiltIn = (path: string) => (permissionKeys as readonly string[]).includes(path);

/**
 * 403 unless the actor may give all these keys away: those they hold, and, for who manages permissions and so defines
 * them, keys that are not built in and open nothing here (decisions §5, docs/decisions/0014).
 */
export async function assertMayGrantPaths({ db }: Transaction, actorID: string, paths: readonly string[]) {
  if (paths.length === 0) return;
  const held = await pathsOf(db, actorID);
  const mayDefine = held.has('admin.permissions');
  const missing = paths.filter((path) => !held.has(path) && (isBuiltIn(path) || !mayDefine));
  if (missing.length === 0) return;
  const names = [...new Set(missing)].sort().join(', ');
  throw new ProblemError('forbidden', `You can only grant permissions you have. You don’t have: ${names}.`);
}

/** 403 unless the actor may give away every key that these groups hold. Unknown ids hold none. */
export async function assertMayGrantGroups(transaction: Transaction, actorID: string, groupIDs: readonly string[]) {
  if (groupIDs.length === 0) return;
  const rows = await transaction.db
    .selectFrom('groupPermission')
    .innerJoin('permission', 'permission.permissionID', 'groupPermission.permissionID')
    .select('permission.path')
    .distinct()
    .where('groupPermission.groupID', 'in', groupIDs)
    .execute();
  await assertMayGrantPaths(
    transaction,
    actorID,
    rows.map((row) => row.path),
  );
}

/** The groups that the actor may put nobody into: `assertMayGrantGroups` for every group at once. */
export async function ungrantableGroups(db: Kysely<Tables>, actorID: string): Promise<Set<string>> {
  const held = await pathsOf(db, actorID);
  const mayDefine = held.has('admin.permissions');
  const rows = await db
    .selectFrom('groupPermission')
    .innerJoin('permission', 'permission.permissionID', 'groupPermission.permissionID')
    .select(['groupPermission.groupID', 'permission.path'])
    .execute();
  const refused = rows.filter(({ path }) => !held.has(path) && (isBuiltIn(path) || !mayDefine));
  return new Set(refused.map(({ groupID }) => groupID));
}

/** Why the actor may change none of these accounts: they hold a key of §6 that the actor does not, which who took one over would have too. */
export async function refusedToManage(
  { db }: Transaction,
  actorID: string,
  userIDs: readonly string[],
): Promise<Map<string, ProblemError>> {
  const held = await pathsOf(db, actorID);
  const rows = await heldPermissions(db)
    .select(['groupMember.userID', 'permission.path'])
    .distinct()
    .where('groupMember.userID', 'in', userIDs)
    .where('groupMember.userID', '!=', actorID)
    .where('permission.path', 'in', permissionKeys)
    .execute();
  const missing = Map.groupBy(
    rows.filter(({ path }) => !held.has(path)),
    ({ userID }) => userID,
  );
  const refusal = (paths: readonly string[]) =>
    new ProblemError(
      'forbidden',
      `This account has permissions that you don’t: ${paths.join(', ')}. Someone who has them can change it.`,
    );
  return new Map([...missing].map(([userID, paths]) => [userID, refusal(paths.map(({ path }) => path).sort())]));
}

/** 403 when the account holds a key of §6 that the actor does not. */
export async function assertMayManage(transaction: Transaction, actorID: string, userID: string) {
  if (actorID === userID) return;
  const refusal = (await refusedToManage(transaction, actorID, [userID])).get(userID);
  if (refusal) throw refusal;
}

/** 409 when nobody who can sign in would hold the three keys any more; see PermissionService. */
export async function assertAdministratorRemains({ db, lock }: Transaction) {
  // Two who leave at once wait for one another here, and the second sees that the first has left.
  await lock('the last administrator');
  const administrator = await heldPermissions(db)
    .innerJoin('user', 'user.userID', 'groupMember.userID')
    .select('groupMember.userID')
    .where('user.isActive', '=', 1)
    .where('user.isDeleted', '=', 0)
    .where('user.accountType', '=', 'standard')
    .where('user.passwordHash', 'is not', null)
    .where('permission.path', 'in', administratorKeys)
    .groupBy('groupMember.userID')
    .having((count) => count.fn.count('permission.path').distinct(), '=', administratorKeys.length)
    .limit(1)
    .executeTakeFirst();
  if (!administrator)
    throw new ProblemError('conflict', 'This is the last administrator. Make someone else an administrator first.');
}

/** Only the signed-in are named: nobody else has a stream, and a group may have many members. */
export async function publishToMembers(transaction: Transaction, groupIDs: readonly string[]) {
  if (groupIDs.length === 0) return;
  const members = await transaction.db
    .selectFrom('groupMember')
    .innerJoin('session', 'session.userID', 'groupMember.userID')
    .select('groupMember.userID')
    .distinct()
    .where('groupMember.groupID', 'in', groupIDs)
    .where('session.endedAt', 'is', null)
    .execute();
  await publishKeyChange(
    transaction,
    members.map(({ userID }) => userID),
  );
}
