import type { PermissionRow } from '#contract/permission.ts';

/** decisions §5: one line per permission that has a path: path, permissionID and name, tab-separated. */
export function listingOf(permissions: readonly Pick<PermissionRow, 'path' | 'permissionID' | 'name'>[]): string {
  return permissions
    .filter(({ path }) => path !== '')
    .map(({ path, permissionID, name }) => [path, permissionID, name.replace(/\s+/g, ' ')].join('\t'))
    .join('\n');
}
