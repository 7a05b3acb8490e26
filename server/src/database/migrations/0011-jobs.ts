import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Batches that are written in pieces, and the jobs that write them (docs/decisions/0019). */
export function jobs(engine: Engine): Migration {
  return {
    async up(db) {
      await db.schema
        .alterTable('historyBatch')
        .addColumn('state', 'text', (column) => column.notNull().defaultTo('done'))
        .execute();
      await table(db, engine, 'job', {
        workspaceID: 'text',
        jobID: 'text',
        batchID: 'text',
        actorID: 'text?',
        operation: 'text',
        title: 'text',
        input: 'text',
        status: 'text',
        cursor: 'text?',
        done: 'integer',
        total: 'integer',
        stopRequested: 'integer',
        error: 'text?',
        answer: 'text?',
        scope: 'text',
        requestID: 'text?',
        bodyHash: 'text',
        leaseOwner: 'text?',
        leaseUntil: 'text',
        attempts: 'integer',
        createdAt: 'text',
        endedAt: 'text?',
      })
        .addPrimaryKeyConstraint('job_pk', ['workspaceID', 'jobID'])
        .addForeignKeyConstraint('job_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
      // One request id never runs twice at the same time.
      await db.schema
        .createIndex('job_of_request')
        .unique()
        .on('job')
        .columns(['scope', 'requestID'])
        .where(sql.raw<boolean>('"endedAt" is null'))
        .execute();
      await db.schema.createIndex('job_by_end').on('job').columns(['endedAt', 'leaseUntil']).execute();
    },
  };
}
