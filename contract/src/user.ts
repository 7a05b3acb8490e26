import { z } from 'zod';
import { dateTime, emailAddress, id, password } from './fields.ts';
import { operation } from './operation.ts';
import { permissionKeys } from './permissions.ts';
import { personName } from './profile.ts';
import { appSettings } from './settings.ts';

const ok = z.strictObject({});

/** §3 Current user (session). `permissions` are the admin keys held; `workspaceID` is the one opened last. */
export const currentUser = z.object({
  userID: id,
  userName: z.string(),
  email: z.string(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  photoURL: z.string(),
  isActive: z.boolean(),
  dateCreated: dateTime,
  global: z.object({ app: appSettings }),
  settings: z.record(z.string(), z.unknown()),
  notificationUnreadCount: z.number().int(),
  notificationReadCount: z.number().int(),
  permissions: z.array(z.enum(permissionKeys)),
  workspaceID: id,
  /** This session is kept on its device: it does not end because nobody uses it. */
  isSessionKept: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

const session = z.object({ user: currentUser, csrfToken: z.string() });

export const userSetupGet = operation({
  name: 'userSetupGet',
  method: 'GET',
  path: '/user/setup',
  access: 'public',
  rate: 'read',
  duringMaintenance: true,
  summary: 'Whether an account can be created here, and whether it would be the first',
  response: z.object({ isFirstAccount: z.boolean(), registration: z.enum(['open', 'invited', 'closed']) }),
});

export const userSignin = operation({
  name: 'userSignin',
  method: 'POST',
  path: '/user/signin',
  access: 'public',
  rate: 'signin',
  duringMaintenance: true,
  summary: 'Sign in with email address and password',
  body: z.strictObject({
    emailAddress: z.string().max(254),
    password: z.string().max(1000),
    /** Keep the session on this device for `app.keptSessionDays` after its last use; without effect when that is 0. */
    keepSignedIn: z.boolean().optional(),
  }),
  response: session,
});

export const userRefresh = operation({
  name: 'userRefresh',
  method: 'POST',
  path: '/user/refresh',
  access: 'public',
  rate: 'read',
  duringMaintenance: true,
  summary: 'Renew the session from its refresh cookie',
  response: session,
});

export const userSignout = operation({
  name: 'userSignout',
  method: 'POST',
  path: '/user/signout',
  access: 'public',
  rate: 'read',
  duringMaintenance: true,
  summary: 'End the session; succeeds whether or not there was one',
  response: ok,
});

export const userCreate = operation({
  name: 'userCreate',
  method: 'POST',
  path: '/user/create',
  access: 'public',
  rate: 'register',
  summary: 'Create an account and sign in; the first account becomes the administrator',
  body: z.strictObject({
    emailAddress,
    password,
    firstName: personName.optional(),
    lastName: personName.optional(),
    /** The token of a workspace invite, which also admits when registration is `invited`. */
    inviteToken: z.string().max(200).optional(),
  }),
  response: session.extend({ isFirstAccount: z.boolean() }),
});

export const userPasswordForgot = operation({
  name: 'userPasswordForgot',
  method: 'POST',
  path: '/user/password/forgot',
  access: 'public',
  rate: 'password',
  summary: 'Send a one-time reset link. The answer is the same whether or not the account exists',
  body: z.strictObject({ emailAddress }),
  response: ok,
});

export const userPasswordReset = operation({
  name: 'userPasswordReset',
  method: 'POST',
  path: '/user/password/reset',
  access: 'public',
  rate: 'password',
  summary: 'Set a new password with the token of a reset link, once, within the hour',
  body: z.strictObject({ token: z.string().max(200), password }),
  response: ok,
});

export const userPasswordSave = operation({
  name: 'userPasswordSave',
  method: 'POST',
  path: '/user/password',
  access: 'signedIn',
  rate: 'password',
  isSessionOnly: true,
  summary: 'Change your password. All other sessions end and this one is renewed',
  body: z.strictObject({ currentPassword: z.string().max(1000), password }),
  response: session,
});

export const userSessionGet = operation({
  name: 'userSessionGet',
  method: 'GET',
  path: '/user/session',
  access: 'signedIn',
  rate: 'read',
  duringMaintenance: true,
  summary: 'The signed-in user and the CSRF token of the session',
  response: session,
});

export const userSessionDigestGet = operation({
  name: 'userSessionDigestGet',
  method: 'GET',
  path: '/user/sessions',
  access: 'signedIn',
  rate: 'read',
  summary: 'Signed-in devices of your account',
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

export const userSessionDelete = operation({
  name: 'userSessionDelete',
  method: 'POST',
  path: '/user/sessions/delete',
  access: 'signedIn',
  rate: 'write',
  summary: 'Sign out one of your devices',
  body: z.strictObject({ sessionID: id }),
  response: ok,
});

export const userExport = operation({
  name: 'userExport',
  method: 'GET',
  path: '/user/export',
  access: 'signedIn',
  rate: 'upload',
  summary: 'Everything stored about your account, as JSON',
  response: 'file',
});

export const userDelete = operation({
  name: 'userDelete',
  method: 'POST',
  path: '/user/delete',
  access: 'signedIn',
  rate: 'password',
  isSessionOnly: true,
  summary: 'Delete your account (soft: you can no longer sign in)',
  body: z.strictObject({ currentPassword: z.string().max(1000) }),
  response: ok,
});
