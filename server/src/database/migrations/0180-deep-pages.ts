import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

/**
 * The indexes of lists hold `deletedAt` too: SQLite reads the whole row to learn it otherwise, of each of the rows that a deep
 * page passes over. PostgreSQL knows it from the index's condition.
 */
export function deepPages(engine: Engine): Migration {
  return {
    async up(db) {
      if (engine !== 'sqlite') return;
      const end = '"id") where "deletedAt" is null';
      const { rows } = await sql<{ name: string; sql: string }>`
        select "name", "sql" from sqlite_master where "type" = 'index' and "sql" like ${`%${end}`}`.execute(db);
      for (const { name, sql: text } of rows) {
        await db.schema.dropIndex(name).execute();
        await sql.raw(text.replace(end, '"id", "deletedAt") where "deletedAt" is null')).execute(db);
      }
    },
  };
}
