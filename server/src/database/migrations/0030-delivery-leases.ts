import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { sqlType } from './columns.ts';

/** SMS and push are queued as mail is (docs/decisions/0029): who has a message in hand, and how often it is still tried. */
export function deliveryLeases(engine: Engine): Migration {
  return {
    async up(db) {
      await db.schema.alterTable('delivery').addColumn('leaseID', sqlType(engine, 'text')).execute();
      await db.schema
        .alterTable('delivery')
        .addColumn('attemptsLeft', sqlType(engine, 'integer'), (column) => column.notNull().defaultTo(0))
        .execute();
      const table = db.withTables<{ delivery: { status: string; attempts: number; attemptsLeft: number } }>();
      await table
        .updateTable('delivery')
        .set((row) => ({ attemptsLeft: row(row.val(10), '-', row.ref('attempts')) }))
        .where('status', '=', 'queued')
        .execute();
      await db.schema.createIndex('delivery_lease').on('delivery').columns(['status', 'leaseUntil']).execute();
    },
  };
}
