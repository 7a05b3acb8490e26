import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Which record refers to which, from where in it (docs/decisions/0031). */
export function references(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'reference', {
        workspaceID: 'text',
        kind: 'text',
        recordID: 'text',
        field: 'text',
        path: 'text',
        targetKind: 'text',
        targetID: 'text',
        isLive: 'integer',
      })
        .addPrimaryKeyConstraint('reference_pk', ['workspaceID', 'recordID', 'field', 'path', 'targetID'])
        .addForeignKeyConstraint('reference_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('reference_by_target')
        .on('reference')
        .columns(['workspaceID', 'targetID', 'targetKind', 'isLive', 'kind', 'recordID'])
        .execute();
      for (const [kind, field] of [
        ['box', 'placeID'],
        ['place', 'parentPlaceID'],
      ] as const)
        await sql`insert into "reference"
          ("workspaceID", "kind", "recordID", "field", "path", "targetKind", "targetID", "isLive")
          select "workspaceID", ${sql.lit(kind)}, "id", ${sql.lit(field)}, '', 'place', ${sql.ref(field)},
            case when "deletedAt" is null then 1 else 0 end
          from ${sql.table(kind)} where ${sql.ref(field)} is not null`.execute(db);
    },
  };
}
