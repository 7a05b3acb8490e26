import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { sqlType } from './columns.ts';

/** How long the texts of a conversation may be. */
export function textLimits(engine: Engine): Migration {
  return {
    async up(db) {
      await sql`alter table "conversation" add column "textMax" ${sqlType(engine, 'real')}`.execute(db);
    },
  };
}
