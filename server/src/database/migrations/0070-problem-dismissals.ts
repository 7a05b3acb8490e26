import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { recordTable } from './record-table.ts';

/** Problems that stay as they are (content §9). */
export function problemDismissals(engine: Engine): Migration {
  return {
    up: (db) =>
      recordTable(db, engine, 'problemDismissal', {
        columns: { reason: 'text', problem: 'text', about: 'text' },
        sorts: [],
      }),
  };
}
