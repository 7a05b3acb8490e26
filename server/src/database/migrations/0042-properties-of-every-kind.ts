import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { sqlType } from './columns.ts';

/** Values of properties on every kind that there was before; later tables have the column from the beginning. */
export function propertiesOfEveryKind(engine: Engine): Migration {
  return {
    async up(db) {
      for (const kind of ['box', 'place', 'npc', 'loan', 'maintenance'])
        await sql`alter table ${sql.table(kind)} add column "properties" ${sqlType(engine, 'text')} not null default '{}'`.execute(
          db,
        );
    },
  };
}
