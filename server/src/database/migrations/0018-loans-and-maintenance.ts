import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';
import { recordTable } from './record-table.ts';

/** Loans, maintenance tasks, and which of them somebody was reminded of. */
export function loansAndMaintenance(engine: Engine): Migration {
  return {
    async up(db) {
      await recordTable(db, engine, 'loan', {
        columns: {
          person: 'text',
          personFold: 'text',
          itemID: 'text?',
          quantity: 'real?',
          since: 'text?',
          dueAt: 'text?',
          returnedAt: 'text?',
          contact: 'text',
          notes: 'text',
        },
        sorts: ['personFold'],
      });
      await recordTable(db, engine, 'maintenance', {
        columns: {
          name: 'text',
          nameFold: 'text',
          itemID: 'text?',
          dueAt: 'text?',
          everyDays: 'integer?',
          doneAt: 'text?',
          cost: 'real?',
          notes: 'text',
        },
        sorts: ['nameFold'],
      });
      for (const [name, done] of [
        ['loan', 'returnedAt'],
        ['maintenance', 'doneAt'],
      ] as const)
        await db.schema.createIndex(`${name}_due`).on(name).columns(['dueAt', done]).execute();
      await table(db, engine, 'reminder', { workspaceID: 'text', recordID: 'text', dueAt: 'text' })
        .addPrimaryKeyConstraint('reminder_pk', ['workspaceID', 'recordID', 'dueAt'])
        .addForeignKeyConstraint('reminder_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
    },
  };
}
