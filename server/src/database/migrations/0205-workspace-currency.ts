import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the money of a workspace is in. Nobody has said it of the workspaces there are. */
export function workspaceCurrency(): Migration {
  return {
    async up(db) {
      await sql`alter table "workspace" add column "currency" text not null default ''`.execute(db);
    },
  };
}
