import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { sqlType, table } from './columns.ts';

/** What is stored and how large it is, which store all servers share, guesses counted for all of them. */
export function files(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'storedFile', { sha256: 'text', bytes: 'bigint', storedAt: 'text' })
        .addPrimaryKeyConstraint('stored_file_pk', ['sha256'])
        .execute();
      await db
        .insertInto('storedFile')
        .columns(['sha256', 'bytes', 'storedAt'])
        .expression((from) =>
          from
            .selectFrom('media')
            .select((row) => ['fullHash', row.fn.max('bytes').as('bytes'), row.fn.max('createdAt').as('storedAt')])
            .groupBy('fullHash'),
        )
        .execute();
      await table(db, engine, 'fileStore', { storeID: 'text', createdAt: 'text' })
        .addPrimaryKeyConstraint('file_store_pk', ['storeID'])
        .execute();
      await table(db, engine, 'guessCount', {
        guessKey: 'text',
        count: 'integer',
        windowEndsAt: 'text',
        busyUntil: 'text',
      })
        .addPrimaryKeyConstraint('guess_count_pk', ['guessKey'])
        .execute();
      await db.schema.createIndex('guess_count_age').on('guessCount').columns(['windowEndsAt']).execute();
      await db.schema.alterTable('importJob').addColumn('verdictHash', sqlType(engine, 'text')).execute();
    },
  };
}
