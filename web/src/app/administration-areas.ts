import { HeartPulse, KeyRound, Mail, ScrollText, SlidersHorizontal, UserRoundCog, UsersRound } from 'lucide-react';
import type { Area } from './area.ts';

/** The screens of administrators (areas.ts); each needs a permission key. */
export const administrationAreas: readonly Area[] = [
  {
    path: 'admin/health',
    label: 'Health',
    icon: HeartPulse,
    group: 'administration',
    permission: 'admin.health',
    page: () => import('#web/features/admin/health-page.tsx'),
  },
  {
    path: 'admin/users',
    label: 'Users',
    icon: UserRoundCog,
    group: 'administration',
    permission: 'admin.users',
    page: () => import('#web/features/admin/users-page.tsx'),
  },
  {
    path: 'admin/user',
    label: 'New User',
    isExact: true,
    permission: 'admin.users',
    page: () => import('#web/features/admin/user-page.tsx'),
  },
  {
    path: 'admin/user/:userID',
    label: 'User',
    permission: 'admin.users',
    page: () => import('#web/features/admin/user-page.tsx'),
  },
  {
    path: 'admin/groups',
    label: 'Groups',
    icon: UsersRound,
    group: 'administration',
    permission: 'admin.groups',
    page: () => import('#web/features/admin/groups-page.tsx'),
  },
  {
    path: 'admin/group',
    label: 'New Group',
    permission: 'admin.groups',
    page: () => import('#web/features/admin/group-page.tsx'),
  },
  {
    path: 'admin/group/:groupID',
    label: 'Edit Group',
    permission: 'admin.groups',
    page: () => import('#web/features/admin/group-page.tsx'),
  },
  {
    path: 'admin/permissions',
    label: 'Permissions',
    icon: KeyRound,
    group: 'administration',
    permission: 'admin.permissions',
    page: () => import('#web/features/admin/permissions-page.tsx'),
  },
  {
    path: 'admin/permission',
    label: 'New Permission',
    permission: 'admin.permissions',
    page: () => import('#web/features/admin/permission-page.tsx'),
  },
  {
    path: 'admin/permission/:permissionID',
    label: 'Edit Permission',
    permission: 'admin.permissions',
    page: () => import('#web/features/admin/permission-page.tsx'),
  },
  {
    path: 'admin/settings',
    label: 'Global Settings',
    icon: SlidersHorizontal,
    group: 'administration',
    permission: 'admin.settings',
    page: () => import('#web/features/admin/settings-page.tsx'),
  },
  {
    path: 'admin/email',
    label: 'Email',
    icon: Mail,
    group: 'administration',
    permission: 'admin.email',
    page: () => import('#web/features/admin/email-page.tsx'),
  },
  {
    path: 'admin/audit',
    label: 'Audit log',
    icon: ScrollText,
    group: 'administration',
    permission: 'admin.users',
    page: () => import('#web/features/admin/audit-page.tsx'),
  },
];
