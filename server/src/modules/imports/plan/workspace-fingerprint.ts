import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

/**
 * Changes whenever a record of the workspace does: every change is an entry of a batch of history, to which a job adds while
 * it runs. Changes with the settings of the workspace and the role of who imports, too. Equal marks mean that a plan made
 * then holds now.
 */
export async function workspaceFingerprint(db: Kysely<Tables>, workspaceID: string, userID: string): Promise<string> {
  const { count, last, entries } = await db
    .selectFrom('historyBatch')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('batchID').as('last'),
      fn.sum<number | string | null>('entryCount').as('entries'),
    ])
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirstOrThrow();
  const member = await db
    .selectFrom('workspaceMember')
    .innerJoin('workspace', 'workspace.workspaceID', 'workspaceMember.workspaceID')
    .select(['workspace.version', 'workspaceMember.role'])
    .where('workspaceMember.workspaceID', '=', workspaceID)
    .where('workspaceMember.userID', '=', userID)
    .executeTakeFirst();
  return `${count} ${last} ${entries} ${member?.version} ${member?.role}`;
}
