const home = '/home/admin';

/** Addresses of the administration area (§2.1). */
export const adminPaths = {
  health: `${home}/health`,
  permissions: `${home}/permissions`,
  permission: (permissionID?: string) => (permissionID ? `${home}/permission/${permissionID}` : `${home}/permission`),
  groups: `${home}/groups`,
  group: (groupID?: string) => (groupID ? `${home}/group/${groupID}` : `${home}/group`),
  users: `${home}/users`,
  user: (userID?: string) => (userID ? `${home}/user/${userID}` : `${home}/user`),
  settings: `${home}/settings`,
  audit: `${home}/audit`,
  email: `${home}/email`,
} as const;
