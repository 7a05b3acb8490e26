import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Comments on records, and replies to them. */
export function comments(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'comment', {
        workspaceID: 'text',
        id: 'text',
        version: 'integer',
        createdAt: 'text',
        createdBy: 'text?',
        updatedAt: 'text',
        updatedBy: 'text?',
        deletedAt: 'text?',
        deletedBatchID: 'text?',
        recordKind: 'text',
        recordID: 'text',
        threadID: 'text?',
        text: 'text',
        mentions: 'text',
        resolved: 'integer',
        authorID: 'text',
        authorName: 'text',
      })
        .addPrimaryKeyConstraint('comment_pk', ['workspaceID', 'id'])
        .addForeignKeyConstraint('comment_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
      const index = (name: string, columns: string[]) =>
        db.schema.createIndex(name).on('comment').columns(columns).execute();
      await index('comment_by_record', ['workspaceID', 'recordID', 'recordKind']);
      await index('comment_by_thread', ['workspaceID', 'threadID']);
    },
  };
}
