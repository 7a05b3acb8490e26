import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Until when the one-time link in a mail works: later, the mail is not sent any more. */
export function linkExpiry(): Migration {
  return {
    async up(db) {
      await sql`alter table "outbox" add column "linkExpiresAt" text`.execute(db);
    },
  };
}
