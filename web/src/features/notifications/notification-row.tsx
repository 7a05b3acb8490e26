import {
  Bell,
  CalendarClock,
  CircleAlert,
  CircleDot,
  FileDown,
  type LucideIcon,
  MailOpen,
  PackageMinus,
  ShieldAlert,
  Trash2,
  UserCheck,
  UserCog,
  UserPlus,
} from 'lucide-react';
import { Link } from 'react-aria-components';
import type { Notification } from '#contract/notification.ts';
import { formatAgo, formatExactMoment } from '#web/screens/format.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { notificationPath } from './notification-path.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  newSignIn: ShieldAlert,
  lowStock: PackageMinus,
  inviteAccepted: UserCheck,
  invited: UserPlus,
  roleChanged: UserCog,
  workspaceDeleted: Trash2,
  importFinished: FileDown,
  jobFailed: CircleAlert,
  recordDue: CalendarClock,
};

interface NotificationRowProps {
  notification: Notification;
  onRead: (isRead: boolean) => void;
  onDelete: () => void;
  /** Its link was followed. */
  onFollow?: () => void;
}

/** A notification: what happened, when, and the record it is about one press away. Opening it marks it as read. */
export function NotificationRow({ notification, onRead, onDelete, onFollow }: NotificationRowProps) {
  const workspaceID = useWorkspaceID();
  const { kind, title, body, createdAt, readAt } = notification;
  const isUnread = readAt === null;
  const Icon = icons[kind] ?? Bell;
  const follow = () => {
    if (isUnread) onRead(true);
    onFollow?.();
  };
  return (
    <li className="group flex items-start gap-1 border-b border-line last:border-b-0">
      <Link
        href={notificationPath(notification, workspaceID)}
        onPress={follow}
        className="flex min-w-0 flex-1 items-start gap-3 rounded-md px-2 py-2.5 text-ink no-underline data-hovered:bg-hover"
      >
        <span className="relative mt-0.5 shrink-0">
          <Icon size={18} aria-hidden className={isUnread ? 'text-accent' : 'text-muted'} />
          {isUnread && <span className="absolute -top-0.5 -right-0.5 size-2 rounded-full bg-accent" />}
        </span>
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={classNames('wrap-anywhere', isUnread && 'font-semibold')}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {title}
          </span>
          {body && <span className="line-clamp-3 text-xs text-muted wrap-anywhere">{body}</span>}
          <time dateTime={createdAt} title={formatExactMoment(createdAt)} className="text-xs text-muted">
            {formatAgo(createdAt)}
          </time>
        </span>
      </Link>
      <span className="flex shrink-0 py-1.5">
        <IconButton
          size="sm"
          icon={isUnread ? MailOpen : CircleDot}
          label={isUnread ? `Mark as read: ${title}` : `Mark as unread: ${title}`}
          onPress={() => onRead(isUnread)}
        />
        <IconButton size="sm" icon={Trash2} label={`Delete: ${title}`} onPress={onDelete} />
      </span>
    </li>
  );
}
