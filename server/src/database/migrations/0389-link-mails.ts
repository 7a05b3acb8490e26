import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** In which mail a one-time link went out. Of links made before, the mail is found by its address and how long they work. */
export function linkMails(): Migration {
  return {
    async up(db) {
      for (const table of ['workspaceInvite', 'passwordReset'])
        await db.schema.alterTable(table).addColumn('mailID', 'text').execute();
      await sql`update "workspaceInvite" set "mailID" = (select max("outbox"."mailID") from "outbox"
        where "outbox"."toAddress" = "workspaceInvite"."emailAddress" and "outbox"."template" = 'workspaceInvite'
        and "outbox"."linkExpiresAt" = "workspaceInvite"."expiresAt")`.execute(db);
      await sql`update "passwordReset" set "mailID" = (select max("outbox"."mailID") from "outbox"
        inner join "user" on "user"."emailAddress" = "outbox"."toAddress"
        where "user"."userID" = "passwordReset"."userID" and "outbox"."template" in ('accountInvite', 'passwordReset')
        and "outbox"."linkExpiresAt" = "passwordReset"."expiresAt")`.execute(db);
    },
  };
}
