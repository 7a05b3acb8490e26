import { z } from 'zod';
import { dateTime, id, name } from './fields.ts';
import { operation } from './operation.ts';

/** Every secret begins with it, so that scanners of published code recognize one. */
export const apiTokenPrefix = 'lorebox_';
/** Of one account, revoked and expired ones not counted. */
export const apiTokenLimit = 50;
/** Days until a token expires, as they are offered; null is never. */
export const apiTokenDays = [30, 90, 365, null] as const;

/** A token as it is listed: never the secret. */
export const apiToken = z.object({
  tokenID: id,
  name: z.string(),
  createdAt: dateTime,
  expiresAt: dateTime.nullable(),
  /** To within ten minutes; null: never used. */
  lastUsedAt: dateTime.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

const digest = z.object({ rows: z.array(apiToken) });
const created = z.object({
  token: apiToken,
  /** What a program sends as `Authorization: Bearer …`; in the first answer only. */
  secret: z.string().nullable(),
});
const fields = {
  name: name.max(100, 'Name is longer than 100 characters'),
  days: z.number().int().min(1).max(3650).nullable(),
};
const ok = z.strictObject({});

/** decisions §2, §3: tokens of one's own account. */
export const userTokenDigestGet = operation({
  name: 'userTokenDigestGet',
  method: 'GET',
  path: '/user/tokens',
  access: 'signedIn',
  rate: 'read',
  summary: 'API tokens of your account',
  response: digest,
});

export const userTokenCreate = operation({
  name: 'userTokenCreate',
  method: 'POST',
  path: '/user/tokens',
  access: 'signedIn',
  rate: 'password',
  isSessionOnly: true,
  summary: 'Create an API token. Its secret is in this answer and nowhere else',
  body: z.strictObject({ ...fields, currentPassword: z.string().max(1000) }),
  response: created,
});

export const userTokenDelete = operation({
  name: 'userTokenDelete',
  method: 'POST',
  path: '/user/tokens/delete',
  access: 'signedIn',
  rate: 'write',
  isSessionOnly: true,
  summary: 'Revoke one of your API tokens',
  body: z.strictObject({ tokenID: id }),
  response: ok,
});

const access = { permission: 'admin.users' } as const;

/** decisions §2: a service account signs in with API tokens only, which administrators make. */
export const adminUserTokenDigestGet = operation({
  name: 'adminUserTokenDigestGet',
  method: 'GET',
  path: '/admin/user/:userID/tokens',
  access,
  rate: 'read',
  summary: 'API tokens of a user',
  params: z.strictObject({ userID: id }),
  response: digest,
});

export const adminUserTokenCreate = operation({
  name: 'adminUserTokenCreate',
  method: 'POST',
  path: '/admin/user/tokens',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary: 'Create an API token for a service account',
  body: z.strictObject({ ...fields, userID: id }),
  response: created,
});

export const adminUserTokenDelete = operation({
  name: 'adminUserTokenDelete',
  method: 'POST',
  path: '/admin/user/tokens/delete',
  access,
  rate: 'write',
  isSessionOnly: true,
  summary: 'Revoke an API token of a user',
  body: z.strictObject({ userID: id, tokenID: id }),
  response: ok,
});
