import type { Kysely } from 'kysely';
import type { AdminUser } from '#contract/admin-user.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import type { Tables } from '#server/database/tables.ts';
import { notFound } from '#server/http/problem.ts';
import type { PermissionService } from '#server/modules/permissions/service.ts';
import { photoURL, preferencesOf, settingsOf } from '../current-user.ts';

/** The row of a user. @throws 404 */
export async function readRow(db: Kysely<Tables>, userID: string): Promise<UserTable> {
  const user = await db.selectFrom('user').selectAll().where('userID', '=', userID).executeTakeFirst();
  if (!user) throw notFound('This user');
  return user;
}

export async function groupsOf(db: Kysely<Tables>, userID: string): Promise<string[]> {
  const rows = await db
    .selectFrom('groupMember')
    .select('groupID')
    .where('userID', '=', userID)
    .orderBy('groupID')
    .execute();
  return rows.map((row) => row.groupID);
}

/** The settings as an administrator sees and edits them (§3): with the preferences in force and the photo's URL. */
export function shownSettings(user: UserTable): Record<string, unknown> {
  const settings = settingsOf(user);
  return { ...settings, preferences: preferencesOf(settings), profile: { photo: photoURL(user) } };
}

/** §3 User, for the administrator `actorID`. */
export async function presentUser(
  db: Kysely<Tables>,
  permissions: PermissionService,
  actorID: string,
  user: UserTable,
): Promise<AdminUser> {
  const { userID, isActive, isDeleted } = user;
  const isEditable =
    actorID === userID || (await isWithin(await permissions.keysOf(userID, db), () => permissions.keysOf(actorID, db)));
  return {
    userID,
    userName: user.userName,
    firstName: user.firstName,
    lastName: user.lastName,
    emailAddress: user.emailAddress,
    phoneNumber: user.phoneNumber,
    accountType: user.accountType,
    isActive: isActive === 1,
    isDeleted: isDeleted === 1,
    groups: await groupsOf(db, userID),
    settings: shownSettings(user),
    photoURL: photoURL(user),
    createdDateTime: user.createdDateTime,
    lastLogInTimestamp: user.lastLogInTimestamp,
    lastSeenDateTime: user.lastSeenDateTime,
    updatedDateTime: user.updatedDateTime,
    version: user.version,
    hasPassword: user.passwordHash !== null,
    isEditable,
  };
}

async function isWithin(keys: readonly string[], held: () => Promise<readonly string[]>): Promise<boolean> {
  if (keys.length === 0) return true;
  const own = new Set(await held());
  return keys.every((key) => own.has(key));
}
