import { CircleUser, type LucideIcon, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PermissionKey } from '#contract/permissions.ts';

export type AreaGroup = 'inventory' | 'tools' | 'account';

/** A screen under home: its route, its place in the navigation and who may see it are this one row (house.md §6.5). */
export interface Area {
  /** Relative to /home. */
  path: string;
  /** Document title, and the words in the navigation. */
  label: string;
  icon?: LucideIcon;
  /** Under which heading it stands in the sidebar; a screen without one is reached from another. */
  group?: AreaGroup;
  /** Its path is the beginning of others: it is the current one only by itself. */
  isExact?: boolean;
  /** Also in the bar at the bottom of narrow screens. */
  isInBar?: boolean;
  /** §6; without one every signed-in user may enter. */
  permission?: PermissionKey;
  page: () => Promise<{ Component: ComponentType }>;
}

export const areas: readonly Area[] = [
  {
    path: 'profile',
    label: 'Profile',
    icon: CircleUser,
    group: 'account',
    page: () => import('#web/features/account/profile-page.tsx'),
  },
  {
    path: 'workspace',
    label: 'Workspace',
    icon: Users,
    group: 'account',
    page: () => import('#web/features/workspace/workspace-page.tsx'),
  },
];

export const groupLabels: Readonly<Record<AreaGroup, string>> = {
  inventory: 'Inventory',
  tools: 'Tools',
  account: 'Account',
};

/** What the navigation shows to somebody holding these keys. */
export function visibleAreas(permissions: readonly PermissionKey[]): readonly Area[] {
  return areas.filter((area) => area.permission === undefined || permissions.includes(area.permission));
}
