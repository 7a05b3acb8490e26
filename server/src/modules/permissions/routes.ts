import {
  adminPermissionDelete,
  adminPermissionDigestGet,
  adminPermissionGet,
  adminPermissionSave,
  adminUserPermissionDigestGet,
} from '#contract/permission.ts';
import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/http/clock.ts';
import { type Route, route } from '#server/http/route.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import { once } from '#server/records/once.ts';
import { effectivePermissions } from './effective.ts';
import { listPermissions } from './list.ts';
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
