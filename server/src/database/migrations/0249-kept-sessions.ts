import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which sessions their devices keep. Nobody has chosen that for those there are. */
export function keptSessions(): Migration {
  return {
    async up(db) {
      await sql`alter table "session" add column "isKept" integer not null default 0`.execute(db);
    },
  };
}
