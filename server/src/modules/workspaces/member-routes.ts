import type { Kysely } from 'kysely';
import type { WorkspaceRole } from '#contract/operation.ts';
import {
  type WorkspaceMember,
  workspaceMemberDelete,
  workspaceMemberDigestGet,
  workspaceMemberSave,
} from '#contract/workspace.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { publishAccessChange } from '#server/http/access-change.ts';
import { notFound, ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Notice } from '#server/modules/notifications/service.ts';
import { once } from '#server/records/once.ts';
import { giveHome } from './delete-workspace.ts';
import type { WorkspaceServices } from './services.ts';

/** Who belongs to a workspace and as what; at least one owner stays. */
export function memberRoutes({ database, workspaces, invites, notifications }: WorkspaceServices): Route[] {
  async function roleOf({ db }: Transaction, workspaceID: string, userID: string) {
    const member = await db
      .selectFrom('workspaceMember')
      .select('role')
      .where('workspaceID', '=', workspaceID)
      .where('userID', '=', userID)
      .executeTakeFirst();
    if (!member) throw notFound('This member');
    return member.role;
  }

  async function remove(transaction: Transaction, workspaceID: string, userID: string): Promise<void> {
    const { db } = transaction;
    if ((await roleOf(transaction, workspaceID, userID)) === 'owner')
      await workspaces.assertAnotherOwner(transaction, workspaceID, userID);
    await db
      .deleteFrom('workspaceMember')
      .where('workspaceID', '=', workspaceID)
      .where('userID', '=', userID)
      .execute();
    await invites.withdrawAllOf(transaction, workspaceID, userID);
    await publishAccessChange(transaction, { userIDs: [userID] });
    const user = await db
      .selectFrom('user')
      .select(['userID', 'firstName'])
      .where('userID', '=', userID)
      .executeTakeFirstOrThrow();
    await giveHome(transaction, workspaces, user);
  }

  return [
    route(workspaceMemberDigestGet, async ({ workspace: { workspaceID, role } }) => {
      const rows = await members(database.read, workspaceID);
      // Whom an owner has invited concerns owners and editors; a viewer sees the members alone.
      const open = role === 'viewer' ? [] : await invites.open(workspaceID);
      return { rows, total: rows.length, invites: open };
    }),

    route(workspaceMemberSave, ({ user, workspace: { workspaceID }, body, requestID, bodyHash }) =>
      database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          const current = await roleOf(transaction, workspaceID, body.userID);
          if (current === 'owner' && body.role !== 'owner') {
            await workspaces.assertAnotherOwner(transaction, workspaceID, body.userID);
            await invites.withdrawAllOf(transaction, workspaceID, body.userID);
          }
          await transaction.db
            .updateTable('workspaceMember')
            .set({ role: body.role })
            .where('workspaceID', '=', workspaceID)
            .where('userID', '=', body.userID)
            .execute();
          if (current !== body.role && body.userID !== user.userID)
            await notifications.notify(transaction, {
              userID: body.userID,
              ...(await roleNotice(transaction.db, workspaceID, body.role)),
            });
          await publishAccessChange(transaction, { userIDs: [body.userID] });
          return {};
        }),
      ),
    ),

    route(workspaceMemberDelete, ({ user, workspace: { workspaceID, role }, body, requestID, bodyHash }) => {
      if (role !== 'owner' && body.userID !== user.userID)
        throw new ProblemError('forbidden', 'Only owners of this workspace can remove others.');
      return database.write((transaction) =>
        once(transaction, { scope: user.sessionID, requestID, bodyHash }, async () => {
          await remove(transaction, workspaceID, body.userID);
          return {};
        }),
      );
    }),
  ];
}

async function members(db: Kysely<Tables>, workspaceID: string): Promise<WorkspaceMember[]> {
  const rows = await db
    .selectFrom('workspaceMember')
    .innerJoin('user', 'user.userID', 'workspaceMember.userID')
    .select(['user.userID', 'user.userName', 'user.firstName', 'user.lastName', 'user.emailAddress', 'user.photoHash'])
    .select(['workspaceMember.role', 'workspaceMember.joinedAt'])
    .where('workspaceMember.workspaceID', '=', workspaceID)
    .where('user.isDeleted', '=', 0)
    .orderBy('workspaceMember.joinedAt')
    .orderBy('user.userID')
    .execute();
  return rows.map(({ photoHash, ...member }) => ({
    ...member,
    photoURL: photoHash === null ? '' : `/api/user/${member.userID}/photo/${photoHash}`,
  }));
}

async function roleNotice(db: Kysely<Tables>, workspaceID: string, role: WorkspaceRole): Promise<Notice> {
  const { name } = await db
    .selectFrom('workspace')
    .select('name')
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirstOrThrow();
  const can = {
    viewer: 'view everything',
    editor: 'change everything',
    owner: 'do everything, including managing members',
  };
  return {
    kind: 'roleChanged',
    title: `You are ${role === 'viewer' ? 'a' : 'an'} ${role} of ${name} now`,
    body: `You can ${can[role]}.`,
    path: '/home/workspace',
    workspaceID,
  };
}
