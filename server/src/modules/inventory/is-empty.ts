import type { Kysely } from 'kysely';
import { pageKinds } from '#contract/kinds/names.ts';
import type { Tables } from '#server/database/tables.ts';

/** Whether a workspace has no record with a page, in the trash neither: it could be restored. */
export async function isEmpty(db: Kysely<Tables>, workspaceID: string): Promise<boolean> {
  for (const table of pageKinds) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('workspaceID', '=', workspaceID)
      .limit(1)
      .executeTakeFirst();
    if (row) return false;
  }
  return true;
}
