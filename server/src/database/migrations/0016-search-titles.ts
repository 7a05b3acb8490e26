import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a search found is ranked and sorted by name without reading the records (docs/decisions/0027). */
export function searchTitles(): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('searchDocument')
        .addColumn('title', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      for (const kind of ['item', 'box', 'place'] as const)
        await sql`update "searchDocument" set "title" = coalesce(
          (select r."name" from ${sql.table(kind)} as r
            where r."workspaceID" = "searchDocument"."workspaceID" and r."id" = "searchDocument"."recordID"), '')
          where "kind" = ${kind}`.execute(db);
    },
  };
}
