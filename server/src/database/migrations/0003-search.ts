import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** The search index: an inverted index of our own (docs/decisions/0002-search.md). */
export function search(engine: Engine): Migration {
  const serial = engine === 'sqlite' ? sql`integer` : sql`integer generated always as identity`;
  return {
    async up(db) {
      await db.schema
        .createTable('searchTerm')
        .addColumn('termID', serial, (column) => column.primaryKey())
        .addColumn('workspaceID', 'text', (column) => column.notNull())
        .addColumn('term', engine === 'sqlite' ? sql`text` : sql`text collate "C"`, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('search_term_unique')
        .unique()
        .on('searchTerm')
        .columns(['workspaceID', 'term'])
        .execute();

      await table(db, engine, 'searchGram', { workspaceID: 'text', gram: 'text', termID: 'integer' })
        .addPrimaryKeyConstraint('search_gram_pk', ['workspaceID', 'gram', 'termID'])
        .execute();

      await db.schema
        .createTable('searchDocument')
        .addColumn('documentID', serial, (column) => column.primaryKey())
        .addColumn('workspaceID', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('recordID', 'text', (column) => column.notNull())
        .addColumn('postings', 'text', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('search_document_record')
        .unique()
        .on('searchDocument')
        .columns(['workspaceID', 'recordID'])
        .execute();

      // By document, for words that must meet; by rank, for the best documents of one word.
      const posting = table(db, engine, 'searchPosting', {
        termID: 'integer',
        documentID: 'integer',
        weight: 'integer',
      }).addPrimaryKeyConstraint('search_posting_pk', ['termID', 'documentID']);
      await (engine === 'sqlite' ? posting.modifyEnd(sql`without rowid`) : posting).execute();
      await db.schema
        .createIndex('search_posting_rank')
        .on('searchPosting')
        .columns(['termID', 'weight', 'documentID'])
        .execute();
    },
  };
}
