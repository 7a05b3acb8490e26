import { z } from 'zod';
import { dateTime, emailAddress, id, pageQuery, selectedIDs, version } from './fields.ts';
import { userPageSize } from './limits.ts';
import { operation } from './operation.ts';
import { userMessages } from './user-messages.ts';

const ok = z.strictObject({});
const access = { permission: 'admin.users' } as const;

/** decisions §2: a service account signs in with API tokens only. */
export const accountTypes = ['standard', 'service'] as const;
export type AccountType = (typeof accountTypes)[number];

/** §3 User digest row; `emailAddress`, `isActive`, `isInvited`, `photoURL` and `groupNames` are ours. */
export const userDigestRow = z.object({
  userID: id,
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  emailAddress: z.string(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  /** Active, and without a password until the invitation is accepted. */
  isInvited: z.boolean(),
  photoURL: z.string(),
  createdDateTime: dateTime,
  lastSeenDateTime: dateTime.nullable(),
  /** Of the groups that the user is in, in their order. */
  groupNames: z.array(z.string()),
});
export type UserDigestRow = z.infer<typeof userDigestRow>;

/** What the list of users can be sorted by: its columns, and nothing else of the table. */
export const userSortFields = ['name', 'createdDateTime', 'lastSeenDateTime'] as const;
/** `active` and `suspended` leave deleted accounts out; `invited` are those of the active who have no password yet. */
export const userStatuses = ['active', 'invited', 'suspended', 'deleted'] as const;

/** §7 adminUsersDigestGet, §2.8: by any part of name, user name, email or phone number, and by 8 characters of a user ID or more. */
export const adminUsersDigestGet = operation({
  name: 'adminUsersDigestGet',
  method: 'GET',
  path: '/admin/user',
  access,
  rate: 'search',
  summary: `A page of users, ${userPageSize} by default`,
  query: z.strictObject({
    ...pageQuery,
    sort: z.enum(userSortFields).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    status: z.enum(userStatuses).optional(),
    accountType: z.enum(accountTypes).optional(),
    groupID: id.optional(),
    /** Leaves the members of a group out. */
    notInGroupID: id.optional(),
  }),
  response: z.object({
    users: z.array(userDigestRow),
    /** Exact, unless `isTotalExact` is false: then there are more than these. */
    totalUserCount: z.number().int(),
    isTotalExact: z.boolean(),
  }),
});

/** §3 User. */
export const adminUser = z.object({
  userID: id,
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  accountType: z.enum(accountTypes),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  /** Ids of the groups. */
  groups: z.array(id),
  /** `profile.photo` is the photo's URL, `preferences` those in force. */
  settings: z.record(z.string(), z.unknown()),
  photoURL: z.string(),
  createdDateTime: dateTime,
  lastLogInTimestamp: dateTime.nullable(),
  lastSeenDateTime: dateTime.nullable(),
  updatedDateTime: dateTime,
  version,
  /** Whether one was set: who has none is waiting for an invitation. */
  hasPassword: z.boolean(),
  /** Whether the caller may change this account: not when it holds keys that the caller lacks. */
  isEditable: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const adminUserGet = operation({
  name: 'adminUserGet',
  method: 'GET',
  path: '/admin/user/:userID',
  access,
  rate: 'read',
  summary: 'A user, or why it can’t be found',
  params: z.strictObject({ userID: id }),
  response: z.object({ user: adminUser.nullable(), errorMessage: z.string().optional() }),
});

/** One line, so that nothing can slip into a mail header or a log line with it. */
const personName = (required: string, long: string) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(100, long)
    .regex(/^\P{Cc}*$/u, 'A name has no line breaks or control characters');

/** §5 User, with its messages; the form checks by these too. */
export const adminUserFields = {
  firstName: personName(userMessages.firstNameRequired, 'First Name is longer than 100 characters'),
  lastName: personName(userMessages.lastNameRequired, 'Last Name is longer than 100 characters'),
  emailAddress: z.string().trim().min(1, userMessages.userEmailRequired).pipe(emailAddress),
};

/** Base64 makes four characters of three bytes; photos have at most 20 MiB. */
const photoFileLimit = Math.ceil((20 * 1024 * 1024 * 4) / 3) + 100;

/** §7 adminUserSave: without userID it creates; only what differs is written (decisions §3). */
export const adminUserSave = operation({
  name: 'adminUserSave',
  method: 'POST',
  path: '/admin/user',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary: 'Create or change a user. Refusals that a person can act on come as errorMessage',
  body: z.strictObject({
    userID: id.optional(),
    /** The one editing started from. */
    version: version.optional(),
    firstName: adminUserFields.firstName.optional(),
    lastName: adminUserFields.lastName.optional(),
    emailAddress: adminUserFields.emailAddress.optional(),
    /** Set at creation, `standard` unless told; it cannot be changed afterwards. */
    accountType: z.enum(accountTypes).optional(),
    isActive: z.boolean().optional(),
    settings: z.record(z.string().max(200), z.unknown()).optional(),
    /** The one it has, or empty to remove the photo. */
    photoURL: z.string().max(500).optional(),
    /** A new photo, base64; a `data:` URL is taken too. */
    profilePhotoFile: z.string().max(photoFileLimit, 'This image is larger than 20 MB').optional(),
  }),
  bodyLimit: photoFileLimit + 512 * 1024,
  response: z.object({ user: adminUser.optional(), errorMessage: z.string().optional() }),
});

/** A group as the editor of a user lists it. */
export const userGroupOption = z.object({
  groupID: id,
  name: z.string(),
  description: z.string(),
  /** False: it holds keys that the caller lacks, and nobody grants what they do not hold (decisions §5). */
  isGrantable: z.boolean(),
});
export type UserGroupOption = z.infer<typeof userGroupOption>;

export const adminUserGroupDigestGet = operation({
  name: 'adminUserGroupDigestGet',
  method: 'GET',
  path: '/admin/user-group',
  access,
  rate: 'read',
  summary: 'Every group, for choosing those of a user',
  response: z.object({ g: z.array(userGroupOption) }),
});

/** §7 adminUserGroupsSave: the second step of saving a user (§4). */
export const adminUserGroupsSave = operation({
  name: 'adminUserGroupsSave',
  method: 'POST',
  path: '/admin/user/groups',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary: 'Set the groups that a user is in',
  body: z.strictObject({ userID: id, groupIDs: z.array(id).max(5000), version: version.optional() }),
  response: z.object({ user: adminUser }),
});

export const adminUserSessionDigestGet = operation({
  name: 'adminUserSessionDigestGet',
  method: 'GET',
  path: '/admin/user/:userID/sessions',
  access,
  rate: 'read',
  summary: 'Where a user is signed in, latest first',
  params: z.strictObject({ userID: id }),
  response: z.object({
    rows: z.array(
      z.object({
        sessionID: id,
        userAgent: z.string(),
        ipAddress: z.string(),
        createdAt: dateTime,
        lastSeenAt: dateTime,
        /** It stays signed in there when nobody uses it. */
        isKept: z.boolean(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const adminUserSessionDelete = operation({
  name: 'adminUserSessionDelete',
  method: 'POST',
  path: '/admin/user/sessions/delete',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary: 'Sign a user out on one device, or on all if no device is given',
  body: z.strictObject({ userID: id, sessionID: id.optional() }),
  response: ok,
});

export const adminUserDelete = operation({
  name: 'adminUserDelete',
  method: 'POST',
  path: '/admin/user/delete',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary: 'Delete a user (soft: sign-in is refused, everything is kept, and it can be restored)',
  body: z.strictObject({ userID: id }),
  response: ok,
});

export const adminUserRestore = operation({
  name: 'adminUserRestore',
  method: 'POST',
  path: '/admin/user/restore',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary: 'Restore a deleted user',
  body: z.strictObject({ userID: id }),
  response: ok,
});

export const adminUserInviteSend = operation({
  name: 'adminUserInviteSend',
  method: 'POST',
  path: '/admin/user/invite',
  access,
  rate: 'password',
  isSessionOnly: true,
  summary: 'Email a user who has no password yet a one-time link to set one. Earlier links stop working',
  body: z.strictObject({ userID: id }),
  response: z.object({
    isMailed: z.boolean(),
    /** As of workspaceInviteSave: the link, when no email provider serves the address, in the first answer only. */
    linkPath: z.string().nullable(),
  }),
});

/** What can be done with several users; the last two name the group. */
export const userChanges = [
  'activate',
  'suspend',
  'signOut',
  'delete',
  'restore',
  'invite',
  'addToGroup',
  'removeFromGroup',
] as const;
export type UserChange = (typeof userChanges)[number];

export const adminUsersChange = operation({
  name: 'adminUsersChange',
  method: 'POST',
  path: '/admin/users/change',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary:
    'Change several users as one: all of them, or none when one can’t be changed. Those who are so already are left out',
  body: z.strictObject({
    /** At most 200 of them are invited at a time: each gets a link of their own. */
    userIDs: selectedIDs,
    change: z.enum(userChanges),
    /** Of addToGroup and removeFromGroup. */
    groupID: id.optional(),
  }),
  response: z.object({
    /** How many were changed. */
    changed: z.number().int(),
    /** How many of the invited get no email, as no provider serves their address. */
    notMailed: z.number().int(),
  }),
});
