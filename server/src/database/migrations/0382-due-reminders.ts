import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** Who was reminded of what: before, a reminder was of a record alone, and had reached whoever made it. */
export function dueReminders(engine: Engine): Migration {
  return {
    async up(db) {
      await table(db, engine, 'dueReminder', {
        workspaceID: 'text',
        userID: 'text',
        recordID: 'text',
        dueAt: 'text',
        mailedOn: 'text?',
      })
        .addPrimaryKeyConstraint('due_reminder_pk', ['workspaceID', 'userID', 'recordID', 'dueAt'])
        .addForeignKeyConstraint('due_reminder_workspace', ['workspaceID'], 'workspace', ['workspaceID'], (key) =>
          key.onDelete('cascade'),
        )
        .addForeignKeyConstraint('due_reminder_user', ['userID'], 'user', ['userID'], (key) => key.onDelete('cascade'))
        .execute();
      for (const kind of ['loan', 'maintenance'])
        await sql`insert into "dueReminder" ("workspaceID", "userID", "recordID", "dueAt", "mailedOn")
          select earlier."workspaceID", record."createdBy", earlier."recordID", earlier."dueAt", earlier."dueAt"
          from "reminder" as earlier
          join ${sql.table(kind)} as record on record."workspaceID" = earlier."workspaceID" and record."id" = earlier."recordID"
          join "user" on "user"."userID" = record."createdBy"`.execute(db);
      await db.schema.dropTable('reminder').execute();
    },
  };
}
