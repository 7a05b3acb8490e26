import type { Flag } from './columns.ts';

interface NotificationTable {
  notificationID: string;
  userID: string;
  kind: string;
  title: string;
  body: string;
  path: string;
  workspaceID: string | null;
  createdAt: string;
  readAt: string | null;
}

interface NotificationChoiceTable {
  userID: string;
  kind: string;
  channel: string;
  isOn: Flag;
}

interface PushSubscriptionTable {
  subscriptionID: string;
  userID: string;
  /** It ends with this session. */
  sessionID: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  createdAt: string;
}

export interface DeliveryTable {
  deliveryID: string;
  /** `notice`: one still to be given to the channels its readers chose. */
  channel: 'push' | 'sms' | 'notice';
  /** Null: a test. */
  userID: string | null;
  kind: string;
  /** The push subscription's id, or the phone number. */
  target: string;
  /** JSON, for the channel to read. */
  payload: string;
  status: 'queued' | 'sending' | 'sent' | 'failed';
  attempts: number;
  /** How often it is still tried. */
  attemptsLeft: number;
  error: string;
  /** What the provider calls it. */
  providerID: string;
  createdAt: string;
  nextAttemptAt: string;
  /** Of the attempt under way: whoever holds another one has lost the message. */
  leaseID: string | null;
  leaseUntil: string;
  sentAt: string | null;
}

interface KnownDeviceTable {
  userID: string;
  deviceHash: string;
  lastSeenAt: string;
}

/** A user was told that the day of a record has come. */
interface DueReminderTable {
  workspaceID: string;
  userID: string;
  recordID: string;
  dueAt: string;
  /** The day (UTC) of the digest that was to list it; null: none yet. */
  mailedOn: string | null;
}

/** Notifications, and how they are delivered. */
export interface NotificationTables {
  notification: NotificationTable;
  notificationChoice: NotificationChoiceTable;
  pushSubscription: PushSubscriptionTable;
  delivery: DeliveryTable;
  knownDevice: KnownDeviceTable;
  dueReminder: DueReminderTable;
}
