import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userTokenCreate } from '#contract/api-token.ts';
import type { OperationShape } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { administratorsGroupID, builtInPermissions } from '#server/modules/permissions/built-in.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/app.ts';

let app: TestApp;
let admin: TestUser;
let secret: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
  const body = { name: 'All of it', days: null, currentPassword: testPassword };
  secret = (await admin.client.call(userTokenCreate, { body })).secret ?? '';
});
afterAll(() => app.close());

/** With the token of an administrator who owns the workspace, and without a body: admission comes before it. */
async function sendWithToken(operation: OperationShape): Promise<Response> {
  const values: Record<string, string> = {
    workspaceID: admin.workspaceID,
    sha256: 'a'.repeat(64),
    userID: admin.userID,
    groupID: administratorsGroupID,
    permissionID: builtInPermissions['admin.users'].permissionID,
  };
  const names = [...operation.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, values[name] ?? randomUUID()]));
  const headers = { authorization: `Bearer ${secret}`, 'x-xsrf-token': '' };
  return app.visitor().send(operation, { params: params as never, headers });
}

/** What viewers and editors do in a workspace is open to a token: that is what programs are for. Not what they do with the workspace. */
const isContent = ({ name, access }: OperationShape) =>
  !name.startsWith('workspace') && typeof access === 'object' && 'workspace' in access && access.workspace !== 'owner';

/** docs/decisions/0099: what gives access, changes who has it, holds secrets, or decides where mails and messages lead. */
const refused = [
  ...['adminEmailTemplateDelete', 'adminEmailTemplateReset', 'adminEmailTemplateSave'],
  ...['adminGroupDelete', 'adminGroupSave', 'adminInviteesSave', 'adminPermissionDelete', 'adminPermissionSave'],
  ...['adminSettingsSave'],
  ...['adminUserDelete', 'adminUserGroupsSave', 'adminUserInviteSend', 'adminUserRestore', 'adminUserSave'],
  ...['adminUserSessionDelete', 'adminUserTokenCreate', 'adminUserTokenDelete', 'adminUsersChange'],
  ...['pushDelete', 'pushSave', 'pushTestSend', 'userDelete', 'userPasswordSave', 'userPhoneCodeSend'],
  ...['userPhoneConfirm', 'userProfileSave'],
  ...['userTokenCreate', 'userTokenDelete', 'workspaceDelete', 'workspaceInviteDelete', 'workspaceInviteSave'],
  ...['workspaceMemberDelete', 'workspaceMemberSave'],
];

/** What else there is. A new operation is added here or above: can a leaked token make of it what outlives the token? */
const allowed = [
  ...['adminAuditActionDigestGet', 'adminAuditDigestGet', 'adminAuditExport', 'adminEmailLogDigestGet'],
  ...['adminEmailLogGet', 'adminEmailRetry', 'adminEmailRetryAll', 'adminEmailSend', 'adminEmailTemplateDigestGet'],
  ...['adminEmailTemplatePreview', 'adminEmailTemplateSend', 'adminGroupDigestGet', 'adminGroupGet'],
  ...['adminGroupMemberDigestGet', 'adminGroupPermissionDigestGet', 'adminInviteesCheck'],
  ...['adminPermissionDigestGet', 'adminPermissionGet'],
  ...['adminPresenceSave', 'adminSettingsGetDigest', 'adminSettingsGetLatest', 'adminSmsLogGet', 'adminSmsSend'],
  ...['adminStorageGet', 'adminUserGet', 'adminUserGroupDigestGet', 'adminUserPermissionDigestGet'],
  ...['adminUserSessionDigestGet', 'adminUserTokenDigestGet', 'adminUsersDigestGet', 'healthGet'],
  ...['notificationChoiceGet', 'notificationChoiceSave', 'notificationDelete', 'notificationDigestGet'],
  ...['notificationReadAllSave', 'notificationReadSave', 'pushGet', 'scanEverywhere', 'trashDelete', 'trashEmpty'],
  ...['userExport', 'userPhotoDelete', 'userPhotoGet', 'userPhotoSave', 'userProfileGet', 'userSessionDelete'],
  ...['userSessionDigestGet', 'userSessionGet', 'userTokenDigestGet', 'workspaceCreate', 'workspaceDigestGet'],
  ...['workspaceInviteAccept', 'workspaceLiveGet', 'workspaceMemberDigestGet', 'workspaceSave'],
];

const guarded = (operations as readonly OperationShape[]).filter(({ access }) => access !== 'public');
const named = (names: readonly string[]) => guarded.filter(({ name }) => names.includes(name));

describe('decisions §2: what an API token may do', () => {
  test('each operation is one that tokens may call, or one that is refused to them', () => {
    const nameOf = ({ name }: OperationShape) => name;
    expect(
      guarded
        .filter(({ isSessionOnly }) => isSessionOnly)
        .map(nameOf)
        .sort(),
    ).toEqual([...refused].sort());
    const others = guarded.filter((operation) => !isContent(operation) && !operation.isSessionOnly);
    expect(others.map(nameOf).sort()).toEqual([...allowed].sort());
  });

  test.each(named(refused))('$name is refused to the token of an administrator', async (operation) => {
    const answer = await sendWithToken(operation);
    expect([answer.status, (await answer.json()) as object]).toMatchObject([
      403,
      { detail: 'API tokens can’t be used for this. Sign in instead.' },
    ]);
  });

  test.each(named(allowed))('$name is not refused to it', async (operation) => {
    const { status, body } = await sendWithToken(operation);
    await body?.cancel();
    expect([401, 403, 429]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });
});
