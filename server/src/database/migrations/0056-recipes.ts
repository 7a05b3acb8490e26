import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { recordTable } from './record-table.ts';

/** What is made of what (content §4). */
export function recipes(engine: Engine): Migration {
  return {
    up: (db) =>
      recordTable(db, engine, 'recipe', {
        columns: {
          name: 'text',
          nameFold: 'text',
          key: 'text',
          keyFold: 'text',
          status: 'text',
          inputs: 'text',
          outputs: 'text',
          byproducts: 'text',
          stationID: 'text?',
          seconds: 'real?',
          skill: 'text',
          unlocked: 'text',
          tags: 'text',
          description: 'text',
          properties: 'text',
          archived: 'integer',
        },
        sorts: ['nameFold', 'keyFold', 'seconds'],
        unique: ['keyFold'],
      }),
  };
}
