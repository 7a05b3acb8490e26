import { useEffect, useRef } from 'react';
import type { notificationDigestGet } from '#contract/notification.ts';
import {
  useNotificationDeleteMutation,
  useNotificationDigestGetQuery,
  useNotificationReadAllSaveMutation,
  useNotificationReadSaveMutation,
} from '#web/api/notifications.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import type { OperationArgs } from '#web/api/transport/operation-args.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

/** One's own notifications and what can be done with them; the counts of the session follow every answer (§3). */
export function useNotifications(args: OperationArgs<typeof notificationDigestGet>) {
  const dispatch = useAppDispatch();
  const user = useCurrentUser();
  const query = useNotificationDigestGetQuery(args, { refetchOnMountOrArgChange: true });
  const [saveRead] = useNotificationReadSaveMutation();
  const [saveAllRead, { isLoading: isReadingAll }] = useNotificationReadAllSaveMutation();
  const [remove] = useNotificationDeleteMutation();
  const { data, isFetching, refetch } = query;
  const told = user ? `${user.notificationUnreadCount} ${user.notificationReadCount}` : '';
  const shown = data ? `${data.notificationUnreadCount} ${data.notificationReadCount}` : '';

  useEffect(() => {
    if (!data) return;
    const { notificationUnreadCount, notificationReadCount } = data;
    dispatch(authActions.notificationCountsChanged({ notificationUnreadCount, notificationReadCount }));
  }, [data, dispatch]);
  // The stream told of other counts than the list shows: something came, or was read in another tab.
  // It is read once for what was told: one that fails, or knows no better, would be asked for again without end.
  const asked = useRef('');
  useEffect(() => {
    if (told === shown) asked.current = '';
    if (shown === '' || told === '' || told === shown || isFetching || asked.current === told) return;
    asked.current = told;
    void refetch();
  }, [told, shown, isFetching, refetch]);

  const orTell = async (what: string, done: Promise<{ error?: unknown }>) => {
    const { error } = await done;
    if (error) dispatch(toastAdded({ type: 'error', title: what, message: errorMessage(error) }));
  };
  return {
    ...query,
    isReadingAll,
    setRead: (ids: string[], isRead: boolean) =>
      orTell('The notification could not be marked', saveRead({ ids, isRead })),
    readAll: () => orTell('The notifications could not be marked', saveAllRead()),
    remove: (ids: string[]) => orTell('The notification could not be deleted', remove({ ids })),
  };
}
