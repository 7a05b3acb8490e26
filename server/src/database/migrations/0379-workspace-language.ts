import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What players read the texts of a workspace in. Those there are were played as English. */
export function workspaceLanguage(): Migration {
  return {
    async up(db) {
      await sql`alter table "workspace" add column "language" text not null default 'en'`.execute(db);
    },
  };
}
