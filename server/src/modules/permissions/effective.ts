import type { Kysely } from 'kysely';
import type { EffectivePermission } from '#contract/permission.ts';
import type { Tables } from '#server/database/tables.ts';
import { notFound } from '#server/http/problem.ts';
import { heldPermissions } from './rules.ts';

/** What a user may do, by path, and by name the groups that each permission comes from. 404 for no such user. */
export async function effectivePermissions(
  db: Kysely<Tables>,
  userID: string,
): Promise<{ rows: EffectivePermission[]; total: number }> {
  const user = await db.selectFrom('user').select('userID').where('userID', '=', userID).executeTakeFirst();
  if (!user) throw notFound('This user');
  const held = await heldPermissions(db)
    .innerJoin('userGroup', 'userGroup.groupID', 'groupMember.groupID')
    .select(['permission.permissionID', 'permission.name', 'permission.path', 'permission.description'])
    .select(['userGroup.groupID', 'userGroup.name as groupName'])
    .where('groupMember.userID', '=', userID)
    .orderBy('permission.pathFold')
    .orderBy('userGroup.nameFold')
    .execute();
  const rows = new Map<string, EffectivePermission>();
  for (const { permissionID, name, path, description, groupID, groupName } of held) {
    const row = rows.get(permissionID) ?? { permissionID, name, path, description, groups: [] };
    row.groups.push({ groupID, name: groupName });
    rows.set(permissionID, row);
  }
  return { rows: [...rows.values()], total: rows.size };
}
