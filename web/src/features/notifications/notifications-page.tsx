import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { defaultPageSize } from '#contract/limits.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { pageIn, pageText, useAddressValues, useLastPage } from '#web/screens/list/address-values.ts';
import { useFocusOfRows } from '#web/screens/record/use-focus-of-rows.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { choicesPath, NoNotifications } from './no-notifications.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

const views = [
  { id: 'all', label: 'All' },
  { id: 'unread', label: 'Unread' },
] as const;

/** home/notifications: everything one was told in the last 90 days (§3 notification counts). */
export function Component() {
  const { params, set } = useAddressValues();
  const page = pageIn(params);
  const setPage = (next: number) => set({ page: pageText(next) });
  const isFiltered = params.get('view') === 'unread';
  const list = useNotifications({ page, pageSize: defaultPageSize, ...(isFiltered ? { unread: true } : {}) });
  const { data, error, isFetching, refetch } = list;
  const container = useRef<HTMLDivElement>(null);
  useFocusOfRows(container);
  useLastPage({ query: list, page, pageSize: defaultPageSize }, setPage);
  return (
    <div ref={container} className="flex max-w-3xl flex-col gap-4">
      <PageHeader
        title="Notifications"
        description="Notifications are kept for 90 days."
        actions={
          <>
            <LinkButton href={choicesPath}>Notification settings</LinkButton>
            <Button
              icon={CheckCheck}
              isDisabled={!data || data.notificationUnreadCount === 0}
              isPending={list.isReadingAll}
              onPress={() => void list.readAll()}
            >
              Mark all as read
            </Button>
          </>
        }
      />
      <SegmentedControl
        label="Which notifications"
        isLabelHidden
        options={views}
        value={isFiltered ? 'unread' : 'all'}
        onChange={(next) => set({ view: next === 'unread' ? next : '', page: '' })}
      />
      {error && !data && (
        <Banner
          tone="error"
          title="Your notifications could not be loaded"
          actions={
            <Button size="sm" isPending={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error)}
        </Banner>
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <Card>
          {data.rows.length === 0 ? (
            <NoNotifications isFiltered={isFiltered} />
          ) : (
            <ul aria-label="Notifications" className="flex flex-col">
              {data.rows.map((row) => (
                <NotificationRow
                  key={row.notificationID}
                  notification={row}
                  onRead={(isRead) => void list.setRead([row.notificationID], isRead)}
                  onDelete={() => void list.remove([row.notificationID])}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
      {data && <Pagination page={page} pageSize={defaultPageSize} total={data.total} onPageChange={setPage} />}
    </div>
  );
}
