import type { Migration } from 'kysely/migration';

/** What was done lately, in all workspaces: the files of what was removed since are kept (modules/media/storage/purge-blobs.ts). */
export function historyByTime(): Migration {
  return {
    async up(db) {
      await db.schema
        .createIndex('history_by_time')
        .on('historyBatch')
        .columns(['at', 'workspaceID', 'batchID'])
        .execute();
    },
  };
}
