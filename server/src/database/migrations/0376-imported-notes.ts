import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Imports of stories put what notes say where lines have what is said, which no screen shows of a note. */
export function importedNotes(): Migration {
  return {
    async up(db) {
      await sql`update "conversationNode" set "note" = "text", "text" = ''
        where "type" = 'note' and "note" = '' and "text" <> ''`.execute(db);
    },
  };
}
