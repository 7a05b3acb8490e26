import type { Kysely } from 'kysely';
import type { Group, SelectablePermission } from '#contract/group.ts';
import type { Tables } from '#server/database/tables.ts';
import { notFound } from '#server/http/problem.ts';
import { isAdministratorsGroup } from '#server/modules/permissions/service.ts';

/** A group and its permissions, by name (§7 `g` and `sc`). @throws 404 */
export async function readGroup(
  db: Kysely<Tables>,
  groupID: string,
): Promise<{ g: Group; sc: SelectablePermission[] }> {
  const row = await db
    .selectFrom('userGroup')
    .select(['groupID', 'name', 'description', 'version', 'createdAt', 'updatedAt'])
    .where('groupID', '=', groupID)
    .executeTakeFirst();
  if (!row) throw notFound('This group');
  const held = await db
    .selectFrom('groupPermission')
    .innerJoin('permission', 'permission.permissionID', 'groupPermission.permissionID')
    .select(['permission.permissionID', 'permission.name', 'permission.path', 'permission.description'])
    .where('groupPermission.groupID', '=', groupID)
    .orderBy('permission.nameFold')
    .execute();
  return {
    g: {
      ...row,
      permissions: held.map(({ permissionID }) => ({ permissionID })),
      isBuiltIn: isAdministratorsGroup(groupID),
    },
    sc: held.map((permission) => ({ ...permission, selected: true })),
  };
}

export async function countMembers(db: Kysely<Tables>, groupID: string): Promise<number> {
  const row = await db
    .selectFrom('groupMember')
    .select((member) => member.fn.countAll<number>().as('count'))
    .where('groupID', '=', groupID)
    .executeTakeFirstOrThrow();
  return row.count;
}
