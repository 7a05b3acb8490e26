import type { Kysely } from 'kysely';
import type { UserTable } from '#server/database/tables/accounts.ts';
import type { Tables } from '#server/database/tables.ts';
import { staleVersion } from '#server/records/stale-version.ts';
import { displayName } from '../current-user.ts';
import { presentUser } from './read-user.ts';
import type { Actor, AdministrationServices } from './services.ts';

/** 409 with the user as it stands now, when editing started from another version (decisions §3). */
export async function assertVersion(
  db: Kysely<Tables>,
  { permissions }: AdministrationServices,
  actor: Actor,
  user: UserTable,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === user.version) return;
  throw await staleVersion(db, {
    what: `“${displayName(user)}”`,
    by: user.updatedBy,
    actorID: actor.userID,
    current: await presentUser(db, permissions, actor.userID, user),
  });
}
