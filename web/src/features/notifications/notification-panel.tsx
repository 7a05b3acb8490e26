import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { errorMessage } from '#web/api/transport/error.ts';
import { formatNumber } from '#web/screens/format.ts';
import { useFocusOfRows } from '#web/screens/record/use-focus-of-rows.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './use-notifications.ts';

/** What the bell opens: the newest ten. */
export default function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, setRead, readAll, remove, isReadingAll } = useNotifications({ pageSize: 10 });
  const container = useRef<HTMLDivElement>(null);
  useFocusOfRows(container);
  return (
    <div ref={container} className="flex w-96 max-w-full flex-col gap-1 mobile:w-[calc(100vw-2.5rem)]">
      <div className="flex min-h-8 items-center justify-between gap-2 px-2">
        <h2 className="text-base font-semibold">Notifications</h2>
        {data && data.notificationUnreadCount > 0 && (
          <Button size="sm" variant="quiet" icon={CheckCheck} isPending={isReadingAll} onPress={() => void readAll()}>
            Mark all as read
          </Button>
        )}
      </div>
      {error && !data && (
        <div className="flex flex-col items-start gap-2 px-2 py-4">
          <p className="text-danger">{errorMessage(error)}</p>
          <Button size="sm" onPress={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton className="mx-2 h-40" />}
      {data?.rows.length === 0 && <NoNotifications onFollow={onClose} />}
      {data && data.rows.length > 0 && (
        <>
          <ul aria-label="Newest notifications" className="flex max-h-[min(30rem,60vh)] flex-col overflow-y-auto">
            {data.rows.map((row) => (
              <NotificationRow
                key={row.notificationID}
                notification={row}
                onRead={(isRead) => void setRead([row.notificationID], isRead)}
                onDelete={() => void remove([row.notificationID])}
                onFollow={onClose}
              />
            ))}
          </ul>
          <p className="border-t border-line px-2 pt-2" onClickCapture={onClose}>
            <TextLink href="/home/notifications">
              {data.total > data.rows.length ? `All ${formatNumber(data.total)} notifications` : 'All notifications'}
            </TextLink>
          </p>
        </>
      )}
    </div>
  );
}
