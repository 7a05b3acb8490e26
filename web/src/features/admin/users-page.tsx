import { MailPlus, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { accountTypes, type UserDigestRow, userSortFields, userStatuses } from '#contract/admin-user.ts';
import { administrationMessages } from '#contract/administration-messages.ts';
import { userPageSize } from '#contract/limits.ts';
import { userMessages } from '#contract/user-messages.ts';
import { useAdminUserGroupDigestGetQuery, useAdminUsersDigestGetQuery } from '#web/api/administration/admin-users.ts';
import { listQueryOf } from '#web/screens/list/list-query.ts';
import { pageQuery, usualPageSizes } from '#web/screens/list/list-state.ts';
import { RecordList } from '#web/screens/list/record-list.tsx';
import { useListState } from '#web/screens/list/use-list-state.ts';
import { ListBulkActions } from '#web/screens/selection/list-bulk-actions.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { adminPaths } from './admin-paths.ts';
import type { InviteUsersDialogProps } from './users/invite/invite-users-dialog.tsx';
import { useUsersBulk } from './users/use-users-bulk.tsx';
import { useUsersSelection } from './users/use-users-selection.ts';
import { fullName, userColumns } from './users/user-columns.tsx';
import { userFilters } from './users/user-filters.tsx';

const shape = {
  sortFields: userSortFields,
  filterNames: ['status', 'accountType', 'groupID'],
  /** §9: 5 until another is chosen. */
  pageSizes: [userPageSize, ...usualPageSizes],
};
const noUsers: readonly UserDigestRow[] = [];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const pick = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((each) => each === value);

const inviteDialog = lazyPart<InviteUsersDialogProps>(
  async () => (await import('./users/invite/invite-users-dialog.tsx')).InviteUsersDialog,
);

/** home/admin/users (§2.8). Its address holds the search, filters, sort and page. */
export function Component() {
  const navigate = useNavigate();
  const [isInviting, setInviting] = useState(false);
  const list = useListState('users', shape);
  const { sort, filters } = list.state;
  const asked = {
    ...pageQuery(list.state),
    sort: pick(userSortFields, sort.field),
    status: pick(userStatuses, filters.status),
    accountType: pick(accountTypes, filters.accountType),
    groupID: filters.groupID && uuid.test(filters.groupID) ? filters.groupID : undefined,
  };
  const query = useAdminUsersDigestGetQuery(asked);
  const groups = useAdminUserGroupDigestGetQuery();
  const rows = query.data?.users ?? noUsers;
  const { selected, readIDs, changed } = useUsersSelection(asked, rows, list.selection);
  const bulk = useUsersBulk(selected, groups.data?.g ?? [], changed);
  return (
    <>
      <RecordList
        title={userMessages.usersTitle}
        loadingPrompt={userMessages.loadingUsers}
        noun={['user', 'users']}
        list={list}
        query={listQueryOf(query, ({ users, totalUserCount, isTotalExact }) => ({
          rows: users,
          total: totalUserCount,
          isTotalExact,
        }))}
        columns={userColumns}
        rowID={(row) => row.userID}
        rowName={fullName}
        rowHref={(row) => adminPaths.user(row.userID)}
        readIDs={readIDs}
        bulkBar={(selectAll) => (
          <ListBulkActions {...{ list, selectAll }} actions={bulk.actions} noun={['user', 'users']} />
        )}
        filters={userFilters(groups.data?.g ?? [])}
        searchPlaceholder={userMessages.userSearchPlaceholder}
        isSearchSubmitted
        searchHint="Search by any part of a name, user name, email address or phone number, or by 8 or more characters of a user ID."
        actions={
          <>
            <Button icon={MailPlus} onPress={() => setInviting(true)}>
              Invite users
            </Button>
            <Button variant="primary" icon={Plus} onPress={() => void navigate(adminPaths.user())}>
              {administrationMessages.createNew}
            </Button>
          </>
        }
        empty={<EmptyState icon={Users} title="No users yet" />}
      />
      {bulk.dialog}
      <LazyDialog
        dialog={inviteDialog}
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        groups={groups.data?.g ?? []}
      />
    </>
  );
}
