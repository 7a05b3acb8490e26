import { BellOff } from 'lucide-react';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export const choicesPath = '/home/profile#notifications';

interface NoNotificationsProps {
  isFiltered?: boolean;
  /** Where nothing else leads to the settings: called when they are opened. */
  onFollow?: () => void;
}

/** Where the list would be. */
export function NoNotifications({ isFiltered, onFollow }: NoNotificationsProps) {
  if (isFiltered) return <EmptyState icon={BellOff} title="Nothing unread" />;
  return (
    <EmptyState
      icon={BellOff}
      title="No notifications"
      actions={
        onFollow && (
          // What is followed inside a popover closes it; the wrapper hears the press of the link.
          <span onClickCapture={onFollow}>
            <LinkButton href={choicesPath} size="sm">
              Notification settings
            </LinkButton>
          </span>
        )
      }
    >
      Low stock, new members and new sign-ins show up here.
    </EmptyState>
  );
}
