import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { recordTable } from './record-table.ts';

/** Those who stand together, and how they stand to one another (content §5). */
export function factions(engine: Engine): Migration {
  return {
    up: (db) =>
      recordTable(db, engine, 'faction', {
        columns: {
          name: 'text',
          nameFold: 'text',
          key: 'text',
          keyFold: 'text',
          status: 'text',
          color: 'text',
          motto: 'text',
          tags: 'text',
          description: 'text',
          relations: 'text',
          properties: 'text',
          archived: 'integer',
        },
        sorts: ['nameFold', 'keyFold'],
        unique: ['keyFold'],
      }),
  };
}
