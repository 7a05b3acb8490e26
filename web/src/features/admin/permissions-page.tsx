import { Copy, KeyRound, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { administrationMessages as words } from '#contract/administration-messages.ts';
import { type PermissionRow, permissionSorts } from '#contract/permission.ts';
import { useAdminPermissionDigestGetQuery } from '#web/api/administration/permissions.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { describeBy, type ListFilter, optionsOf } from '#web/screens/list/list-filters.tsx';
import { listQueryOf } from '#web/screens/list/list-query.ts';
import { pageQuery } from '#web/screens/list/list-state.ts';
import { RecordList } from '#web/screens/list/record-list.tsx';
import { useListControl } from '#web/screens/list/use-list-control.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { adminPaths } from './admin-paths.ts';
import { useCopyAll } from './permissions/use-copy-all.ts';

const shape = { sortFields: permissionSorts, filterNames: ['kind', 'held'] };

const kinds = { builtIn: 'Built in', own: 'Made here' } as const;
const holding = { some: 'Held by a group', none: 'Held by no group' } as const;
const filters: readonly ListFilter[] = [
  { name: 'kind', label: 'Kind', icon: KeyRound, describe: describeBy(kinds), options: optionsOf(kinds) },
  { name: 'held', label: 'Groups', icon: KeyRound, describe: describeBy(holding), options: optionsOf(holding) },
];

const columns: readonly DataColumn<PermissionRow>[] = [
  {
    id: 'name',
    label: 'Name',
    isSortable: true,
    width: '34%',
    render: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <CellLink href={adminPaths.permission(row.permissionID)} className="truncate font-medium">
          {row.name}
        </CellLink>
        {row.isBuiltIn && <Badge>Built in</Badge>}
      </span>
    ),
  },
  {
    id: 'path',
    label: 'Path',
    isSortable: true,
    width: '24%',
    render: (row) => <code className="font-mono text-xs">{row.path}</code>,
  },
  {
    id: 'description',
    label: 'Description',
    isSortable: true,
    render: (row) => <span className="text-muted">{row.description}</span>,
  },
];

const pick = <Value extends string>(value: string | undefined, of: Readonly<Record<Value, string>>) =>
  (Object.keys(of) as Value[]).find((each) => each === value);

/** home/admin/permissions (§2.3): every permission, and the way to copy them all. */
export function Component() {
  const navigate = useNavigate();
  const list = useListControl(shape);
  const { sort, filters: on } = list.state;
  const query = useAdminPermissionDigestGetQuery({
    ...pageQuery(list.state),
    sort: permissionSorts.find((field) => field === sort.field) ?? 'name',
    kind: pick(on.kind, kinds),
    held: pick(on.held, holding),
  });
  const { copyAll, isCopying } = useCopyAll();
  const create = () => void navigate(adminPaths.permission());
  return (
    <RecordList
      title={words.permissionsTitle}
      loadingPrompt={words.loadingPermissions}
      noun={['permission', 'permissions']}
      list={list}
      query={listQueryOf(query, ({ c, total }) => ({ rows: c, total }))}
      columns={columns}
      rowID={(row) => row.permissionID}
      rowName={(row) => row.name}
      rowHref={(row) => adminPaths.permission(row.permissionID)}
      filters={filters}
      searchPlaceholder="Name, path or description"
      actions={
        <>
          <Button icon={Copy} isPending={isCopying} onPress={() => void copyAll()}>
            {words.copyAll}
          </Button>
          <Button variant="primary" icon={Plus} onPress={create}>
            {words.createNew}
          </Button>
        </>
      }
      empty={
        <EmptyState icon={KeyRound} title="No permissions yet">
          A permission controls access to screens and API calls. Groups have permissions, and members get them from
          their groups.
        </EmptyState>
      }
    />
  );
}
