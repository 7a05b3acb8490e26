import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { deepPages } from './0180-deep-pages.ts';
import { partTable } from './part-table.ts';
import { recordTable } from './record-table.ts';

/** Dungeon maps and what is on them. */
export function dungeonMaps(engine: Engine): Migration {
  return {
    async up(db) {
      await recordTable(db, engine, 'dungeonMap', {
        columns: {
          name: 'text',
          nameFold: 'text',
          key: 'text',
          keyFold: 'text',
          placeID: 'text?',
          orientation: 'text',
          width: 'real',
          height: 'real',
          tags: 'text',
          description: 'text',
          tileWidth: 'real',
          tileHeight: 'real',
          background: 'text',
          stagger: 'text',
          tileSets: 'text',
          kept: 'text',
          properties: 'text',
          archived: 'integer',
        },
        sorts: ['nameFold', 'keyFold'],
        unique: ['keyFold'],
      });
      await partTable(db, engine, 'mapLayer', {
        dungeonMapID: 'text',
        type: 'text',
        groupID: 'text?',
        name: 'text',
        position: 'real',
        opacity: 'real',
        hidden: 'integer',
        locked: 'integer',
        offsetX: 'real',
        offsetY: 'real',
        kept: 'text',
      });
      await partTable(db, engine, 'mapChunk', {
        dungeonMapID: 'text',
        layerID: 'text',
        x: 'real',
        y: 'real',
        rows: 'text',
      });
      await partTable(db, engine, 'mapObject', {
        dungeonMapID: 'text',
        layerID: 'text',
        shape: 'text',
        name: 'text',
        x: 'real',
        y: 'real',
        width: 'real',
        height: 'real',
        rotation: 'real',
        points: 'text',
        linkKind: 'text?',
        linkID: 'text?',
        color: 'text',
        radius: 'real',
        text: 'text',
        cell: 'real',
        hidden: 'integer',
        open: 'integer',
        kept: 'text',
      });
      for (const part of ['mapLayer', 'mapChunk', 'mapObject'])
        await db.schema
          .createIndex(`${part}_by_map`)
          .on(part)
          .columns(['workspaceID', 'dungeonMapID', 'updatedAt'])
          .execute();
      await db.schema
        .createIndex('mapChunk_by_layer')
        .on('mapChunk')
        .columns(['workspaceID', 'layerID', 'x'])
        .execute();
      await db.schema.createIndex('mapObject_by_layer').on('mapObject').columns(['workspaceID', 'layerID']).execute();
      // The list of maps pages as the others do.
      await deepPages(engine).up(db);
    },
  };
}
