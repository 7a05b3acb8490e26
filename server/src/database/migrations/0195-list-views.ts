import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Saved views of lists, and how each person likes the list of a kind. */
export function listViews(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'listView', {
        workspaceID: 'text',
        id: 'text',
        userID: 'text',
        kind: 'text',
        name: 'text',
        query: 'text',
        isShared: 'integer',
        createdAt: 'text',
      })
        .addPrimaryKeyConstraint('listView_pk', ['workspaceID', 'id'])
        .addForeignKeyConstraint('listView_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
      await table(db, engine, 'listChoice', {
        workspaceID: 'text',
        userID: 'text',
        kind: 'text',
        defaultViewID: 'text?',
        display: 'text',
      })
        .addPrimaryKeyConstraint('listChoice_pk', ['workspaceID', 'userID', 'kind'])
        .addForeignKeyConstraint('listChoice_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
    },
  };
}
