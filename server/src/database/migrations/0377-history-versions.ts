import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The version that an entry of the history left its record at; those of before have none. */
export function historyVersions(): Migration {
  return {
    async up(db) {
      await sql`alter table "historyEntry" add column "version" integer`.execute(db);
    },
  };
}
