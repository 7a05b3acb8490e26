/** The ways in which a notification reaches somebody, in the order of the profile's table. */
export const channels = [
  { channel: 'inApp', label: 'In app' },
  { channel: 'email', label: 'Email' },
  { channel: 'push', label: 'Push' },
  { channel: 'sms', label: 'SMS' },
] as const;
export type Channel = (typeof channels)[number]['channel'];

interface KindRow {
  kind: string;
  label: string;
  /** When one is told. */
  description: string;
  /** The channels it can go by; those of `on` are on until the user says otherwise. */
  channels: readonly Channel[];
  on: readonly Channel[];
}

/** Everything that one can be told of: one row each (decisions §2, notification choices). */
export const notificationKinds = [
  {
    kind: 'newSignIn',
    label: 'New sign-in',
    description: 'Your account is signed in to on a device that was not used before.',
    channels: ['inApp', 'email', 'push', 'sms'],
    on: ['inApp', 'email', 'push'],
  },
  {
    kind: 'lowStock',
    label: 'Low stock',
    description: 'The total of an item falls below its minimum.',
    channels: ['inApp', 'email', 'push', 'sms'],
    on: ['inApp', 'push'],
  },
  {
    kind: 'inviteAccepted',
    label: 'Invitation accepted',
    description: 'Somebody you invited joins the workspace.',
    channels: ['inApp', 'push'],
    on: ['inApp', 'push'],
  },
  {
    kind: 'roleChanged',
    label: 'Role changed',
    description: 'An owner changes what you may do in a workspace.',
    channels: ['inApp', 'push'],
    on: ['inApp', 'push'],
  },
  {
    kind: 'importFinished',
    label: 'Import finished',
    description: 'A file you imported has been written, or could not be.',
    channels: ['inApp', 'push'],
    on: ['inApp'],
  },
] as const satisfies readonly KindRow[];
export type NotificationKind = (typeof notificationKinds)[number]['kind'];

/** Whether a kind can go by a channel at all. */
export function hasChannel(kind: NotificationKind, channel: Channel): boolean {
  const row: KindRow | undefined = notificationKinds.find((candidate) => candidate.kind === kind);
  return row?.channels.includes(channel) ?? false;
}

/** Until the user says otherwise. */
export function isOnByDefault(kind: NotificationKind, channel: Channel): boolean {
  const row: KindRow | undefined = notificationKinds.find((candidate) => candidate.kind === kind);
  return row?.on.includes(channel) ?? false;
}
