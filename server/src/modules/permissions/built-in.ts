import type { PermissionKey } from '#contract/permissions.ts';

/** §6: the six keys as rows. Their ids are fixed so that processes starting together make the same ones. */
export const builtInPermissions: Record<PermissionKey, { permissionID: string; name: string; description: string }> = {
  'admin.groups': {
    permissionID: '018f0000-0000-7000-8000-000000000001',
    name: 'Manage groups',
    description: 'View and edit user groups and their permissions',
  },
  'admin.users': {
    permissionID: '018f0000-0000-7000-8000-000000000002',
    name: 'Manage users',
    description: 'View, create and edit user accounts',
  },
  'admin.permissions': {
    permissionID: '018f0000-0000-7000-8000-000000000003',
    name: 'Manage permissions',
    description: 'View and edit permissions',
  },
  'admin.settings': {
    permissionID: '018f0000-0000-7000-8000-000000000004',
    name: 'Manage settings',
    description: 'View and edit the global settings',
  },
  'admin.health': {
    permissionID: '018f0000-0000-7000-8000-000000000005',
    name: 'See system health',
    description: 'View the health of the system and its services',
  },
  'admin.email': {
    permissionID: '018f0000-0000-7000-8000-000000000006',
    name: 'Manage email',
    description: 'View and edit email templates, send test emails, view the email log',
  },
};

export const administratorsGroupID = '018f0000-0000-7000-8000-000000000010';

const builtInIDs = new Set(Object.values(builtInPermissions).map(({ permissionID }) => permissionID));

/** Whether it is one of the six keys: its path stays, and it cannot be deleted. */
export const isBuiltInPermission = (permissionID: string) => builtInIDs.has(permissionID);
