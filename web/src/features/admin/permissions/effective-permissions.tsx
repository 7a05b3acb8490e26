import type { EffectivePermission } from '#contract/permission.ts';
import { useAdminUserPermissionDigestGetQuery } from '#web/api/administration/permissions.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useCan } from '#web/session/auth/current-user.ts';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { adminPaths } from '../admin-paths.ts';

/** What a user may do, and which group each permission comes from (decisions §5). For a page that is about the user. */
export function EffectivePermissions({ userID }: { userID: string }) {
  const canOpen = useCan('admin.groups');
  const query = useAdminUserPermissionDigestGetQuery({ userID });
  if (query.error !== undefined && !query.isFetching)
    return <LoadFailure what="What this user can do" error={query.error} onRetry={query.refetch} />;
  if (query.data?.rows.length === 0) return <p className="text-sm text-muted">No permissions.</p>;
  const columns: readonly DataColumn<EffectivePermission>[] = [
    {
      id: 'name',
      label: 'Permission',
      render: (row) => (
        <span className="flex min-w-0 flex-col whitespace-normal">
          <span className="font-medium wrap-anywhere">{row.name}</span>
          <code className="font-mono text-xs text-muted wrap-anywhere">{row.path}</code>
        </span>
      ),
    },
    {
      id: 'groups',
      label: 'Comes from',
      render: (row) => (
        <span className="flex flex-wrap gap-x-3">
          {row.groups.map(({ groupID, name }) =>
            canOpen ? (
              <TextLink key={groupID} href={adminPaths.group(groupID)}>
                {name}
              </TextLink>
            ) : (
              <span key={groupID}>{name}</span>
            ),
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label="What this user can do"
      columns={columns}
      rows={query.data?.rows ?? []}
      rowID={(row) => row.permissionID}
      rowLabel={(row) => row.name}
      isLoading={query.isFetching}
      skeletonRows={3}
    />
  );
}
