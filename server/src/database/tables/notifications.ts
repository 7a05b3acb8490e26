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
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  error: string;
  /** What the provider calls it. */
  providerID: string;
  createdAt: string;
  nextAttemptAt: string;
  /** A process has it in hand until then; empty when none. */
  leaseUntil: string;
  sentAt: string | null;
}

interface KnownDeviceTable {
  userID: string;
  deviceHash: string;
  lastSeenAt: string;
}

/** What people are told, and how it reaches them. */
export interface NotificationTables {
  notification: NotificationTable;
  notificationChoice: NotificationChoiceTable;
  pushSubscription: PushSubscriptionTable;
  delivery: DeliveryTable;
  knownDevice: KnownDeviceTable;
}
