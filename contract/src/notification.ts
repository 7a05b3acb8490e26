import { z } from 'zod';
import { dateTime, id, ids, pageQuery, queryFlag } from './fields.ts';
import { channels, notificationKinds } from './notification-kinds.ts';
import { operation } from './operation.ts';

const kind = z.enum(notificationKinds.map((row) => row.kind));
const channel = z.enum(channels.map((row) => row.channel));

/** §3 Current user: the two counts; every answer about notifications has them as they are afterwards. */
const counts = { notificationUnreadCount: z.number().int(), notificationReadCount: z.number().int() };

export const notification = z.object({
  notificationID: id,
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** Where in the application it leads, under /home; empty when nowhere. */
  path: z.string(),
  /** The workspace that the path is about; null when none. */
  workspaceID: id.nullable(),
  createdAt: dateTime,
  readAt: dateTime.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notificationDigestGet = operation({
  name: 'notificationDigestGet',
  method: 'GET',
  path: '/user/notifications',
  access: 'signedIn',
  rate: 'read',
  summary: 'Your notifications, newest first',
  query: z.strictObject({
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    /** True: unread ones alone. */
    unread: queryFlag.optional(),
  }),
  response: z.object({ rows: z.array(notification), total: z.number().int(), ...counts }),
});

export const notificationReadSave = operation({
  name: 'notificationReadSave',
  method: 'POST',
  path: '/user/notifications/read',
  access: 'signedIn',
  rate: 'write',
  summary: 'Mark notifications as read or unread',
  body: z.strictObject({ ids, isRead: z.boolean() }),
  response: z.object(counts),
});

export const notificationReadAllSave = operation({
  name: 'notificationReadAllSave',
  method: 'POST',
  path: '/user/notifications/read-all',
  access: 'signedIn',
  rate: 'write',
  summary: 'Mark all of your notifications as read',
  response: z.object(counts),
});

export const notificationDelete = operation({
  name: 'notificationDelete',
  method: 'POST',
  path: '/user/notifications/delete',
  access: 'signedIn',
  rate: 'write',
  summary: 'Delete notifications',
  body: z.strictObject({ ids }),
  response: z.object(counts),
});

const choices = z.array(z.object({ kind, channel, isOn: z.boolean() }));

/** Whether a channel reaches the user; `noPhoneNumber`, `unconfirmed` and `noDevice` are for the user to change. */
const availability = z.enum(['ok', 'notConfigured', 'noPhoneNumber', 'unconfirmed', 'noDevice']);
export type ChannelAvailability = z.infer<typeof availability>;

export const notificationChoiceGet = operation({
  name: 'notificationChoiceGet',
  method: 'GET',
  path: '/user/notification-choices',
  access: 'signedIn',
  rate: 'read',
  summary: 'What the user wants to be notified about, and through which channels',
  response: z.object({
    choices,
    channels: z.object({ inApp: availability, email: availability, push: availability, sms: availability }),
  }),
});

export const notificationChoiceSave = operation({
  name: 'notificationChoiceSave',
  method: 'POST',
  path: '/user/notification-choices',
  access: 'signedIn',
  rate: 'write',
  summary: 'Turn one channel for one kind of notification on or off',
  body: z.strictObject({ kind, channel, isOn: z.boolean() }),
  response: z.object({ choices }),
});

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url');

export const pushGet = operation({
  name: 'pushGet',
  method: 'GET',
  path: '/user/push',
  access: 'signedIn',
  rate: 'read',
  summary: 'The key for subscribing to Web Push, and whether this session receives it',
  response: z.object({ publicKey: z.string(), isSubscribed: z.boolean() }),
});

export const pushSave = operation({
  name: 'pushSave',
  method: 'POST',
  path: '/user/push',
  access: 'signedIn',
  rate: 'write',
  isSessionOnly: true,
  summary: 'Receive Web Push on this device until the session ends',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).max(2000),
    /** The browser's public key (P-256, uncompressed: 65 bytes) and its shared secret (16 bytes). */
    keys: z.strictObject({ p256dh: base64url.length(87), auth: base64url.length(22) }),
  }),
  response: z.strictObject({}),
});

export const pushDelete = operation({
  name: 'pushDelete',
  method: 'POST',
  path: '/user/push/delete',
  access: 'signedIn',
  rate: 'write',
  isSessionOnly: true,
  summary: 'Stop receiving Web Push on this device',
  response: z.strictObject({}),
});

export const pushTestSend = operation({
  name: 'pushTestSend',
  method: 'POST',
  path: '/user/push/test',
  access: 'signedIn',
  rate: 'password',
  isSessionOnly: true,
  summary: 'Send a test push message to this device',
  response: z.strictObject({}),
});
