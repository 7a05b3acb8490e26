import { z } from 'zod';
import { currency } from './currencies.ts';
import { dateTime, emailAddress, id, name, workspaceParams } from './fields.ts';
import { language } from './languages.ts';
import { operation, workspaceRoles } from './operation.ts';

const ok = z.strictObject({});

export const workspace = z.object({
  workspaceID: id,
  name: z.string(),
  /** ISO 4217, of every amount of money in it; empty: none is set. */
  currency: z.string(),
  /** BCP 47, of the texts that players read. */
  language: z.string(),
  role: z.enum(workspaceRoles),
  memberCount: z.number().int(),
  version: z.number().int(),
  createdAt: dateTime,
});
export type Workspace = z.infer<typeof workspace>;

export const workspaceDigestGet = operation({
  name: 'workspaceDigestGet',
  method: 'GET',
  path: '/workspace',
  access: 'signedIn',
  rate: 'read',
  summary: 'The workspaces the signed-in user belongs to',
  response: z.object({ rows: z.array(workspace), total: z.number().int() }),
});

export const workspaceSave = operation({
  name: 'workspaceSave',
  method: 'POST',
  path: '/workspace/:workspaceID',
  access: { workspace: 'owner' },
  rate: 'write',
  summary: 'Rename a workspace, or choose its currency or language; amounts and texts stay as they are',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    name: name.optional(),
    currency: currency.optional(),
    language: language.optional(),
    version: z.number().int().optional(),
  }),
  response: z.object({ workspace }),
});

export const workspaceCreate = operation({
  name: 'workspaceCreate',
  method: 'POST',
  path: '/workspace',
  access: 'signedIn',
  rate: 'write',
  summary: 'Create another workspace, owned by the signed-in user',
  body: z.strictObject({ name, currency: currency.optional(), language: language.optional() }),
  response: z.object({ workspace }),
});

export const workspaceDelete = operation({
  name: 'workspaceDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/delete',
  access: { workspace: 'owner' },
  rate: 'password',
  isSessionOnly: true,
  summary: 'Delete a workspace and everything in it forever; its name and the password of the owner confirm it',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ name: z.string().max(200), currentPassword: z.string().max(128) }),
  response: ok,
});

export const workspaceMember = z.object({
  userID: id,
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  photoURL: z.string(),
  role: z.enum(workspaceRoles),
  joinedAt: dateTime,
});
export type WorkspaceMember = z.infer<typeof workspaceMember>;

export const workspaceInvite = z.object({
  inviteID: id,
  emailAddress: z.string(),
  role: z.enum(['viewer', 'editor']),
  invitedBy: z.string(),
  createdAt: dateTime,
  expiresAt: dateTime,
  /** False: no email provider serves the address, so whoever invites passes the link on. */
  isMailed: z.boolean(),
});
export type WorkspaceInvite = z.infer<typeof workspaceInvite>;

export const workspaceMemberDigestGet = operation({
  name: 'workspaceMemberDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/member',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Members of a workspace and its pending invitations',
  params: z.strictObject(workspaceParams),
  response: z.object({
    rows: z.array(workspaceMember),
    total: z.number().int(),
    invites: z.array(workspaceInvite),
  }),
});

export const workspaceMemberSave = operation({
  name: 'workspaceMemberSave',
  method: 'POST',
  path: '/workspace/:workspaceID/member',
  access: { workspace: 'owner' },
  rate: 'write',
  isSessionOnly: true,
  summary: 'Change a member’s role; a workspace keeps at least one owner',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ userID: id, role: z.enum(workspaceRoles) }),
  response: ok,
});

export const workspaceMemberDelete = operation({
  name: 'workspaceMemberDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/member/delete',
  access: { workspace: 'viewer' },
  rate: 'write',
  isSessionOnly: true,
  summary: 'Remove a member (owners), or leave (anyone)',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ userID: id }),
  response: ok,
});

export const workspaceInviteSave = operation({
  name: 'workspaceInviteSave',
  method: 'POST',
  path: '/workspace/:workspaceID/invite',
  access: { workspace: 'owner' },
  rate: 'password',
  isSessionOnly: true,
  summary: 'Invite someone by email as an editor or viewer. A second invitation replaces the first',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ emailAddress, role: z.enum(['viewer', 'editor']) }),
  response: z.object({
    invite: workspaceInvite,
    /** A path of the app that holds the one-time secret; only when nothing was mailed, and only in the first answer. */
    linkPath: z.string().nullable(),
    /** Somebody has an account with this address; without mail they are notified in the app. */
    hasAccount: z.boolean(),
  }),
});

/** By the secret of its link; or, when it could not be mailed, by its id for the account it is addressed to. */
const inviteKey = z.strictObject({ token: z.string().max(200).optional(), inviteID: id.optional() });

export const workspaceInviteDelete = operation({
  name: 'workspaceInviteDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/invite/delete',
  access: { workspace: 'owner' },
  rate: 'write',
  isSessionOnly: true,
  summary: 'Withdraw an invite',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ inviteID: id }),
  response: ok,
});

export const workspaceInviteGet = operation({
  name: 'workspaceInviteGet',
  method: 'POST',
  path: '/invite',
  access: 'public',
  rate: 'password',
  summary: 'What an invite link offers. The token is sent in the body so that it appears in no log',
  body: inviteKey,
  response: z.object({
    workspaceName: z.string(),
    invitedBy: z.string(),
    emailAddress: z.string(),
    role: z.enum(['viewer', 'editor']),
    hasAccount: z.boolean(),
  }),
});

export const workspaceInviteAccept = operation({
  name: 'workspaceInviteAccept',
  method: 'POST',
  path: '/invite/accept',
  access: 'signedIn',
  rate: 'write',
  summary: 'Join the workspace of an invite addressed to the signed-in user',
  body: inviteKey,
  response: z.object({ workspaceID: id }),
});
