import { Plus, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { accountTypes, userSortFields, userStatuses } from '#contract/admin-user.ts';
import { administrationMessages } from '#contract/administration-messages.ts';
import { userPageSize } from '#contract/limits.ts';
import { userMessages } from '#contract/user-messages.ts';
import { useAdminUserGroupDigestGetQuery, useAdminUsersDigestGetQuery } from '#web/api/admin-users.ts';
import { countText } from '#web/screens/format.ts';
import { ListFilterBar } from '#web/screens/list/list-filters.tsx';
import { isNarrowed } from '#web/screens/list/list-state.ts';
import { useListKeys } from '#web/screens/list/use-list-keys.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { adminPaths } from './admin-paths.ts';
import { useListControl } from './list/use-list-control.ts';
import { fullName, userColumns } from './users/user-columns.tsx';
import { userFilters } from './users/user-filters.tsx';
import { UserSearch } from './users/user-search.tsx';

const shape = { sortFields: userSortFields, filterNames: ['status', 'accountType', 'groupID'] };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const pick = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((each) => each === value);

/** home/admin/users (§2.8). Its address holds the search, filters, sort and page. */
export function Component() {
  const navigate = useNavigate();
  const list = useListControl(shape);
  const { search, sort, page, filters } = list.state;
  const query = useAdminUsersDigestGetQuery({
    ...(search ? { search } : {}),
    page: page - 1,
    pageSize: userPageSize,
    sort: pick(userSortFields, sort.field) ?? 'name',
    direction: sort.direction,
    status: pick(userStatuses, filters.status),
    accountType: pick(accountTypes, filters.accountType),
    groupID: filters.groupID && uuid.test(filters.groupID) ? filters.groupID : undefined,
  });
  const groups = useAdminUserGroupDigestGetQuery();
  const shown = query.isFetching ? query.data : query.currentData;
  const rows = shown?.users ?? [];
  const total = shown?.totalUserCount ?? 0;
  const region = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const create = () => void navigate(adminPaths.user());
  useListKeys(region, {
    onSearch: () => searchInput.current?.focus(),
    onOpen: (id) => void navigate(adminPaths.user(id)),
  });
  useLastPage(list.change, page, shown && !query.isFetching ? total : undefined);
  const isFailed = query.error !== undefined && !query.isFetching && rows.length === 0;

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={userMessages.usersTitle}
        meta={
          <span role="status" className="text-sm text-muted tabular-nums">
            {shown ? userCount(total, shown.isTotalExact) : query.isFetching && userMessages.loadingUsers}
          </span>
        }
        actions={
          <Button variant="primary" icon={Plus} onPress={create}>
            {administrationMessages.createNew}
          </Button>
        }
      />
      <ListFilterBar
        list={list}
        filters={userFilters(groups.data?.g ?? [])}
        controls={
          <UserSearch search={search} onSearch={(next) => list.change({ search: next })} inputRef={searchInput} />
        }
      />
      <section ref={region} aria-label={userMessages.usersTitle}>
        <DataTable
          label="Users"
          columns={userColumns}
          rows={rows}
          rowID={(row) => row.userID}
          rowLabel={fullName}
          rowHref={(row) => adminPaths.user(row.userID)}
          isLoading={query.isFetching}
          skeletonRows={userPageSize}
          sort={sort}
          onSort={(next) => list.change({ sort: next })}
          empty={
            isFailed ? (
              <LoadFailure what="Users" error={query.error} onRetry={query.refetch} />
            ) : isNarrowed(list.state) ? (
              <EmptyState
                icon={SearchX}
                title="No users match"
                actions={
                  <Button onPress={() => list.change({ search: '', filters: {} })}>Clear search and filters</Button>
                }
              >
                No results for {search ? `“${search}”` : 'these filters'}. Search by any part of a name, user name,
                email address, phone number or user ID.
              </EmptyState>
            ) : null
          }
        />
      </section>
      <Pagination
        page={page - 1}
        pageSize={userPageSize}
        total={total}
        isTotalExact={shown?.isTotalExact}
        onPageChange={(next) => list.change({ page: next + 1 })}
      />
    </div>
  );
}

/** A page that no longer exists (its last user is gone) becomes the last one. */
function useLastPage(change: ReturnType<typeof useListControl>['change'], page: number, total: number | undefined) {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / userPageSize));
  useEffect(() => {
    if (page > last) change({ page: last }, { replace: true });
  }, [page, last, change]);
}

const userCount = (total: number, isExact: boolean) =>
  `${isExact ? '' : 'more than '}${countText(total, ['user', 'users'])}`;
