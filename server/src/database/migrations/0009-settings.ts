import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/** Which secrets each version of the settings had (decisions §5), and the way to the newest version. */
export function settings(_engine: Engine): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('setting')
        .addColumn('secretIDs', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
      await db.schema.createIndex('setting_time').on('setting').columns(['createdDateTime', 'settingID']).execute();
    },
  };
}
