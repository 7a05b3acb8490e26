import { permissionKeys } from '#contract/permissions.ts';
import { appSettingDefaults } from '#contract/settings.ts';
import type { CurrentUser } from '#contract/user.ts';

/** §7: signs in as a local mock user, without a server. Development builds only: the production bundle has none of this. */
const mockCredentials = { emailAddress: 'mock@lorebox.invalid', password: 'mock-sign-in' };

/** The page goes to /home this many milliseconds after the mock sign-in (§7). */
export const mockDelayMs = 100;

export function isMockCredentials({ emailAddress, password }: { emailAddress: string; password: string }): boolean {
  return emailAddress === mockCredentials.emailAddress && password === mockCredentials.password;
}

/** Holds every key, so that every screen can be looked at. */
export const mockUser: CurrentUser = {
  userID: '00000000-0000-7000-8000-00000000000a',
  userName: 'mock',
  email: mockCredentials.emailAddress,
  emailAddress: mockCredentials.emailAddress,
  firstName: 'Mock',
  lastName: 'User',
  displayName: 'Mock User',
  photoURL: '',
  isActive: true,
  dateCreated: '2026-01-01T00:00:00.000Z',
  global: { app: appSettingDefaults },
  settings: {},
  notificationUnreadCount: 0,
  notificationReadCount: 0,
  permissions: [...permissionKeys],
  workspaceID: '00000000-0000-7000-8000-0000000000aa',
  isSessionKept: false,
};
