import type { Kysely } from 'kysely';
import type { UserTable } from '#server/database/tables/accounts.ts';
import type { Tables } from '#server/database/tables.ts';
import { ProblemError } from '#server/http/problem.ts';
import { presentUser } from './read-user.ts';
import type { Actor, AdministrationServices } from './services.ts';

/** 409 with the user as it stands now, when editing started from another version (decisions §3). */
export async function demandVersion(
  db: Kysely<Tables>,
  { permissions }: AdministrationServices,
  actor: Actor,
  user: UserTable,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === user.version) return;
  throw new ProblemError('staleVersion', 'This user was changed meanwhile. Compare and save again.', {
    current: await presentUser(db, permissions, actor.userID, user),
  });
}
