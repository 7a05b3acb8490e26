import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { settingsOf } from './current-user.ts';

/** Everything kept about an account but the secrets that get into it (its password's hash, tokens, keys); the content of workspaces has its own export. */
export async function exportAccount(db: Kysely<Tables>, userID: string, exportedAt: string): Promise<object> {
  const user = await db.selectFrom('user').selectAll().where('userID', '=', userID).executeTakeFirstOrThrow();
  const { passwordHash: _, emailFold: __, settings: ___, isActive, isDeleted, ...account } = user;
  const workspaces = await db
    .selectFrom('workspaceMember')
    .innerJoin('workspace', 'workspace.workspaceID', 'workspaceMember.workspaceID')
    .select(['workspace.workspaceID', 'workspace.name', 'workspaceMember.role', 'workspaceMember.joinedAt'])
    .where('workspaceMember.userID', '=', userID)
    .orderBy('workspaceMember.joinedAt')
    .execute();
  const groups = await db
    .selectFrom('groupMember')
    .innerJoin('userGroup', 'userGroup.groupID', 'groupMember.groupID')
    .select(['userGroup.groupID', 'userGroup.name'])
    .where('groupMember.userID', '=', userID)
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select(['sessionID', 'userAgent', 'ipAddress', 'createdAt', 'lastSeenAt', 'endedAt'])
    .where('userID', '=', userID)
    .orderBy('createdAt')
    .execute();
  const apiTokens = await db
    .selectFrom('apiToken')
    .select(['tokenID', 'name', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userID', '=', userID)
    .orderBy('createdAt')
    .execute();
  const invitesSent = await db
    .selectFrom('workspaceInvite')
    .select(['inviteID', 'workspaceID', 'emailAddress', 'role', 'createdAt', 'expiresAt', 'acceptedAt'])
    .where('invitedBy', '=', userID)
    .orderBy('createdAt')
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .select(['subject', 'template', 'status', 'createdAt'])
    .where('toAddress', '=', user.emailAddress)
    .orderBy('createdAt')
    .execute();
  const favorites = await db
    .selectFrom('favorite')
    .select(['workspaceID', 'path', 'title', 'createdAt'])
    .where('userID', '=', userID)
    .orderBy('createdAt')
    .execute();
  const views = await db
    .selectFrom('listView')
    .select(['workspaceID', 'kind', 'name', 'query', 'isShared', 'createdAt'])
    .where('userID', '=', userID)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  const listChoices = await db
    .selectFrom('listChoice')
    .select(['workspaceID', 'kind', 'defaultViewID', 'display'])
    .where('userID', '=', userID)
    .execute();
  const messages = await exportMessages(db, userID);
  const flags = { isActive: isActive === 1, isDeleted: isDeleted === 1, settings: settingsOf(user) };
  return {
    exportedAt,
    account: { ...account, ...flags },
    workspaces,
    groups,
    sessions,
    apiTokens,
    invitesSent,
    mails,
    favorites,
    views,
    listChoices,
    ...messages,
  };
}

/** What the account was told, how it wants to be, and where. */
async function exportMessages(db: Kysely<Tables>, userID: string) {
  return {
    notifications: await db
      .selectFrom('notification')
      .select(['notificationID', 'kind', 'title', 'body', 'path', 'workspaceID', 'createdAt', 'readAt'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
    notificationChoices: await db
      .selectFrom('notificationChoice')
      .select(['kind', 'channel', 'isOn'])
      .where('userID', '=', userID)
      .execute(),
    pushSubscriptions: await db
      .selectFrom('pushSubscription')
      .select(['subscriptionID', 'sessionID', 'endpoint', 'createdAt'])
      .where('userID', '=', userID)
      .execute(),
    deliveries: await db
      .selectFrom('delivery')
      .select(['channel', 'kind', 'target', 'status', 'createdAt', 'sentAt'])
      .where('userID', '=', userID)
      .orderBy('createdAt')
      .execute(),
    knownDevices: await db.selectFrom('knownDevice').select('lastSeenAt').where('userID', '=', userID).execute(),
  };
}
