import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { Tables } from '#server/database/tables.ts';

/** Somebody who is reminded of records of a workspace. */
export interface Reader {
  workspaceID: string;
  userID: string;
}

export interface DueRecord {
  declaration: KindDeclaration;
  id: string;
  title: string;
  /** The title of the record that it is about. */
  about: string | null;
  dueAt: string;
}

/** Records told of at once, of each kind; the rest an hour later. */
const mostAtOnce = 2000;

/** The kinds that wait for a day. */
const waiting = (Object.values(declarations) as KindDeclaration[]).filter(({ due }) => due);

/** Whoever is to be told of something, or still to be mailed what they were told of. */
export async function readersOfDue(db: Kysely<Tables>, today: string): Promise<Reader[]> {
  const found = new Map<string, Reader>();
  for (const declaration of waiting) {
    const { rows } = await sql<Reader>`
      select distinct reader."workspaceID", reader."userID" ${dueToReaders(declaration, today)}
      and ("told"."recordID" is null or "told"."mailedOn" is null)
      order by reader."workspaceID", reader."userID"`.execute(db);
    for (const row of rows) found.set(`${row.workspaceID} ${row.userID}`, row);
  }
  return [...found.values()];
}

/** What is due for a reader, the earliest day first; `untold`: what they were not told of yet. */
export async function dueFor(
  db: Kysely<Tables>,
  { workspaceID, userID }: Reader,
  today: string,
  which: 'all' | 'untold',
): Promise<DueRecord[]> {
  const due: DueRecord[] = [];
  for (const declaration of waiting) {
    const { rows } = await sql<Omit<DueRecord, 'declaration'>>`
      select record."id", ${column(declaration.titleField)} as "title", ${titleOfAbout(declaration)} as "about",
        ${column(dayOf(declaration).on)} as "dueAt" ${dueToReaders(declaration, today)}
      and reader."workspaceID" = ${workspaceID} and reader."userID" = ${userID}
      ${which === 'untold' ? sql`and "told"."recordID" is null` : sql``}
      order by "dueAt", record."id" limit ${sql.lit(mostAtOnce)}`.execute(db);
    due.push(...rows.map((row) => ({ ...row, declaration })));
  }
  return due.sort((one, other) => (one.dueAt < other.dueAt ? -1 : one.dueAt > other.dueAt ? 1 : 0));
}

/**
 * Each record of a kind whose day has come, by whom it reaches: whoever recorded it, or, when they are no longer in the
 * workspace or can't sign in, its owners. Of what is about something in the trash nothing is due; once that is restored, it is.
 */
function dueToReaders(declaration: KindDeclaration, today: string): RawBuilder<unknown> {
  const { on, done } = dayOf(declaration);
  const about = aboutOf(declaration);
  const notOfTrash = about
    ? sql`and not exists (select 1 from ${sql.table(about.to)} as other
        where other."workspaceID" = record."workspaceID" and other."id" = ${column(about.name)}
        and other."deletedAt" is not null)`
    : sql``;
  return sql`
    from ${sql.table(declaration.kind)} as record
    join (${readers}) as reader on reader."workspaceID" = record."workspaceID"
      and (reader."userID" = record."createdBy" or (reader."role" = 'owner' and not exists (
        select 1 from (${readers}) as author
        where author."workspaceID" = record."workspaceID" and author."userID" = record."createdBy")))
    left join "dueReminder" as told on "told"."workspaceID" = record."workspaceID"
      and "told"."userID" = reader."userID" and "told"."recordID" = record."id" and "told"."dueAt" = ${column(on)}
    where record."deletedAt" is null and ${column(on)} <= ${today} and ${column(done)} is null ${notOfTrash}`;
}

/** The members that something can reach: nobody reads what is sent to a service account. */
const readers = sql`select "workspaceMember"."workspaceID", "workspaceMember"."userID", "workspaceMember"."role"
  from "workspaceMember" join "user" on "user"."userID" = "workspaceMember"."userID"
  where "user"."isActive" = 1 and "user"."isDeleted" = 0 and "user"."accountType" = 'standard'`;

const column = (name: string) => sql.ref(`record.${name}`);

function dayOf({ kind, due }: KindDeclaration) {
  if (!due) throw new Error(`Nothing of the kind ${kind} is ever due.`);
  return due;
}

/** The field that says what a record is about. */
function aboutOf(declaration: KindDeclaration) {
  const field = fieldsOf(declaration).find(({ type, isRequired, to }) => type === 'reference' && isRequired && to);
  return field?.to ? { name: field.name, to: field.to } : null;
}

function titleOfAbout(declaration: KindDeclaration): RawBuilder<unknown> {
  const about = aboutOf(declaration);
  const title = about && declarations[about.to].titleField;
  return title
    ? sql`(select other.${sql.ref(title)} from ${sql.table(about.to)} as other
        where other."workspaceID" = record."workspaceID" and other."id" = ${column(about.name)})`
    : sql`null`;
}
