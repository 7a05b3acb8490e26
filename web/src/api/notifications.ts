import * as notification from '#contract/notification.ts';
import { api } from './api.ts';
import type { Tag } from './cache/tags.ts';
import { read, write } from './endpoint.ts';

/** Of the one signed-in account. */
const own = (type: 'notification' | 'notificationChoice' | 'push'): Tag[] => [{ type, id: 'own' }];

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationDigestGet: read(build, notification.notificationDigestGet, () => own('notification')),
    notificationReadSave: write(build, notification.notificationReadSave, () => own('notification')),
    notificationReadAllSave: write(build, notification.notificationReadAllSave, () => own('notification')),
    notificationDelete: write(build, notification.notificationDelete, () => own('notification')),
    notificationChoiceGet: read(build, notification.notificationChoiceGet, () => own('notificationChoice')),
    notificationChoiceSave: write(build, notification.notificationChoiceSave, () => own('notificationChoice')),
    pushGet: read(build, notification.pushGet, () => own('push')),
    /** Whether a device receives push shows in the choices too. */
    pushSave: write(build, notification.pushSave, () => [...own('push'), ...own('notificationChoice')]),
    pushDelete: write(build, notification.pushDelete, () => [...own('push'), ...own('notificationChoice')]),
    pushTestSend: write(build, notification.pushTestSend),
  }),
});

export const {
  useNotificationDigestGetQuery,
  useNotificationReadSaveMutation,
  useNotificationReadAllSaveMutation,
  useNotificationDeleteMutation,
  useNotificationChoiceGetQuery,
  useNotificationChoiceSaveMutation,
  usePushGetQuery,
  usePushSaveMutation,
  usePushDeleteMutation,
  usePushTestSendMutation,
} = notificationsApi;
