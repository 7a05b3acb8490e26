import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

/** The hash of an artwork's file as it was uploaded; null while it has none. */
export async function artworkFileHash(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  workspaceID: string,
  artworkID: string,
): Promise<string | null> {
  const file = await db
    .selectFrom('media')
    .select('fullHash')
    .where('workspaceID', '=', workspaceID)
    .where('recordKind', '=', 'artwork')
    .where('recordID', '=', artworkID)
    .where('role', '=', 'attachment')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return file?.fullHash ?? null;
}
