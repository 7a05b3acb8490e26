import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { sortKey } from '../fold.ts';

/** Tables whose rows have a sort key of their name. */
const named = ['item', 'box', 'place', 'customField', 'labelPreset'] as const;
type NamedTables = Record<(typeof named)[number], { workspaceID: string; id: string; name: string; nameFold: string }>;

/** White space that NFKD leaves as it is, and a run of what it makes a space. */
const spaces = ['  ', '\t', '\n', '\v', '\f', '\r', '\u1680', '\u2028', '\u2029', '\ufeff'];

/** What an import looks records up by, so that it reads what its file is about and not the whole workspace. */
export function importLookups(_engine: Engine): Migration {
  return {
    async up(db) {
      const index = (name: string, on: string, columns: string[], where: string) =>
        db.schema.createIndex(name).on(on).columns(columns).where(sql.raw<boolean>(where)).execute();
      await index('item_by_import_ref', 'item', ['workspaceID', 'importRef'], `"importRef" <> ''`);
      await index('place_by_name', 'place', ['workspaceID', 'nameFold', 'id'], '"deletedAt" is null');
      for (const table of named) await foldSpaces(db as Kysely<NamedTables>, table);
    },
  };
}

/** Sort keys from before a run of white space became one space in them. */
async function foldSpaces(db: Kysely<NamedTables>, table: keyof NamedTables): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom(table)
      .select(['workspaceID', 'id', 'name'])
      .where(({ or, eb }) => or(spaces.map((space) => eb('nameFold', 'like', `%${space}%`))))
      .limit(1000)
      .execute();
    for (const { workspaceID, id, name } of rows)
      await db
        .updateTable(table)
        .set({ nameFold: sortKey(name) })
        .where('workspaceID', '=', workspaceID)
        .where('id', '=', id)
        .execute();
    if (rows.length === 0) return;
  }
}
