import { sql } from 'kysely';
import { english } from '#contract/format.ts';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Notifications } from '#server/modules/notifications/service.ts';

interface DueRow {
  workspaceID: string;
  id: string;
  title: string;
  dueAt: string;
  createdBy: string;
  about: string | null;
}

/** Records told of at once; the rest an hour later. */
const mostAtOnce = 500;

interface ReminderServices {
  database: Database;
  clock: Clock;
  notifications: Pick<Notifications, 'notify'>;
}

/**
 * Tells whoever made a record that waits for a day (the declaration's `due`) that the day has come: once for each day it is
 * set to, in the transaction that notes it, so that several servers don't tell twice. Days are those of UTC.
 */
export async function remindOfDue({ database, clock, notifications }: ReminderServices): Promise<void> {
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  for (const declaration of Object.values(declarations) as KindDeclaration[]) {
    if (!declaration.due) continue;
    const rows = await dueRows(database, declaration, today);
    for (const row of rows)
      await database.write(async (transaction) => {
        if (await noteReminder(transaction, row))
          await notifications.notify(transaction, noticeOf(declaration, row, today));
      });
  }
}

async function dueRows({ read }: Database, declaration: KindDeclaration, today: string): Promise<DueRow[]> {
  const { kind, titleField, due } = declaration;
  if (!due) return [];
  const column = (name: string) => sql.ref(`record.${name}`);
  const about = fieldsOf(declaration).find(({ type, isRequired, to }) => type === 'reference' && isRequired && to);
  const titleOfAbout = about?.to ? declarations[about.to].titleField : null;
  // Of what is in the trash nothing is due; once it is restored, it is.
  const notOfTrash = about?.to
    ? sql`and not exists (select 1 from ${sql.table(about.to)} as other
        where other."workspaceID" = record."workspaceID" and other."id" = ${column(about.name)}
        and other."deletedAt" is not null)`
    : sql``;
  const { rows } = await sql<DueRow>`
    select record."workspaceID", record."id", ${column(titleField)} as "title", ${column(due.on)} as "dueAt",
      record."createdBy", ${
        about?.to && titleOfAbout
          ? sql`(select other.${sql.ref(titleOfAbout)} from ${sql.table(about.to)} as other
              where other."workspaceID" = record."workspaceID" and other."id" = ${column(about.name)})`
          : sql`null`
      } as "about"
    from ${sql.table(kind)} as record
    where record."deletedAt" is null and ${column(due.on)} <= ${today} and ${column(due.done)} is null
      and exists (select 1 from "workspaceMember" as member
        where member."workspaceID" = record."workspaceID" and member."userID" = record."createdBy")
      and not exists (select 1 from "reminder" where "reminder"."workspaceID" = record."workspaceID"
        and "reminder"."recordID" = record."id" and "reminder"."dueAt" = ${column(due.on)})
      ${notOfTrash}
    order by record."id" limit ${sql.lit(mostAtOnce)}`.execute(read);
  return rows;
}

/** False when another process was there first. */
async function noteReminder({ db }: Transaction, { workspaceID, id, dueAt }: DueRow): Promise<boolean> {
  const written = await db
    .insertInto('reminder')
    .values({ workspaceID, recordID: id, dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(written.numInsertedOrUpdatedRows ?? 0) > 0;
}

function noticeOf(
  { one, path }: KindDeclaration,
  { workspaceID, id, title, dueAt, createdBy, about }: DueRow,
  today: string,
) {
  const subject = about === null ? `“${title}”` : `“${about}” · ${title}`;
  return {
    userID: createdBy,
    kind: 'recordDue' as const,
    title: `Due: ${subject}`,
    body: `This ${one} ${dueAt < today ? 'was' : 'is'} due on ${english.day(dueAt)}.`,
    path: `/home/${path}/${id}`,
    workspaceID,
  };
}
