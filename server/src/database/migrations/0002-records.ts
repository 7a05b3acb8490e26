import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { type ColumnType, table } from './columns.ts';

const meta: Record<string, ColumnType> = {
  workspaceID: 'text',
  id: 'text',
  version: 'integer',
  createdAt: 'text',
  createdBy: 'text?',
  updatedAt: 'text',
  updatedBy: 'text?',
  deletedAt: 'text?',
  deletedBatchID: 'text?',
};

/** A content table: keyed by workspace first, gone with its workspace. */
function recordTable(db: Kysely<unknown>, engine: Engine, name: string, columns: Record<string, ColumnType>) {
  return table(db, engine, name, { ...meta, ...columns })
    .addPrimaryKeyConstraint(`${name}_pk`, ['workspaceID', 'id'])
    .addForeignKeyConstraint(`${name}_workspace`, ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
      key.onDelete('cascade'),
    );
}

/** Boxes, items, places, stock and what serves any kind of record: media, custom fields, history, tags. */
export function records(engine: Engine): Migration {
  return {
    async up(db) {
      await recordTable(db, engine, 'item', {
        name: 'text',
        nameFold: 'text',
        description: 'text',
        notes: 'text',
        tags: 'text',
        unit: 'text',
        minQuantity: 'real?',
        value: 'real?',
        archived: 'integer',
        serialNumber: 'text',
        assetID: 'text',
        barcode: 'text',
        manufacturer: 'text',
        modelNumber: 'text',
        purchasedAt: 'text?',
        purchasedFrom: 'text',
        purchasePrice: 'real?',
        warrantyExpires: 'text?',
        warrantyDetails: 'text',
        lifetimeWarranty: 'integer',
        insured: 'integer',
        soldAt: 'text?',
        soldTo: 'text',
        soldPrice: 'real?',
        soldNotes: 'text',
        importRef: 'text',
        customFields: 'text',
      }).execute();
      await recordTable(db, engine, 'place', {
        name: 'text',
        nameFold: 'text',
        description: 'text',
        tags: 'text',
        parentPlaceID: 'text?',
      }).execute();
      await recordTable(db, engine, 'box', {
        name: 'text',
        nameFold: 'text',
        code: 'text',
        codeFold: 'text',
        description: 'text',
        tags: 'text',
        archived: 'integer',
        placeID: 'text?',
      })
        .addForeignKeyConstraint('box_place', ['workspaceID', 'placeID'], 'place', ['workspaceID', 'id'])
        .execute();
      await recordTable(db, engine, 'stock', { itemID: 'text', boxID: 'text', quantity: 'real' })
        .addUniqueConstraint('stock_pair', ['workspaceID', 'itemID', 'boxID'])
        .addForeignKeyConstraint('stock_item', ['workspaceID', 'itemID'], 'item', ['workspaceID', 'id'])
        .addForeignKeyConstraint('stock_box', ['workspaceID', 'boxID'], 'box', ['workspaceID', 'id'])
        .execute();
      await recordTable(db, engine, 'media', {
        recordKind: 'text',
        recordID: 'text',
        role: 'text',
        fileName: 'text',
        contentType: 'text',
        bytes: 'bigint',
        width: 'integer?',
        height: 'integer?',
        position: 'integer',
        fullHash: 'text',
        thumbnailHash: 'text?',
      }).execute();
      await recordTable(db, engine, 'customField', {
        name: 'text',
        nameFold: 'text',
        type: 'text',
        choices: 'text',
        position: 'integer',
      }).execute();
      await recordTable(db, engine, 'labelPreset', { name: 'text', nameFold: 'text', sheet: 'text' }).execute();

      const index = (name: string, on: string, columns: string[], where?: string) => {
        const builder = db.schema.createIndex(name).on(on).columns(columns);
        return (where ? builder.where(sql.raw<boolean>(where)) : builder).execute();
      };
      const live = '"deletedAt" is null';
      const trashed = '"deletedAt" is not null';
      await index('item_by_name', 'item', ['workspaceID', 'archived', 'nameFold', 'id'], live);
      await index('item_by_created', 'item', ['workspaceID', 'archived', 'createdAt', 'id'], live);
      await index('item_by_updated', 'item', ['workspaceID', 'archived', 'updatedAt', 'id'], live);
      await index('item_with_minimum', 'item', ['workspaceID'], `${live} and "minQuantity" is not null`);
      await index('item_trashed', 'item', ['workspaceID', 'deletedAt'], trashed);
      await index('item_by_barcode', 'item', ['workspaceID', 'barcode'], `"barcode" <> ''`);
      await index('item_by_asset', 'item', ['workspaceID', 'assetID'], `"assetID" <> ''`);
      await index('item_by_serial', 'item', ['workspaceID', 'serialNumber'], `"serialNumber" <> ''`);
      await index('box_by_name', 'box', ['workspaceID', 'archived', 'nameFold', 'id'], live);
      await index('box_by_updated', 'box', ['workspaceID', 'archived', 'updatedAt', 'id'], live);
      await index('box_by_place', 'box', ['workspaceID', 'placeID']);
      await index('box_trashed', 'box', ['workspaceID', 'deletedAt'], trashed);
      // Unique among the living and the trashed alike: a restored box must find its code free.
      await db.schema.createIndex('box_code').unique().on('box').columns(['workspaceID', 'codeFold']).execute();
      await index('place_by_parent', 'place', ['workspaceID', 'parentPlaceID']);
      await index('place_trashed', 'place', ['workspaceID', 'deletedAt'], trashed);
      await index('stock_by_box', 'stock', ['workspaceID', 'boxID', 'itemID', 'quantity']);
      await index('stock_by_item', 'stock', ['workspaceID', 'itemID', 'boxID', 'quantity']);
      await index('media_by_record', 'media', ['workspaceID', 'recordKind', 'recordID']);

      await table(db, engine, 'historyBatch', {
        workspaceID: 'text',
        batchID: 'text',
        operation: 'text',
        summary: 'text',
        actorID: 'text?',
        at: 'text',
        undoneByBatchID: 'text?',
        undoesBatchID: 'text?',
        entryCount: 'integer',
      })
        .addPrimaryKeyConstraint('history_batch_pk', ['workspaceID', 'batchID'])
        .addForeignKeyConstraint('history_batch_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
      await table(db, engine, 'historyEntry', {
        workspaceID: 'text',
        batchID: 'text',
        seq: 'integer',
        kind: 'text',
        recordID: 'text',
        action: 'text',
        title: 'text',
        before: 'text?',
        after: 'text?',
      })
        .addPrimaryKeyConstraint('history_entry_pk', ['workspaceID', 'batchID', 'seq'])
        .addForeignKeyConstraint(
          'history_entry_batch',
          ['workspaceID', 'batchID'],
          'historyBatch',
          ['workspaceID', 'batchID'],
          (key) => key.onDelete('cascade'),
        )
        .execute();
      await index('history_by_record', 'historyEntry', ['workspaceID', 'recordID', 'batchID']);

      await table(db, engine, 'recordTag', {
        workspaceID: 'text',
        tagFold: 'text',
        tag: 'text',
        kind: 'text',
        recordID: 'text',
      })
        .addPrimaryKeyConstraint('record_tag_pk', ['workspaceID', 'tagFold', 'kind', 'recordID'])
        .execute();
      await index('record_tag_by_record', 'recordTag', ['workspaceID', 'recordID']);

      await table(db, engine, 'importJob', {
        workspaceID: 'text',
        importID: 'text',
        userID: 'text',
        fileName: 'text',
        fileHash: 'text',
        job: 'text',
        createdAt: 'text',
      })
        .addPrimaryKeyConstraint('import_job_pk', ['workspaceID', 'importID'])
        .addForeignKeyConstraint('import_job_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
    },
  };
}
