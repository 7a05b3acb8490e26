import type { Migration } from 'kysely/migration';

/** What names the rows of documents that a change is in; none of what was written before. */
export function historyRowNames(): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('historyEntry').addColumn('rowNames', 'text').execute();
    },
  };
}
