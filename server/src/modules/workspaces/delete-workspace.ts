import type { Database, Transaction } from '#server/database/connection.ts';
import { deleteWorkspaceRows } from '#server/database/workspace-rows.ts';
import { publishAccessChange } from '#server/http/access-change.ts';
import { isoTime } from '#server/http/clock.ts';
import { invalid } from '#server/http/problem.ts';
import type { AuditActor } from '#server/modules/audit/service.ts';
import type { WorkspaceServices } from './services.ts';

interface Deletion {
  workspaceID: string;
  /** Its name, typed to confirm. */
  name: string;
}

/**
 * Closes a workspace to everyone in one transaction, and tells its members. Its rows are removed afterwards, in portions
 * (`purgeErasedWorkspaces`): a large one would keep others from writing (docs/decisions/0060).
 */
export async function deleteWorkspace(
  transaction: Transaction,
  { clock, workspaces, invites, notifications, audit }: WorkspaceServices,
  actor: AuditActor & { userID: string },
  { workspaceID, name: typed }: Deletion,
): Promise<void> {
  const { db } = transaction;
  const { name } = await workspaces.get(db, actor.userID, workspaceID);
  if (typed.trim() !== name) throw invalid({ pointer: '/name', detail: `Type the name of the workspace: ${name}` });
  const members = await db
    .selectFrom('workspaceMember')
    .innerJoin('user', 'user.userID', 'workspaceMember.userID')
    .select(['user.userID', 'user.firstName', 'user.lastName', 'user.userName'])
    .where('workspaceMember.workspaceID', '=', workspaceID)
    .execute();
  const self = members.find(({ userID }) => userID === actor.userID);
  const who = `${self?.firstName ?? ''} ${self?.lastName ?? ''}`.trim() || (self?.userName ?? 'An owner');
  const userIDs = members.map(({ userID }) => userID);
  await invites.withdrawAll(transaction, workspaceID);
  for (const table of ['workspaceInvite', 'workspaceMember', 'job', 'notification', 'favorite'] as const)
    await db
      .deleteFrom(table as 'favorite')
      .where('workspaceID', '=', workspaceID)
      .execute();
  await db
    .insertInto('erasedWorkspace')
    .values({ workspaceID, erasedAt: isoTime(clock.now()) })
    .execute();
  await notifications.notifyAll(
    transaction,
    userIDs.filter((userID) => userID !== actor.userID),
    {
      kind: 'workspaceDeleted',
      title: `${who} deleted ${name}`,
      body: 'The workspace and everything in it are gone.',
      path: '/home',
      mail: { template: 'workspaceDeleted', variables: { workspace: name, who } },
    },
  );
  await audit.record(transaction, actor, {
    action: 'workspace.delete',
    target: { kind: 'workspace', id: workspaceID, name },
    detail: { members: userIDs.length },
  });
  for (const member of members) await giveHome(transaction, workspaces, member);
  for (const userID of userIDs) await publishAccessChange(transaction, { userIDs: [userID] });
}

/** Everybody has a workspace to come home to. */
export async function giveHome(
  transaction: Transaction,
  workspaces: Pick<WorkspaceServices['workspaces'], 'createOwn'>,
  user: { userID: string; firstName: string },
): Promise<void> {
  const left = await transaction.db
    .selectFrom('workspaceMember')
    .select('role')
    .where('userID', '=', user.userID)
    .executeTakeFirst();
  if (!left) await workspaces.createOwn(transaction, user);
}

/** Removes what is left of deleted workspaces; goes on where an earlier run was ended. */
export async function purgeErasedWorkspaces(database: Database): Promise<void> {
  for (const { workspaceID } of await database.read.selectFrom('erasedWorkspace').select('workspaceID').execute()) {
    await database.write(async ({ db }) => {
      for (const hash of ['fullHash', 'thumbnailHash'] as const)
        await db
          .insertInto('erasedFile')
          .columns(['sha256'])
          .expression(
            (from) =>
              from
                .selectFrom('media')
                .select(`${hash} as sha256`)
                .distinct()
                .where('workspaceID', '=', workspaceID)
                .where(hash, 'is not', null) as never,
          )
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    });
    await deleteWorkspaceRows(database, workspaceID);
    await database.write(({ db }) => db.deleteFrom('erasedWorkspace').where('workspaceID', '=', workspaceID).execute());
  }
}
