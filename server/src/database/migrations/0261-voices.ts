import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The sound of a line, as a record of the artwork library. */
export function voices(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('conversationNode').addColumn('voiceID', 'text').execute();
    },
  };
}
