import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Since when a saved view is deleted: until it is purged it can be restored. */
export function deletedViews(): Migration {
  return {
    async up(db) {
      await sql`alter table "listView" add column "deletedAt" text`.execute(db);
    },
  };
}
