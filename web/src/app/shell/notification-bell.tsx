import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';

const NotificationPanel = lazyPart(
  async () => (await import('#web/features/notifications/notification-panel.tsx')).default,
);

/** How many notifications are unread (§3), and the newest of them. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const unread = useCurrentUser()?.notificationUnreadCount ?? 0;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <span className="relative inline-flex">
      <Popover
        trigger={<IconButton icon={Bell} label={label} tooltipPlacement="bottom" className="mobile:size-11" />}
        label="Notifications"
        placement="bottom end"
        isOpen={isOpen}
        onOpenChange={setOpen}
        className="p-2"
      >
        <OptionalPart>
          <NotificationPanel onClose={() => setOpen(false)} />
        </OptionalPart>
      </Popover>
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute end-0 top-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.625rem] font-semibold text-on-accent tabular-nums mobile:end-1 mobile:top-1"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}
