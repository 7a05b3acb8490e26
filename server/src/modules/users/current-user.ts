import type { Kysely } from 'kysely';
import { type Preferences, preferenceDefaults, preferences } from '#contract/profile.ts';
import type { CurrentUser } from '#contract/user.ts';
import type { UserTable } from '#server/database/tables/accounts.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Notifications } from '#server/modules/notifications/service.ts';
import type { PermissionService } from '#server/modules/permissions/service.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';

/** Where the photo of a user is served; empty when there is none. */
export function photoURL(user: { userID: string; photoHash: string | null }): string {
  return user.photoHash === null ? '' : `/api/user/${user.userID}/photo/${user.photoHash}`;
}

/** The preferences in a user's settings over the defaults (§4 UI). */
export function preferencesOf(settings: Record<string, unknown>): Preferences {
  const stored = preferences.partial().safeParse(settings.preferences);
  return { ...preferenceDefaults, ...(stored.success ? stored.data : {}) };
}

export function settingsOf(user: { settings: string }): Record<string, unknown> {
  return JSON.parse(user.settings) as Record<string, unknown>;
}

export function displayName(user: Pick<UserTable, 'firstName' | 'lastName' | 'userName'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.userName;
}

/** §3 Current user, of one of their sessions. `db` is a transaction's when what it must see is not committed yet. */
export async function readCurrentUser(
  db: Kysely<Tables>,
  { userID, isSessionKept }: { userID: string; isSessionKept: boolean },
  services: { settings: SettingsService; permissions: PermissionService; notifications: Pick<Notifications, 'counts'> },
): Promise<CurrentUser> {
  const user = await db.selectFrom('user').selectAll().where('userID', '=', userID).executeTakeFirstOrThrow();
  const settings = settingsOf(user);
  const photo = photoURL(user);
  return {
    userID,
    userName: user.userName,
    email: user.emailAddress,
    emailAddress: user.emailAddress,
    firstName: user.firstName,
    lastName: user.lastName,
    displayName: displayName(user),
    photoURL: photo,
    isActive: user.isActive === 1,
    dateCreated: user.createdDateTime,
    global: { app: await services.settings.app(db) },
    settings: { ...settings, preferences: preferencesOf(settings), profile: { photo } },
    ...(await services.notifications.counts(db, userID)),
    permissions: await services.permissions.keysOf(userID, db),
    workspaceID: await openedWorkspace(db, user),
    isSessionKept,
  };
}

/** The workspace opened last if it is still the user's, else the one joined first: everybody has one of their own. */
async function openedWorkspace(db: Kysely<Tables>, user: UserTable): Promise<string> {
  const rows = await db
    .selectFrom('workspaceMember')
    .select('workspaceID')
    .where('userID', '=', user.userID)
    .orderBy('joinedAt')
    .orderBy('workspaceID')
    .execute();
  const opened = rows.find((row) => row.workspaceID === user.lastWorkspaceID) ?? rows[0];
  return opened?.workspaceID ?? '';
}
