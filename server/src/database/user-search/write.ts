import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { sortKey } from '../fold.ts';
import type { UserTable } from '../tables/accounts.ts';
import type { Tables } from '../tables.ts';
import { foldLine, gramTokens } from './grams.ts';

/** What a user is found by. */
export type SearchedUser = Pick<
  UserTable,
  'userID' | 'userName' | 'emailAddress' | 'firstName' | 'lastName' | 'phoneNumber'
>;

interface Writer {
  db: Kysely<Tables>;
  engine: Engine;
}

/** All of it, folded, one a line, so that no piece reaches from one into the next. A phone number with and without its signs. */
function searchedText(user: SearchedUser): string {
  const { userID, userName, emailAddress, phoneNumber } = user;
  const digits = phoneNumber.replace(/\D+/g, '');
  const lines = [fullName(user), userName, emailAddress, phoneNumber, digits, userID];
  return [...new Set(lines.map(foldLine))].filter(Boolean).join('\n');
}

const fullName = ({ firstName, lastName }: Pick<SearchedUser, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Keeps the search in line with users just written: call it in every transaction that writes what they are found by. */
export async function indexUsers({ db, engine }: Writer, users: readonly SearchedUser[]): Promise<void> {
  if (users.length === 0) return;
  const rows = users.map((user) => ({
    userID: user.userID,
    text: searchedText(user),
    nameSort: sortKey(fullName(user) || user.userName),
  }));
  const written = await db
    .insertInto('userSearch')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('userID').doUpdateSet((row) => ({
        text: row.ref('excluded.text'),
        nameSort: row.ref('excluded.nameSort'),
      })),
    )
    .returning(['searchID', 'text'])
    .execute();
  if (engine === 'postgres') return;
  const ids = sql.join(written.map((row) => row.searchID));
  await sql`delete from "userGram" where rowid in (${ids})`.execute(db);
  const grams = written.map((row) => sql`(${row.searchID}, ${gramTokens(row.text)})`);
  await sql`insert into "userGram" (rowid, "grams") values ${sql.join(grams)}`.execute(db);
}

/** Reads a user again as the transaction has written it. */
export async function indexUser({ db, engine }: Writer, userID: string): Promise<void> {
  const users = await db
    .selectFrom('user')
    .select(['userID', 'userName', 'emailAddress', 'firstName', 'lastName', 'phoneNumber'])
    .where('userID', '=', userID)
    .execute();
  await indexUsers({ db, engine }, users);
}
