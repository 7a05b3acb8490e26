import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { recordTable } from './record-table.ts';

/** Runs that must come out the same later (content §10). */
export function playTests(engine: Engine): Migration {
  return {
    up: (db) =>
      recordTable(db, engine, 'playTest', {
        columns: {
          name: 'text',
          nameFold: 'text',
          tags: 'text',
          note: 'text',
          properties: 'text',
          recording: 'text',
          transcript: 'text',
        },
        sorts: ['nameFold'],
      }),
  };
}
