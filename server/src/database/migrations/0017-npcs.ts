import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { recordTable } from './record-table.ts';

/** The people of a game's world (content §5). */
export function npcs(engine: Engine): Migration {
  return {
    up: (db) =>
      recordTable(db, engine, 'npc', {
        columns: {
          name: 'text',
          nameFold: 'text',
          key: 'text',
          keyFold: 'text',
          status: 'text',
          placeID: 'text?',
          tags: 'text',
          description: 'text',
          voiceNotes: 'text',
          barks: 'text',
          archived: 'integer',
        },
        sorts: ['nameFold', 'keyFold'],
        unique: ['keyFold'],
      }),
  };
}
