import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** What administrators did and who signed in (decisions §5); it outlives the accounts it tells of. */
export function audit(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'auditEntry', {
        auditID: 'text',
        createdAt: 'text',
        actorID: 'text?',
        ipAddress: 'text',
        userAgent: 'text',
        action: 'text',
        targetKind: 'text',
        targetID: 'text',
        targetName: 'text',
        detail: 'text',
      })
        .addPrimaryKeyConstraint('audit_entry_pk', ['auditID'])
        .execute();
      await db.schema.createIndex('audit_entry_time').on('auditEntry').columns(['createdAt', 'auditID']).execute();
      await db.schema
        .createIndex('audit_entry_actor')
        .on('auditEntry')
        .columns(['actorID', 'createdAt', 'auditID'])
        .execute();
      await db.schema
        .createIndex('audit_entry_target')
        .on('auditEntry')
        .columns(['targetID', 'createdAt', 'auditID'])
        .execute();
    },
  };
}
