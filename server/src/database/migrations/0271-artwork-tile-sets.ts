import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How a picture of the library is cut into tiles; those there are aren't. */
export function artworkTileSets(): Migration {
  return {
    async up(db) {
      await sql`alter table "artwork" add column "tileSet" text not null default 'null'`.execute(db);
    },
  };
}
