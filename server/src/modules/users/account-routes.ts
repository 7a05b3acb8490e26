import type { Kysely } from 'kysely';
import { userDelete, userExport } from '#contract/user.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import { isoTime } from '#server/http/clock.ts';
import { ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { exportAccount } from './export-account.ts';
import { deleteLinks } from './password/account-links.ts';
import { assertOwnPassword } from './password/own-password.ts';
import type { UserServices } from './services.ts';

/** Taking one's data along, and leaving (decisions §2). */
export function accountRoutes(services: UserServices): Route[] {
  const { database, clock, sessions, permissions, audit, outbox, workspaces } = services;

  async function leaveWorkspaces(transaction: Transaction, userID: string): Promise<void> {
    const { db } = transaction;
    const owned = await db
      .selectFrom('workspaceMember')
      .select('workspaceID')
      .where('userID', '=', userID)
      .where('role', '=', 'owner')
      .orderBy('workspaceID')
      .execute();
    for (const { workspaceID } of owned) await workspaces.lock({ db }, workspaceID);
    const orphaned = await workspacesOnlyOwnedBy(db, userID);
    if (orphaned.length > 0) {
      const names = orphaned.map((name) => `“${name}”`).join(', ');
      throw new ProblemError(
        'conflict',
        `You are the only owner of ${names}, which has other members. Make one of them an owner first, or remove them.`,
      );
    }
    const withdrawn = await db
      .deleteFrom('workspaceInvite')
      .where('invitedBy', '=', userID)
      .where('acceptedAt', 'is', null)
      .returning('mailID')
      .execute();
    await outbox.expireLinks(
      transaction,
      withdrawn.map(({ mailID }) => mailID),
    );
    // A workspace that nobody else could open stays with the deleted account: whoever restores it restores that too.
    await db
      .deleteFrom('workspaceMember')
      .where('userID', '=', userID)
      .where('workspaceID', 'in', otherMembers(db, userID).select('other.workspaceID'))
      .execute();
  }

  return [
    route(userExport, async ({ user, reply }) => {
      const data = await exportAccount(database.read, user.userID, isoTime(clock.now()));
      reply.headers({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="lorebox-account.json"',
      });
      return reply.send(JSON.stringify(data, null, 2));
    }),

    route(userDelete, async ({ user: { userID }, body, reply, ipAddress, userAgent, ...call }) => {
      const { emailAddress } = await assertOwnPassword(database, userID, body.currentPassword);
      await call.assertStillAllowed();
      await database.write(async (transaction) => {
        const now = isoTime(clock.now());
        await leaveWorkspaces(transaction, userID);
        await transaction.db
          .updateTable('user')
          .set((row) => ({ isDeleted: 1, updatedDateTime: now, version: row('version', '+', 1), updatedBy: userID }))
          .where('userID', '=', userID)
          .execute();
        await permissions.assertAdministratorRemains(transaction);
        await sessions.endAll(transaction, [userID]);
        // A link asked for before must not open what is restored later.
        await deleteLinks(transaction, outbox, [userID]);
        const target = { kind: 'user', id: userID, name: emailAddress };
        await audit.record(transaction, { userID, ipAddress, userAgent }, { action: 'user.delete', target });
      });
      sessions.clearCookies(reply);
      return {};
    }),
  ];
}

/** Members besides this one whose account is not deleted. */
function otherMembers(db: Kysely<Tables>, userID: string) {
  return db
    .selectFrom('workspaceMember as other')
    .innerJoin('user', 'user.userID', 'other.userID')
    .where('user.isDeleted', '=', 0)
    .where('other.userID', '<>', userID);
}

/** Names of the workspaces with other members but no other owner who could open them. */
async function workspacesOnlyOwnedBy(db: Kysely<Tables>, userID: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workspaceMember as own')
    .innerJoin('workspace', 'workspace.workspaceID', 'own.workspaceID')
    .select('workspace.name')
    .where('own.userID', '=', userID)
    .where('own.role', '=', 'owner')
    .where('own.workspaceID', 'in', otherMembers(db, userID).select('other.workspaceID'))
    .where(
      'own.workspaceID',
      'not in',
      otherMembers(db, userID)
        .select('other.workspaceID')
        .where('other.role', '=', 'owner')
        .where('user.isActive', '=', 1),
    )
    .orderBy('workspace.name')
    .execute();
  return rows.map((row) => row.name);
}
