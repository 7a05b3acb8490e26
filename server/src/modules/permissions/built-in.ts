import type { PermissionKey } from '#contract/permissions.ts';

/** §6: the six keys as rows. Their ids are fixed so that processes starting together make the same ones. */
export const builtInPermissions: Record<PermissionKey, { permissionID: string; name: string; description: string }> = {
  'admin.groups': {
    permissionID: '018f0000-0000-7000-8000-000000000001',
    name: 'Manage groups',
    description: 'See and change user groups and the permissions they hold',
  },
  'admin.users': {
    permissionID: '018f0000-0000-7000-8000-000000000002',
    name: 'Manage users',
    description: 'See, create and change user accounts',
  },
  'admin.permissions': {
    permissionID: '018f0000-0000-7000-8000-000000000003',
    name: 'Manage permissions',
    description: 'See and change the list of permissions',
  },
  'admin.settings': {
    permissionID: '018f0000-0000-7000-8000-000000000004',
    name: 'Manage settings',
    description: 'See and change the global settings',
  },
  'admin.health': {
    permissionID: '018f0000-0000-7000-8000-000000000005',
    name: 'See system health',
    description: 'See how the system and its services are doing',
  },
  'admin.email': {
    permissionID: '018f0000-0000-7000-8000-000000000006',
    name: 'Manage email',
    description: 'See and change email templates, send test emails, read the email log',
  },
};

export const administratorsGroupID = '018f0000-0000-7000-8000-000000000010';

const builtInIDs = new Set(Object.values(builtInPermissions).map(({ permissionID }) => permissionID));

/** Whether it is one of the six keys: its path stays, and it cannot be deleted. */
export const isBuiltInPermission = (permissionID: string) => builtInIDs.has(permissionID);
