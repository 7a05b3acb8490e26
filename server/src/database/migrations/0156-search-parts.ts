import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Words of nodes are found by the search (docs/decisions/0056): those there are wait to be indexed. */
export function searchParts(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'searchBacklog', { workspaceID: 'text', kind: 'text', recordID: 'text' })
        .addPrimaryKeyConstraint('search_backlog_pk', ['workspaceID', 'recordID'])
        .execute();
      for (const kind of ['conversationNode', 'questNode'])
        await sql`insert into "searchBacklog" ("workspaceID", "kind", "recordID")
          select "workspaceID", ${sql.lit(kind)}, "id" from ${sql.table(kind)} where "deletedAt" is null`.execute(db);
    },
  };
}
