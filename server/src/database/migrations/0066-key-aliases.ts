import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** The keys that records had before (docs/decisions/0040). */
export function keyAliases(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'keyAlias', {
        workspaceID: 'text',
        kind: 'text',
        keyFold: 'text',
        recordID: 'text',
        key: 'text',
        batchID: 'text',
      })
        .addPrimaryKeyConstraint('keyAlias_pk', ['workspaceID', 'kind', 'keyFold', 'recordID'])
        .addForeignKeyConstraint('keyAlias_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('keyAlias_by_record')
        .on('keyAlias')
        .columns(['workspaceID', 'recordID', 'batchID'])
        .execute();
    },
  };
}
