import type { Kysely } from 'kysely';
import type { OperationQuery } from '#contract/operation.ts';
import { type adminPermissionDigestGet, type PermissionRow, permissionSorts } from '#contract/permission.ts';
import { pickRows } from '#server/database/pick-rows.ts';
import type { Tables } from '#server/database/tables.ts';
import { isBuiltInPermission } from './built-in.ts';

/** §2.3: the permissions that fit, sorted; all of them unless a page is asked for. */
export async function listPermissions(
  db: Kysely<Tables>,
  query: OperationQuery<typeof adminPermissionDigestGet>,
): Promise<{ c: PermissionRow[]; total: number }> {
  const rows = await db
    .selectFrom('permission')
    .leftJoin('groupPermission', 'groupPermission.permissionID', 'permission.permissionID')
    .select(['permission.permissionID', 'permission.name', 'permission.path', 'permission.description'])
    .select((row) => row.fn.count<number>('groupPermission.groupID').as('groupCount'))
    .groupBy(['permission.permissionID', 'permission.name', 'permission.path', 'permission.description'])
    .execute();
  const known = rows.map((row) => ({ ...row, isBuiltIn: isBuiltInPermission(row.permissionID) }));
  const { rows: c, total } = pickRows(known, query, {
    id: (row) => row.permissionID,
    sorts: permissionSorts,
    searched: ['name', 'path', 'description', 'permissionID'],
    fits: (row) =>
      (query.kind === undefined || row.isBuiltIn === (query.kind === 'builtIn')) &&
      (query.held === undefined || row.groupCount > 0 === (query.held === 'some')),
  });
  return { c, total };
}
