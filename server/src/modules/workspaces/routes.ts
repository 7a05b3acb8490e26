import type { Kysely } from 'kysely';
import type { OperationBody } from '#contract/operation.ts';
import {
  type Workspace,
  workspaceCreate,
  workspaceDelete,
  workspaceDigestGet,
  workspaceSave,
} from '#contract/workspace.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { isoTime } from '#server/http/clock.ts';
import { type Route, route } from '#server/http/route.ts';
import { once } from '#server/records/once.ts';
import { staleVersion } from '#server/records/stale-version.ts';
import { deleteWorkspace, purgeErasedWorkspaces } from './delete-workspace.ts';
import { inviteRoutes } from './invite-routes.ts';
import { memberRoutes } from './member-routes.ts';
import type { WorkspaceServices } from './services.ts';

/** Workspaces, their members and invites (decisions §2). */
export function workspaceRoutes(services: WorkspaceServices): Route[] {
  const { database, clock, workspaces } = services;

  async function save(
    transaction: Transaction,
    userID: string,
    workspaceID: string,
    { version, ...given }: OperationBody<typeof workspaceSave>,
  ) {
    const { db } = transaction;
    const current = await workspaces.get(db, userID, workspaceID);
    if (version !== undefined && version !== current.version) throw await stale(db, userID, current);
    const { name = current.name, currency = current.currency, language = current.language } = given;
    const wanted = { name, currency, language };
    const changed = (['name', 'currency', 'language'] as const).filter((field) => wanted[field] !== current[field]);
    if (changed.length === 0) return { workspace: current };
    const written = await db
      .updateTable('workspace')
      .set({
        ...wanted,
        version: current.version + 1,
        updatedAt: isoTime(clock.now()),
        updatedBy: userID,
      })
      .where('workspaceID', '=', workspaceID)
      .where('version', '=', current.version)
      .executeTakeFirst();
    if (Number(written.numUpdatedRows) === 0)
      throw await stale(db, userID, await workspaces.get(db, userID, workspaceID));
    await transaction.publish('workspace', { workspaceID, changed });
    return { workspace: await workspaces.get(db, userID, workspaceID) };
  }

  return [
    route(workspaceDigestGet, async ({ user }) => {
      const rows = await workspaces.list(database.read, user.userID);
      return { rows, total: rows.length };
    }),

    route(workspaceCreate, ({ user: { userID, sessionID }, body, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: sessionID, requestID, bodyHash }, async () => {
          const workspaceID = await workspaces.create(transaction, userID, body);
          return { workspace: await workspaces.get(transaction.db, userID, workspaceID) };
        }),
      ),
    ),

    route(workspaceSave, ({ user: { userID, sessionID }, workspace, body, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: sessionID, requestID, bodyHash }, () =>
          save(transaction, userID, workspace.workspaceID, body),
        ),
      ),
    ),

    route(workspaceDelete, async ({ user, workspace: { workspaceID }, body, ipAddress, userAgent, ...call }) => {
      const { userID, sessionID } = user;
      await services.assertPassword(userID, body.currentPassword);
      await call.assertStillAllowed();
      const { requestID, bodyHash } = call;
      const answer = await database.write((transaction) =>
        once(transaction, { scope: sessionID, requestID, bodyHash }, async () => {
          const actor = { userID, ipAddress, userAgent };
          await deleteWorkspace(transaction, services, actor, { workspaceID, name: body.name });
          return {};
        }),
      );
      services.background.run('deleted workspaces', () => purgeErasedWorkspaces(database));
      return answer;
    }),

    ...memberRoutes(services),
    ...inviteRoutes(services),
  ];
}

async function stale(db: Kysely<Tables>, actorID: string, current: Workspace): Promise<Error> {
  const { updatedBy } = await db
    .selectFrom('workspace')
    .select('updatedBy')
    .where('workspaceID', '=', current.workspaceID)
    .executeTakeFirstOrThrow();
  return staleVersion(db, { what: `the workspace “${current.name}”`, by: updatedBy, actorID, current });
}
