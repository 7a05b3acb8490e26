import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';
import { recordTable } from './record-table.ts';

/** Stocktakes, and what was counted in each. */
export function stocktakes(engine: Engine): Migration {
  return {
    async up(db) {
      await recordTable(db, engine, 'stocktake', {
        columns: {
          name: 'text',
          nameFold: 'text',
          placeID: 'text?',
          boxIDs: 'text',
          blind: 'integer',
          status: 'text',
          startedAt: 'text?',
          postedAt: 'text?',
          notes: 'text',
          properties: 'text',
        },
        sorts: ['nameFold'],
      });
      await table(db, engine, 'stocktakeLine', {
        workspaceID: 'text',
        id: 'text',
        version: 'integer',
        createdAt: 'text',
        createdBy: 'text?',
        updatedAt: 'text',
        updatedBy: 'text?',
        deletedAt: 'text?',
        deletedBatchID: 'text?',
        stocktakeID: 'text',
        itemID: 'text',
        boxID: 'text',
        expected: 'real',
        counted: 'real?',
        countedAt: 'text?',
        countedBy: 'text?',
        note: 'text',
      })
        .addPrimaryKeyConstraint('stocktakeLine_pk', ['workspaceID', 'id'])
        .addForeignKeyConstraint('stocktakeLine_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(name).on('stocktakeLine').columns(columns).execute();
      await index('stocktakeLine_by_stocktake', ['workspaceID', 'stocktakeID', 'boxID', 'itemID']);
      await index('stocktakeLine_by_item', ['workspaceID', 'itemID']);
      await index('stocktakeLine_by_box', ['workspaceID', 'boxID']);
    },
  };
}
