import type { Kysely } from 'kysely';
import { HeldWorld } from '#content/world/world.ts';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { usualLanguage } from '#contract/languages.ts';
import { worldKinds } from '#contract/world.ts';
import type { Tables } from '#server/database/tables.ts';
import { decodeColumn, type RecordKind } from './kind.ts';

type Fields = Record<string, unknown>;

/** Everything of a workspace that content computes over, as it is now. */
export async function readHeldWorld(
  db: Kysely<Tables>,
  kinds: ReadonlyMap<string, RecordKind<never>>,
  workspaceID: string,
  onRows: (count: number) => void = () => {},
): Promise<HeldWorld> {
  const held = new HeldWorld(worldKinds, await workspaceLanguage(db, workspaceID));
  let count = 0;
  for (const name of worldKinds) {
    const kind = kinds.get(name) as unknown as RecordKind<Fields>;
    const { worldFields, worldNeeds }: KindDeclaration = declarations[name];
    const fields = Object.entries(kind.fields).filter(([field]) => worldFields?.includes(field) !== false);
    const rows = await db
      .selectFrom(kind.table)
      .select(['id', 'version', ...fields.map(([field]) => field as 'id')])
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .$if(worldNeeds !== undefined, (query) => query.where(worldNeeds as 'id', 'is not', null))
      .orderBy('id')
      .execute();
    const records = (rows as Fields[]).map((row) => ({
      ...Object.fromEntries(fields.map(([field, type]) => [field, decodeColumn(type, row[field])])),
      ...{ [`${name}ID`]: row.id, version: row.version },
    }));
    held.add(name, records, {});
    count += rows.length;
    onRows(count);
  }
  return held;
}

/** What players read the texts of a workspace in (BCP 47). */
export async function workspaceLanguage(db: Kysely<Tables>, workspaceID: string): Promise<string> {
  const row = await db
    .selectFrom('workspace')
    .select('language')
    .where('workspaceID', '=', workspaceID)
    .executeTakeFirst();
  return row?.language ?? usualLanguage;
}
