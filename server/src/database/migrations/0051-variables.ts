import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { recordTable } from './record-table.ts';

/** What games remember (content §2). */
export function variables(engine: Engine): Migration {
  return {
    up: (db) =>
      recordTable(db, engine, 'variable', {
        columns: {
          key: 'text',
          keyFold: 'text',
          type: 'text',
          initial: 'text',
          choices: 'text',
          minimum: 'real?',
          maximum: 'real?',
          computed: 'text',
          description: 'text',
          tags: 'text',
          properties: 'text',
        },
        sorts: ['keyFold', 'type'],
        unique: ['keyFold'],
      }),
  };
}
