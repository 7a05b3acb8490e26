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
  /** When it is sent. */
  description: string;
  /** The channels it can go by; those of `on` are on until the user says otherwise. */
  channels: readonly Channel[];
  on: readonly Channel[];
}

/** Every kind of notification: one row each (decisions §2, notification choices). */
export const notificationKinds = [
  {
    kind: 'newSignIn',
    label: 'New sign-in',
    description: 'Someone signs in to your account on a new device.',
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
    kind: 'mention',
    label: 'Mention',
    description: 'Someone mentions you in a comment.',
    channels: ['inApp', 'push'],
    on: ['inApp', 'push'],
  },
  {
    kind: 'inviteAccepted',
    label: 'Invitation accepted',
    description: 'Someone you invited joins the workspace.',
    channels: ['inApp', 'push'],
    on: ['inApp', 'push'],
  },
  {
    kind: 'invited',
    label: 'Invitation',
    description: 'Someone invites you to a workspace and no email can be sent.',
    channels: ['inApp', 'push'],
    on: ['inApp', 'push'],
  },
  {
    kind: 'roleChanged',
    label: 'Role changed',
    description: 'An owner changes your role in a workspace.',
    channels: ['inApp', 'push'],
    on: ['inApp', 'push'],
  },
  {
    kind: 'workspaceDeleted',
    label: 'Workspace deleted',
    description: 'An owner deletes a workspace you were in.',
    channels: ['inApp', 'email', 'push'],
    on: ['inApp', 'email', 'push'],
  },
  {
    kind: 'importFinished',
    label: 'Import finished',
    description: 'Your import finishes or fails.',
    channels: ['inApp', 'push'],
    on: ['inApp'],
  },
  {
    kind: 'recordDue',
    label: 'Due',
    description: 'A loan or maintenance task you recorded is due, or one of someone who left a workspace you own.',
    channels: ['inApp', 'email', 'push'],
    on: ['inApp', 'email', 'push'],
  },
  {
    kind: 'jobFailed',
    label: 'Change not finished',
    description: 'A large change you started could not be finished and was restored.',
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
