import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PermissionKey } from '#contract/permissions.ts';

export type AreaGroup = 'inventory' | 'world' | 'tools' | 'administration' | 'account';

/** A screen under home: its route, its place in the navigation and who may see it are this one row (house §6). */
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
  /** What its row in the navigation counts. */
  counts?: 'problems';
  /** §6; without one every signed-in user may enter. */
  permission?: PermissionKey;
  page: () => Promise<{ Component: ComponentType }>;
}
