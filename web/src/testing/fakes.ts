import { appSettingDefaults } from '#contract/settings.ts';
import type { CurrentUser } from '#contract/user.ts';

export const fakeWorkspaceID = '0190a000-0000-7000-8000-0000000000a1';

export function fakeUser(props: Partial<CurrentUser> = {}): CurrentUser {
  return {
    userID: '0190a000-0000-7000-8000-000000000001',
    userName: 'aria',
    email: 'aria@example.com',
    emailAddress: 'aria@example.com',
    firstName: 'Aria',
    lastName: 'Vale',
    displayName: 'Aria Vale',
    photoURL: '',
    isActive: true,
    dateCreated: '2026-01-01T00:00:00.000Z',
    global: { app: appSettingDefaults },
    settings: {},
    notificationUnreadCount: 0,
    notificationReadCount: 0,
    permissions: [],
    workspaceID: fakeWorkspaceID,
    isSessionKept: false,
    ...props,
  };
}
