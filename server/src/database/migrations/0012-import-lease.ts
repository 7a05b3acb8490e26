import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Until when the process that works on an import is taken for alive; null while nobody works on it. */
export function importLease(_engine: Engine): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('importJob').addColumn('leaseUntil', 'text').execute();
      await db.schema.createIndex('import_job_lease').on('importJob').columns(['leaseUntil']).execute();
      // What was under way before there were leases: nobody works on it any more.
      await db
        .updateTable('importJob' as never)
        .set({ leaseUntil: '' } as never)
        .where(({ or, eb }) =>
          or(['checking', 'writing'].map((status) => eb('job' as never, 'like', `%"status":"${status}"%` as never))),
        )
        .execute();
    },
  };
}
