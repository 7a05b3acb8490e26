import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { deepPages } from './0180-deep-pages.ts';
import { sqlType } from './columns.ts';
import { recordTable } from './record-table.ts';

/** The library of pictures and sounds, and which photos were made from it. */
export function artwork(engine: Engine): Migration {
  return {
    async up(db) {
      await recordTable(db, engine, 'artwork', {
        columns: {
          name: 'text',
          nameFold: 'text',
          key: 'text',
          keyFold: 'text',
          medium: 'text',
          tags: 'text',
          credits: 'text',
          license: 'text',
          source: 'text',
          notes: 'text',
          fileName: 'text',
          bytes: 'real',
          width: 'real',
          height: 'real',
          seconds: 'real',
          crop: 'text',
          focus: 'text',
          palette: 'text',
          properties: 'text',
          archived: 'integer',
        },
        sorts: ['nameFold', 'keyFold', 'bytes'],
        unique: ['keyFold'],
      });
      await db.schema.alterTable('media').addColumn('artworkID', sqlType(engine, 'text')).execute();
      await db.schema.createIndex('media_by_artwork').on('media').columns(['workspaceID', 'artworkID']).execute();
      // The list pages as the others do.
      await deepPages(engine).up(db);
    },
  };
}
