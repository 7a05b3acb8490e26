import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

/**
 * Changes whenever a record of the workspace does: every change is a batch of history. Equal marks mean that a plan made
 * then holds now.
 */
export async function workspaceFingerprint(db: Kysely<Tables>, workspaceID: string): Promise<string> {
  const { count, last } = await db
    .selectFrom('historyBatch')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max('batchID').as('last')])
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirstOrThrow();
  return `${count} ${last}`;
}
