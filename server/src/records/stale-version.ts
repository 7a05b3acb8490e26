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
  const isOwnChange = by !== null && by === actorID;
  const who = isOwnChange ? 'You' : await nameOf(db, by);
  const where = isOwnChange ? 'in another window' : 'after you opened it';
  return new ProblemError('staleVersion', `${who} changed ${what} ${where}. ${advice}`, {
    current,
    isOwnChange,
    changedBy: who,
  });
}

/**
 * 409 when editing began from another version than `current`; no version given means that nothing was compared.
 * `readEditor` answers who changed it last, and is asked only then.
 */
export async function assertVersion<Current extends { name: string; version: number }>(
  db: Kysely<Tables>,
  given: number | undefined,
  current: Current,
  stale: Pick<StaleVersion, 'actorID' | 'advice'> & { readEditor(): Promise<{ updatedBy: string | null }> },
): Promise<void> {
  if (given === undefined || given === current.version) return;
  const { readEditor, ...rest } = stale;
  const { updatedBy } = await readEditor();
  throw await staleVersion(db, { ...rest, what: `“${current.name}”`, by: updatedBy, current });
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
