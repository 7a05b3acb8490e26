import type { PermissionKey } from './permissions.ts';

/** The administration's records that several may have open, and the key that shows who does (§6). */
export const administrationKeys = {
  user: 'admin.users',
  group: 'admin.groups',
  permission: 'admin.permissions',
  settings: 'admin.settings',
  emailTemplate: 'admin.email',
} as const satisfies Record<string, PermissionKey>;
export type AdministrationKind = keyof typeof administrationKeys;
export const administrationKinds = Object.keys(administrationKeys) as AdministrationKind[];
export const isAdministrationKind = (kind: string): kind is AdministrationKind => kind in administrationKeys;

/** Stands for the settings, of which there is one record. */
export const settingsRecordID = '018f0000-0000-7000-8000-000000000200';
