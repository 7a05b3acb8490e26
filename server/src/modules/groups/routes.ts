import {
  adminGroupDelete,
  adminGroupDigestGet,
  adminGroupGet,
  adminGroupMemberDigestGet,
  adminGroupPermissionDigestGet,
  adminGroupSave,
} from '#contract/group.ts';
import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/http/clock.ts';
import { type Route, route } from '#server/http/route.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import type { PermissionService } from '#server/modules/permissions/service.ts';
import { once } from '#server/records/once.ts';
import { listGroups } from './list.ts';
import { listMembers } from './members.ts';
import { countMembers, readGroup } from './read.ts';
import { deleteGroup, saveGroup } from './save.ts';

export interface GroupRouteOptions {
  database: Database;
  clock: Clock;
  permissions: PermissionService;
  audit: AuditLog;
}

/** §2.5, §2.6: user groups, what they hold and who is in them. */
export function groupRoutes(options: GroupRouteOptions): Route[] {
  const { database } = options;
  return [
    route(adminGroupDigestGet, ({ query }) => listGroups(database.read, query)),

    route(adminGroupGet, async ({ params: { groupID } }) => ({
      ...(await readGroup(database.read, groupID)),
      memberCount: await countMembers(database.read, groupID),
    })),

    route(adminGroupPermissionDigestGet, async () => {
      const rows = await database.read
        .selectFrom('permission')
        .select(['permissionID', 'name', 'path', 'description'])
        .orderBy('nameFold')
        .execute();
      return { rows, total: rows.length };
    }),

    route(adminGroupMemberDigestGet, ({ params, query }) => listMembers(database.read, params.groupID, query)),

    route(adminGroupSave, (call) =>
      database.write((transaction) =>
        once(transaction, { scope: call.user.sessionID, requestID: call.requestID, bodyHash: call.bodyHash }, () =>
          saveGroup(transaction, options, { ...call, userID: call.user.userID }, call.body),
        ),
      ),
    ),

    route(adminGroupDelete, (call) =>
      database.write((transaction) =>
        once(transaction, { scope: call.user.sessionID, requestID: call.requestID, bodyHash: call.bodyHash }, () =>
          deleteGroup(transaction, options, { ...call, userID: call.user.userID }, call.body),
        ),
      ),
    ),
  ];
}
