import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { ProblemError } from '#server/http/problem.ts';

export interface StaleVersion {
  /** What was changed, as the sentence names it: `“Front desk”`, `your profile`. */
  what: string;
  /** Who changed it last; null where nobody knows. */
  by: string | null;
  /** Who is refused. */
  actorID: string | null;
  /** The record as it is now, for the comparison. */
  current: unknown;
  /** What to do next. */
  advice?: string;
}

/** 409: the change began from an older version (decisions §3). Says what was changed and by whom. */
export async function staleVersion(db: Kysely<Tables>, stale: StaleVersion): Promise<ProblemError> {
  const { what, by, actorID, current, advice = 'Compare and save again.' } = stale;
  const who = by !== null && by === actorID ? 'You' : await nameOf(db, by);
  const where = who === 'You' ? 'in another window' : 'after you opened it';
  return new ProblemError('staleVersion', `${who} changed ${what} ${where}. ${advice}`, { current });
}

async function nameOf(db: Kysely<Tables>, userID: string | null): Promise<string> {
  const user =
    userID === null
      ? undefined
      : await db
          .selectFrom('user')
          .select(['firstName', 'lastName', 'userName'])
          .where('userID', '=', userID)
          .executeTakeFirst();
  return (user && (`${user.firstName} ${user.lastName}`.trim() || user.userName)) || 'Someone else';
}
