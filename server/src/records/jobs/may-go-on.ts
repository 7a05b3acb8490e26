import type { Kysely } from 'kysely';
import type { JobTable } from '#server/database/tables/journal.ts';
import type { Tables } from '#server/database/tables.ts';
import type { AnyCommand } from './long-command.ts';

/** Whether who began a job could begin it now: they may have been removed, made a viewer or suspended since (decisions §2). */
export async function mayGoOn(
  db: Kysely<Tables>,
  { workspaceID, actorID }: Pick<JobTable, 'workspaceID' | 'actorID'>,
  { role }: AnyCommand,
): Promise<boolean> {
  if (actorID === null) return true;
  const member = await db
    .selectFrom('workspaceMember')
    .innerJoin('user', 'user.userID', 'workspaceMember.userID')
    .select('user.userID')
    .where('workspaceMember.workspaceID', '=', workspaceID)
    .where('workspaceMember.userID', '=', actorID)
    .where('workspaceMember.role', 'in', role === 'owner' ? ['owner'] : ['owner', 'editor'])
    .where('user.isActive', '=', 1)
    .where('user.isDeleted', '=', 0)
    .executeTakeFirst();
  return member !== undefined;
}
