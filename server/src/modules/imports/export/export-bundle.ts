import type { Kysely } from 'kysely';
import { bundleOf } from '#content/bundle/bundle.ts';
import type { Tables } from '#server/database/tables.ts';
import { readHeldWorld } from '#server/records/held-world.ts';
import type { RecordKind } from '#server/records/kind.ts';

/** The bundle of a workspace (content §10), for the runtime to play. */
export async function bundleText(
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  workspaceID: string,
  onRows: (count: number) => void,
): Promise<string> {
  const held = await readHeldWorld(db, kinds, workspaceID, onRows);
  const workspace = await db
    .selectFrom('workspace')
    .select('name')
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirst();
  return `${JSON.stringify(bundleOf(held, { name: workspace?.name ?? '' }).bundle)}\n`;
}
