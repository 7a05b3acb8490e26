import type { Kysely } from 'kysely';
import type { OperationQuery } from '#contract/operation.ts';
import {
  adminPermissionDelete,
  adminPermissionDigestGet,
  adminPermissionGet,
  adminPermissionSave,
  adminUserPermissionDigestGet,
  type EffectivePermission,
  type PermissionRow,
  permissionSorts,
} from '#contract/permission.ts';
import type { Database } from '#server/database/connection.ts';
import { pickRows } from '#server/database/pick-rows.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Clock } from '#server/http/clock.ts';
import { notFound } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import { once } from '#server/records/once.ts';
import { isBuiltInPermission } from './built-in.ts';
import { heldPermissions } from './rules.ts';
import { deletePermission, holdingGroups, readPermission, savePermission } from './save.ts';
import type { PermissionService } from './service.ts';

export interface PermissionRouteOptions {
  database: Database;
  clock: Clock;
  permissions: PermissionService;
  audit: AuditLog;
}

/** §2.3, §2.4: the list of permissions and what changes it; what a user may do, and why. */
export function permissionRoutes(options: PermissionRouteOptions): Route[] {
  const { database } = options;
  return [
    route(adminPermissionDigestGet, ({ query }) => listPermissions(database.read, query)),

    route(adminPermissionGet, async ({ params: { permissionID } }) => ({
      c: await readPermission(database.read, permissionID),
      groups: await holdingGroups(database.read, permissionID),
    })),

    route(adminPermissionSave, (call) =>
      database.write((transaction) =>
        once(transaction, { scope: call.user.sessionID, requestID: call.requestID, bodyHash: call.bodyHash }, () =>
          savePermission(transaction, options, { ...call, userID: call.user.userID }, call.body),
        ),
      ),
    ),

    route(adminPermissionDelete, (call) =>
      database.write((transaction) =>
        once(transaction, { scope: call.user.sessionID, requestID: call.requestID, bodyHash: call.bodyHash }, () =>
          deletePermission(transaction, options, { ...call, userID: call.user.userID }, call.body),
        ),
      ),
    ),

    route(adminUserPermissionDigestGet, ({ params: { userID } }) => effectivePermissions(database.read, userID)),
  ];
}

/** What a user may do, by path, and by name the groups that each permission comes from. 404 for no such user. */
async function effectivePermissions(
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

/** §2.3: the permissions that fit, sorted; all of them unless a page is asked for. */
async function listPermissions(
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
