import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

/** What the money of a workspace is in (ISO 4217); empty: none is set. */
export async function workspaceCurrency(db: Kysely<Tables>, workspaceID: string): Promise<string> {
  const row = await db
    .selectFrom('workspace')
    .select('currency')
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirst();
  return row?.currency ?? '';
}
