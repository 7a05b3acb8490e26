import type { Kysely } from 'kysely';
import type { AdminUser, adminUserGroupsSave, UserGroupOption } from '#contract/admin-user.ts';
import type { OperationBody } from '#contract/operation.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { publishKeyChange } from '#server/http/access-change.ts';
import { isoTime } from '#server/http/clock.ts';
import { invalid } from '#server/http/problem.ts';
import { assertVersion } from './assert-version.ts';
import { groupsOf, presentUser, readRow } from './read-user.ts';
import { type Actor, type AdministrationServices, targetOf } from './services.ts';

/** Every group, by name (§2.7), and whether this administrator may put somebody into it. */
export async function listGroupOptions(
  db: Kysely<Tables>,
  { permissions }: AdministrationServices,
  actorID: string,
): Promise<UserGroupOption[]> {
  const groups = await db
    .selectFrom('userGroup')
    .select(['groupID', 'name', 'description'])
    .orderBy('nameFold')
    .orderBy('groupID')
    .execute();
  const ungrantable = await permissions.ungrantableGroups(actorID);
  return groups.map((group) => ({ ...group, isGrantable: !ungrantable.has(group.groupID) }));
}

/**
 * The groups a user is in from now on (§7). 403 for a group whose keys the actor lacks, when the user is put into it; 409
 * for a stale version and when no administrator would remain.
 */
export async function saveGroups(
  transaction: Transaction,
  services: AdministrationServices,
  actor: Actor,
  { userID, groupIDs, version }: OperationBody<typeof adminUserGroupsSave>,
): Promise<{ user: AdminUser }> {
  const { clock, permissions, audit } = services;
  const { db } = transaction;
  // Takes turns with changes of the groups themselves: what they hold is what is being granted.
  await transaction.lock('access');
  const user = await readRow(db, userID);
  await assertVersion(db, services, actor, user, version);
  await permissions.assertMayManage(transaction, actor.userID, userID);
  const before = new Set(await groupsOf(db, userID));
  const after = new Set(groupIDs);
  const added = [...after].filter((groupID) => !before.has(groupID));
  const removed = [...before].filter((groupID) => !after.has(groupID));
  const present = async () => ({
    user: await presentUser(db, permissions, actor.userID, await readRow(db, userID)),
  });
  if (added.length + removed.length === 0) return present();
  const names = await namesOf(db, [...added, ...removed]);
  assertKnown(added, names, groupIDs);
  await permissions.assertMayGrantGroups(transaction, actor.userID, added);
  for (const part of parts(added))
    await db
      .insertInto('groupMember')
      .values(part.map((groupID) => ({ groupID, userID })))
      .execute();
  for (const part of parts(removed))
    await db.deleteFrom('groupMember').where('userID', '=', userID).where('groupID', 'in', part).execute();
  if (removed.length > 0) await permissions.assertAdministratorRemains(transaction);
  await publishKeyChange(transaction, [userID]);
  const written = await db
    .updateTable('user')
    .set({ updatedDateTime: isoTime(clock.now()), version: user.version + 1, updatedBy: actor.userID })
    .where('userID', '=', userID)
    .where('version', '=', user.version)
    .executeTakeFirst();
  if (Number(written.numUpdatedRows) === 0)
    await assertVersion(db, services, actor, await readRow(db, userID), user.version);
  const named = (ids: readonly string[]) => ids.map((groupID) => names.get(groupID) ?? groupID);
  await audit.record(transaction, actor, {
    action: 'user.groups',
    target: targetOf(user),
    detail: {
      ...(added.length > 0 && { groupsAdded: named(added) }),
      ...(removed.length > 0 && { groupsRemoved: named(removed) }),
    },
  });
  return present();
}

/** 400 that points to the first of `groupIDs` that has no name, in the list that was given. */
export function assertKnown(
  groupIDs: readonly string[],
  names: ReadonlyMap<string, string>,
  given: readonly string[],
): void {
  const unknown = groupIDs.find((groupID) => !names.has(groupID));
  if (unknown !== undefined)
    throw invalid({ pointer: `/groupIDs/${given.indexOf(unknown)}`, detail: 'This group no longer exists.' });
}

/** By id; of those that are gone there is none. */
export async function namesOf(db: Kysely<Tables>, groupIDs: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const part of parts(groupIDs))
    for (const row of await db
      .selectFrom('userGroup')
      .select(['groupID', 'name'])
      .where('groupID', 'in', part)
      .execute())
      names.set(row.groupID, row.name);
  return names;
}

function parts(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / 500) }, (_, index) => ids.slice(index * 500, (index + 1) * 500));
}
