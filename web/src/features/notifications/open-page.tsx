import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useNotificationReadSaveMutation } from '#web/api/notifications.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { switchWorkspace } from '#web/session/auth/switch-workspace.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { isScreenPath } from './notification-path.ts';

/**
 * home/notifications/open: where a mail or a push leads. Opens the workspace that it is about, marks the notification as
 * read, and goes to the screen; a link to anywhere else goes to the notifications.
 */
export function Component() {
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const open = useWorkspaceID();
  const [saveRead] = useNotificationReadSaveMutation();
  const [to, workspaceID, notificationID] = ['to', 'workspace', 'notification'].map((name) => query.get(name));

  useEffect(() => {
    const go = async () => {
      // Opening a workspace draws this screen anew, in it.
      if (workspaceID && workspaceID !== open && (await dispatch(switchWorkspace(workspaceID)))) return;
      // It may have been deleted since, or be somebody else's; the screen matters more.
      if (notificationID) void saveRead({ ids: [notificationID], isRead: true });
      await navigate(to && isScreenPath(to) ? to : '/home/notifications', { replace: true });
    };
    void go();
  }, [to, workspaceID, notificationID, open, dispatch, navigate, saveRead]);

  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner /> Opening…
    </p>
  );
}
