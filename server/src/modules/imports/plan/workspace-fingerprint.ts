import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

/**
 * Changes whenever a record of the workspace does: every change is an entry of a batch of history, to which a job adds while
 * it runs. Equal marks mean that a plan made then holds now.
 */
export async function workspaceFingerprint(db: Kysely<Tables>, workspaceID: string): Promise<string> {
  const { count, last, entries } = await db
    .selectFrom('historyBatch')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('batchID').as('last'),
      fn.sum<number | string | null>('entryCount').as('entries'),
    ])
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirstOrThrow();
  return `${count} ${last} ${entries}`;
}
