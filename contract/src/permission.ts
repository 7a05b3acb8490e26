import { z } from 'zod';
import { dateTime, id, longText, name, pageQuery, version } from './fields.ts';
import { operation } from './operation.ts';

/** What access is asked by (§6): letters and digits, in parts joined by dots, dashes, underscores, slashes or colons. */
export const permissionPath = z
  .string()
  .trim()
  .min(1, 'Path is required')
  .max(100, 'Path is longer than 100 characters')
  .regex(/^[\p{L}\p{N}]+(?:[./:_-][\p{L}\p{N}]+)*$/u, 'Path: words joined by . - _ / or :, such as reports.read');

export const accessDescription = longText
  .trim()
  .min(1, 'Description is required')
  .max(1000, 'Description is longer than 1,000 characters');

export const permissionFields = { name, path: permissionPath, description: accessDescription };

/** §3 Permission. */
export const permission = z.object({
  permissionID: id,
  ...permissionFields,
  /** One of the six keys of §6: its path stays, and it cannot be deleted. */
  isBuiltIn: z.boolean(),
  version,
  createdAt: dateTime,
  updatedAt: dateTime,
});
export type Permission = z.infer<typeof permission>;

/** A row of the list (§2.3). */
export const permissionRow = z.object({
  permissionID: id,
  name: z.string(),
  path: z.string(),
  description: z.string(),
  isBuiltIn: z.boolean(),
  /** How many groups hold it. */
  groupCount: z.number().int(),
});
export type PermissionRow = z.infer<typeof permissionRow>;

export const permissionSorts = ['name', 'path', 'description'] as const;

export const adminPermissionDigestGet = operation({
  name: 'adminPermissionDigestGet',
  method: 'GET',
  path: '/admin/permission',
  access: { permission: 'admin.permissions' },
  rate: 'read',
  summary: 'All permissions, or one page of them',
  query: z.strictObject({
    ...pageQuery,
    kind: z.enum(['builtIn', 'own']).optional(),
    /** Whether any group holds it. */
    held: z.enum(['some', 'none']).optional(),
    sort: z.enum(permissionSorts).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.object({ c: z.array(permissionRow), total: z.number().int() }),
});

export const adminPermissionGet = operation({
  name: 'adminPermissionGet',
  method: 'GET',
  path: '/admin/permission/:permissionID',
  access: { permission: 'admin.permissions' },
  rate: 'read',
  summary: 'A permission and the groups that have it',
  params: z.strictObject({ permissionID: id }),
  response: z.object({
    c: permission,
    /** Which groups hold it, by name. */
    groups: z.array(z.object({ groupID: id, name: z.string(), memberCount: z.number().int() })),
  }),
});

export const adminPermissionSave = operation({
  name: 'adminPermissionSave',
  method: 'POST',
  path: '/admin/permission',
  access: { permission: 'admin.permissions' },
  rate: 'write',
  isSessionOnly: true,
  summary: 'Create a permission, or change the given fields',
  body: z.strictObject({
    permissionID: id.optional(),
    version: version.optional(),
    ...z.object(permissionFields).partial().shape,
  }),
  response: z.object({ c: permission }),
});

export const adminPermissionDelete = operation({
  name: 'adminPermissionDelete',
  method: 'POST',
  path: '/admin/permission/delete',
  access: { permission: 'admin.permissions' },
  rate: 'write',
  isSessionOnly: true,
  summary: 'Delete a permission permanently, and remove it from all groups',
  body: z.strictObject({ permissionID: id, version: version.optional() }),
  response: z.object({}),
});

/** A key, and the groups that it comes from. */
export const effectivePermission = z.object({
  permissionID: id,
  name: z.string(),
  path: z.string(),
  description: z.string(),
  groups: z.array(z.object({ groupID: id, name: z.string() })),
});
export type EffectivePermission = z.infer<typeof effectivePermission>;

export const adminUserPermissionDigestGet = operation({
  name: 'adminUserPermissionDigestGet',
  method: 'GET',
  path: '/admin/user/:userID/permission',
  access: { permission: 'admin.users' },
  rate: 'read',
  summary: 'What a user can do, and which group each permission comes from',
  params: z.strictObject({ userID: id }),
  response: z.object({ rows: z.array(effectivePermission), total: z.number().int() }),
});
