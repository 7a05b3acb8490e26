import type { Kysely } from 'kysely';
import { type Workspace, workspaceCreate, workspaceDigestGet, workspaceSave } from '#contract/workspace.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { isoTime } from '#server/http/clock.ts';
import { type Route, route } from '#server/http/route.ts';
import { once } from '#server/records/once.ts';
import { staleVersion } from '#server/records/stale-version.ts';
import { inviteRoutes } from './invite-routes.ts';
import { memberRoutes } from './member-routes.ts';
import type { WorkspaceServices } from './services.ts';

/** Workspaces, their members and invites (decisions §2). */
export function workspaceRoutes(services: WorkspaceServices): Route[] {
  const { database, clock, workspaces } = services;

  async function rename(
    { db }: Transaction,
    userID: string,
    workspaceID: string,
    { name, version }: { name: string; version?: number | undefined },
  ) {
    const current = await workspaces.get(db, userID, workspaceID);
    if (version !== undefined && version !== current.version) throw await stale(db, userID, current);
    if (name === current.name) return { workspace: current };
    const written = await db
      .updateTable('workspace')
      .set({ name, version: current.version + 1, updatedAt: isoTime(clock.now()), updatedBy: userID })
      .where('workspaceID', '=', workspaceID)
      .where('version', '=', current.version)
      .executeTakeFirst();
    if (Number(written.numUpdatedRows) === 0)
      throw await stale(db, userID, await workspaces.get(db, userID, workspaceID));
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
          const workspaceID = await workspaces.create(transaction, userID, body.name);
          return { workspace: await workspaces.get(transaction.db, userID, workspaceID) };
        }),
      ),
    ),

    route(workspaceSave, ({ user: { userID, sessionID }, workspace, body, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: sessionID, requestID, bodyHash }, () =>
          rename(transaction, userID, workspace.workspaceID, body),
        ),
      ),
    ),

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
