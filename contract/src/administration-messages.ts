/** Texts of the administration area (§2.3 to §2.6, §2.10, §5); apart from messages.ts, which every page loads. */
export const administrationMessages = {
  /** §2.3 */
  permissionsTitle: 'Manage Access Permissions',
  loadingPermissions: 'Loading permissions',
  createNew: 'Create New',
  copyAll: 'Copy All',
  permissionsCopied: (count: number) => `${count} ${count === 1 ? 'permission' : 'permissions'} copied`,
  /** §2.4 */
  newPermission: 'New Permission',
  editPermission: 'Edit Permission',
  /** §2.5 */
  groupsTitle: 'Manage User Groups',
  loadingGroups: 'Loading groups',
  /** §2.6 */
  newGroup: 'New Group',
  editGroup: 'Edit Group',
  /** §2.10 */
  healthTitle: 'System Health',
  up: 'up',
  down: 'down',
  /** decisions §5 */
  auditTitle: 'Audit log',
} as const;
