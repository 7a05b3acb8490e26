import type { Notification } from '#contract/notification.ts';

/** A path that a notification may lead to: a screen of this application and nothing else. */
export function isScreenPath(path: string): boolean {
  return /^\/home(?:[/?#]|$)/.test(path) && !path.includes('\\');
}

/** Where a notification leads; one about another workspace goes by the screen that opens it first. */
export function notificationPath(
  { path, workspaceID, notificationID }: Pick<Notification, 'path' | 'workspaceID' | 'notificationID'>,
  openWorkspaceID: string,
): string {
  if (workspaceID === null || workspaceID === openWorkspaceID) return path;
  const query = new URLSearchParams({ to: path, workspace: workspaceID, notification: notificationID });
  return `/home/notifications/open?${query}`;
}
