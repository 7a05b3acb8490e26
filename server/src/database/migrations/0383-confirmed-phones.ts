import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Which numbers belong to whoever gave them: of those there are, nobody has shown that. */
export function confirmedPhones(engine: Engine): Migration {
  return {
    async up(db) {
      await sql`alter table "user" add column "confirmedPhone" text not null default ''`.execute(db);
      await table(db, engine, 'phoneCode', {
        userID: 'text',
        phoneNumber: 'text',
        codeHash: 'text',
        attemptsLeft: 'integer',
        expiresAt: 'text',
      })
        .addPrimaryKeyConstraint('phone_code_pk', ['userID'])
        .addForeignKeyConstraint('phone_code_user', ['userID'], 'user', ['userID'], (key) => key.onDelete('cascade'))
        .execute();
    },
  };
}
