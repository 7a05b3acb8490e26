import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** The pages that somebody starred in a workspace. */
export function favorites(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'favorite', {
        workspaceID: 'text',
        userID: 'text',
        path: 'text',
        title: 'text',
        createdAt: 'text',
      })
        .addPrimaryKeyConstraint('favorite_pk', ['workspaceID', 'userID', 'path'])
        .addForeignKeyConstraint('favorite_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .execute();
    },
  };
}
