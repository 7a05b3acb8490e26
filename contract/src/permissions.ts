/** §6: the six administration keys. Access is by key; a screen and an operation name one of these or none. */
export const permissionKeys = [
  'admin.groups',
  'admin.users',
  'admin.permissions',
  'admin.settings',
  'admin.health',
  'admin.email',
] as const;

export type PermissionKey = (typeof permissionKeys)[number];
