import type { Migration } from 'kysely/migration';

/** What was done in one workspace since a moment (modules/inventory/report/read-past.ts), past what was done in all others. */
export function ownHistoryByTime(): Migration {
  return {
    async up(db) {
      await db.schema
        .createIndex('own_history_by_time')
        .on('historyBatch')
        .columns(['workspaceID', 'at', 'batchID'])
        .execute();
    },
  };
}
