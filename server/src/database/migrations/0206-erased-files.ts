import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Files of records that were deleted forever, and workspaces that are being deleted. */
export function erasedFiles(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'erasedFile', { sha256: 'text' })
        .addPrimaryKeyConstraint('erased_file_pk', ['sha256'])
        .execute();
      await table(db, engine, 'erasedWorkspace', { workspaceID: 'text', erasedAt: 'text' })
        .addPrimaryKeyConstraint('erased_workspace_pk', ['workspaceID'])
        .execute();
    },
  };
}
