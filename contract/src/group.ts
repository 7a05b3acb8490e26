import { z } from 'zod';
import { dateTime, id, name, pageQuery, version } from './fields.ts';
import { operation } from './operation.ts';
import { accessDescription } from './permission.ts';

export const groupFields = { name, description: accessDescription };

/** Ids of the permissions that a group holds. */
const permissionIDs = z.array(id).max(1000, 'At most 1,000 permissions in a group');

/** §3 Group. */
export const group = z.object({
  groupID: id,
  ...groupFields,
  permissions: z.array(z.object({ permissionID: id })),
  /** The first administrators’ group: it cannot be deleted. */
  isBuiltIn: z.boolean(),
  version,
  createdAt: dateTime,
  updatedAt: dateTime,
});
export type Group = z.infer<typeof group>;

/** A permission as the group editor lists it (§3). */
export const selectablePermission = z.object({
  permissionID: id,
  name: z.string(),
  path: z.string(),
  description: z.string(),
  selected: z.boolean(),
});
export type SelectablePermission = z.infer<typeof selectablePermission>;

/** A row of the list (§2.5). */
export const groupRow = z.object({
  groupID: id,
  name: z.string(),
  description: z.string(),
  memberCount: z.number().int(),
  permissionCount: z.number().int(),
});
export type GroupRow = z.infer<typeof groupRow>;

export const groupSorts = ['name', 'description'] as const;

export const adminGroupDigestGet = operation({
  name: 'adminGroupDigestGet',
  method: 'GET',
  path: '/admin/group',
  access: { permission: 'admin.groups' },
  rate: 'read',
  summary: 'All user groups, or one page of them',
  query: z.strictObject({
    ...pageQuery,
    /** Groups that hold this permission. */
    permissionID: id.optional(),
    members: z.enum(['some', 'none']).optional(),
    sort: z.enum(groupSorts).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.object({ g: z.array(groupRow), total: z.number().int() }),
});

export const adminGroupGet = operation({
  name: 'adminGroupGet',
  method: 'GET',
  path: '/admin/group/:groupID',
  access: { permission: 'admin.groups' },
  rate: 'read',
  summary: 'A group and its permissions',
  params: z.strictObject({ groupID: id }),
  response: z.object({ g: group, sc: z.array(selectablePermission), memberCount: z.number().int() }),
});

export const adminGroupPermissionDigestGet = operation({
  name: 'adminGroupPermissionDigestGet',
  method: 'GET',
  path: '/admin/group-permission',
  access: { permission: 'admin.groups' },
  rate: 'read',
  summary: 'All permissions that a group can have',
  response: z.object({ rows: z.array(selectablePermission.omit({ selected: true })), total: z.number().int() }),
});

export const groupMember = z.object({
  userID: id,
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
});
export type GroupMember = z.infer<typeof groupMember>;

export const adminGroupMemberDigestGet = operation({
  name: 'adminGroupMemberDigestGet',
  method: 'GET',
  path: '/admin/group/:groupID/member',
  access: { permission: 'admin.groups' },
  rate: 'read',
  summary: 'A page of the members of a group, by name',
  params: z.strictObject({ groupID: id }),
  query: z.strictObject(pageQuery),
  response: z.object({ rows: z.array(groupMember), total: z.number().int() }),
});

export const adminGroupSave = operation({
  name: 'adminGroupSave',
  method: 'POST',
  path: '/admin/group',
  access: { permission: 'admin.groups' },
  rate: 'write',
  isSessionOnly: true,
  summary: 'Create a group, or change the given fields. permissionIDs is the complete list of its permissions',
  body: z.strictObject({
    groupID: id.optional(),
    version: version.optional(),
    ...z.object(groupFields).partial().shape,
    permissionIDs: permissionIDs.optional(),
  }),
  response: z.object({ g: group, sc: z.array(selectablePermission) }),
});

export const adminGroupDelete = operation({
  name: 'adminGroupDelete',
  method: 'POST',
  path: '/admin/group/delete',
  access: { permission: 'admin.groups' },
  rate: 'write',
  isSessionOnly: true,
  summary: 'Delete a group permanently. Its members lose the permissions it gave them',
  body: z.strictObject({ groupID: id, version: version.optional() }),
  response: z.object({}),
});
