import { expect, test } from 'vitest';
import { z } from 'zod';
import { settingsHistoryEntry, settingsRecord } from './admin-settings.ts';
import { adminUser, userDigestRow } from './admin-user.ts';
import { emailTemplate } from './email.ts';
import { group, selectablePermission } from './group.ts';
import { health } from './health.ts';
import { operations } from './operations.ts';
import { permission, permissionRow } from './permission.ts';
import { permissionKeys } from './permissions.ts';
import { settings } from './settings.ts';
import { currentUser } from './user.ts';

/** The names of an object's properties; none of what is no object. */
const keysOf = (schema: unknown): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** §7: what a call is sent, wherever it stands (`groupID` in the path, `page` in the query), and what is read of its answer. */
const calls: readonly [name: string, sent: readonly string[], read: readonly string[]][] = [
  ['userSignin', ['emailAddress', 'password'], ['user', 'csrfToken']],
  ['userRefresh', [], ['user', 'csrfToken']],
  ['adminPermissionDigestGet', [], ['c']],
  ['adminPermissionGet', ['permissionID'], ['c']],
  ['adminPermissionSave', ['permissionID', 'name', 'description', 'path'], []],
  ['adminGroupDigestGet', [], ['g']],
  ['adminGroupGet', ['groupID'], ['g', 'sc']],
  ['adminGroupSave', ['groupID', 'name', 'description', 'permissionIDs'], []],
  ['adminUserGet', ['userID'], ['user', 'errorMessage']],
  [
    'adminUserSave',
    [
      ...['userID', 'firstName', 'lastName', 'emailAddress', 'accountType', 'isActive', 'settings', 'photoURL'],
      'profilePhotoFile',
    ],
    ['errorMessage'],
  ],
  ['adminUserGroupsSave', ['userID', 'groupIDs'], []],
  ['adminUsersDigestGet', ['search', 'page', 'pageSize'], ['users', 'totalUserCount']],
  ['adminSettingsGetLatest', [], ['createdDateTime', 'firstName', 'lastName', 'settings']],
  ['adminSettingsGetDigest', [], ['digest']],
  ['adminSettingsSave', ['settings'], []],
  ['healthGet', [], keysOf(health)],
  ['adminEmailTemplateDigestGet', [], ['emailTemplates']],
  ['adminEmailTemplateSave', ['emailTemplateID', 'name', 'description', 'subject', 'body'], []],
  ['adminEmailSend', ['emailAddress', 'subject', 'body'], ['errorMessage']],
];

test.each(calls)('§7: %s has its name, what it is sent and what is read of it', (name, sent, read) => {
  const operation = operations.find((each) => each.name === name);
  const { params, query, body, response } = operation ?? {};
  expect([params, query, body].flatMap(keysOf)).toEqual(expect.arrayContaining([...sent]));
  expect(keysOf(response)).toEqual(expect.arrayContaining([...read]));
});

test('§7: sign-in and refresh are POST /user/signin and POST /user/refresh', () => {
  const addressOf = (name: string) => {
    const operation = operations.find((each) => each.name === name);
    return `${operation?.method} ${operation?.path}`;
  };
  expect(addressOf('userSignin')).toBe('POST /user/signin');
  expect(addressOf('userRefresh')).toBe('POST /user/refresh');
});

/** §3: the fields of each record. */
const records: readonly [name: string, schema: z.ZodType, fields: readonly string[]][] = [
  ['Group', group, ['groupID', 'name', 'description', 'permissions']],
  ['Permission', permission, ['permissionID', 'name', 'path', 'description']],
  ['Permission in the group editor', selectablePermission, ['permissionID', 'name', 'description', 'selected']],
  ['Permission digest', permissionRow, ['permissionID', 'name', 'path']],
  [
    'User',
    adminUser,
    [
      ...['userID', 'firstName', 'lastName', 'emailAddress', 'accountType', 'isActive', 'isDeleted', 'groups'],
      ...['settings', 'createdDateTime', 'lastLogInTimestamp', 'lastSeenDateTime', 'updatedDateTime'],
    ],
  ],
  [
    'User digest row',
    userDigestRow,
    ['userID', 'firstName', 'lastName', 'userName', 'isDeleted', 'createdDateTime', 'lastSeenDateTime'],
  ],
  [
    'Current user',
    currentUser,
    [
      ...['userID', 'userName', 'email', 'emailAddress', 'firstName', 'lastName', 'displayName', 'photoURL'],
      ...['isActive', 'dateCreated', 'global', 'settings', 'notificationUnreadCount', 'notificationReadCount'],
    ],
  ],
  ['Global settings record', settingsRecord, ['createdDateTime', 'firstName', 'lastName', 'settings']],
  ['Settings history entry', settingsHistoryEntry, ['settings', 'createdDateTime', 'firstName', 'lastName', 'changes']],
  [
    'Health record',
    health,
    [
      ...['timestamp', 'environment', 'api', 'version', 'database', 'databaseVersion', 'emailService'],
      ...['emailServiceProvider', 'smsService', 'smsServiceProvider', 'pushService'],
    ],
  ],
  ['Email template', emailTemplate, ['emailTemplateID', 'name', 'description', 'subject', 'body']],
];

test.each(records)('§3: the fields of %s', (_name, schema, fields) => {
  expect(keysOf(schema)).toEqual(expect.arrayContaining([...fields]));
});

test('§3 Settings content: every setting stands where the specification has it', () => {
  const provider = { enabled: false, user: '', password: '', domains: '' };
  expect(settings.parse({})).toMatchObject({
    app: {
      features: { photoViewer2: false },
      maintenance: false,
      maintenanceStatus: '',
      maintenanceDownTime: '',
      sessionTimeoutWarning: 1500,
      sessionTimeout: 1800,
    },
    service: {
      jwtSecret: '',
      webApp: { baseUrl: '' },
      storage: { keyFileName: '', photosBucketName: '', limitMegabytes: 0 },
      emailSender: '',
      emailProvider: { gmail: provider, smtpcom: provider, sendgrid: provider },
      smsProvider: { twilio: { accountSid: '', authToken: '', fromNumber: '', allowedPhoneNumbers: '' } },
    },
  });
});

test('§6: the six keys', () => {
  expect(permissionKeys).toEqual([
    ...['admin.groups', 'admin.users', 'admin.permissions', 'admin.settings', 'admin.health', 'admin.email'],
  ]);
});
