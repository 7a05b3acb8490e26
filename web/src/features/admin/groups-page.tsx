import { KeyRound, Plus, Users, UsersRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { administrationMessages as texts } from '#contract/administration-messages.ts';
import { type GroupRow, groupSorts } from '#contract/group.ts';
import { useAdminGroupDigestGetQuery, useAdminGroupPermissionDigestGetQuery } from '#web/api/administration/groups.ts';
import { CellLink } from '#web/screens/list/cell-link.tsx';
import { describeBy, type ListFilter, optionsOf } from '#web/screens/list/list-filters.tsx';
import { listQueryOf } from '#web/screens/list/list-query.ts';
import { pageQuery } from '#web/screens/list/list-state.ts';
import { RecordList } from '#web/screens/list/record-list.tsx';
import { useListControl } from '#web/screens/list/use-list-control.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { adminPaths } from './admin-paths.ts';
import { memberText } from './permissions/holding-groups.tsx';

const shape = { sortFields: groupSorts, filterNames: ['members', 'permissionID'] };
const membership = { some: 'With members', none: 'Without members' } as const;

const columns: readonly DataColumn<GroupRow>[] = [
  {
    id: 'name',
    label: 'Name',
    isSortable: true,
    width: '35%',
    // §2.5 has two columns.
    render: (row) => (
      <>
        <CellLink href={adminPaths.group(row.groupID)} className="font-medium">
          {row.name}
        </CellLink>
        <div className="text-xs text-muted">{memberText(row.memberCount)}</div>
      </>
    ),
  },
  {
    id: 'description',
    label: 'Description',
    isSortable: true,
    render: (row) => <span className="text-muted">{row.description}</span>,
  },
];

/** home/admin/groups (§2.5): every user group. */
export function Component() {
  const navigate = useNavigate();
  const list = useListControl(shape);
  const { sort, filters: on } = list.state;
  const query = useAdminGroupDigestGetQuery({
    ...pageQuery(list.state),
    sort: groupSorts.find((field) => field === sort.field) ?? 'name',
    members: on.members === 'some' || on.members === 'none' ? on.members : undefined,
    permissionID: on.permissionID,
  });
  const create = () => void navigate(adminPaths.group());
  return (
    <RecordList
      title={texts.groupsTitle}
      loadingPrompt={texts.loadingGroups}
      noun={['group', 'groups']}
      list={list}
      query={listQueryOf(query, ({ g, total }) => ({ rows: g, total }))}
      columns={columns}
      rowID={(row) => row.groupID}
      rowName={(row) => row.name}
      rowHref={(row) => adminPaths.group(row.groupID)}
      filters={useFilters()}
      searchPlaceholder="Name or description"
      actions={
        <Button variant="primary" icon={Plus} onPress={create}>
          {texts.createNew}
        </Button>
      }
      empty={
        <EmptyState icon={UsersRound} title="No groups yet">
          A group gives its members permissions. Create one, choose its permissions, then add people to it.
        </EmptyState>
      }
    />
  );
}

function useFilters(): readonly ListFilter[] {
  const { data } = useAdminGroupPermissionDigestGetQuery();
  const permissions = data?.rows ?? [];
  return [
    {
      name: 'members',
      label: 'Members',
      icon: Users,
      describe: describeBy(membership),
      options: optionsOf(membership),
    },
    {
      name: 'permissionID',
      label: 'Permission',
      icon: KeyRound,
      describe: (id) => permissions.find(({ permissionID }) => permissionID === id)?.name ?? 'a permission',
      editor: (choose) => (
        <ComboBox
          label="Groups with permission"
          items={permissions.map(({ permissionID, name, path }) => ({
            id: permissionID,
            label: name,
            description: path,
          }))}
          value={null}
          onChange={(id) => id !== null && choose(id)}
          autoFocus
        />
      ),
    },
  ];
}
