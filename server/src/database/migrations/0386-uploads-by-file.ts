import type { Migration } from 'kysely/migration';

/** Imports by their uploaded file: whether another waits for it is asked of each file that is erased (modules/media/storage). */
export function uploadsByFile(): Migration {
  return {
    async up(db) {
      await db.schema.createIndex('import_job_file').on('importJob').columns(['fileHash']).execute();
    },
  };
}
