import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The icon and the color chosen for boxes and places; those there are have none, and their names decide. */
export function marks(): Migration {
  return {
    async up(db) {
      for (const table of ['box', 'place'])
        for (const column of ['icon', 'color'])
          await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text not null default ''`.execute(db);
    },
  };
}
