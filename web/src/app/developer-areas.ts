import {
  AppWindow,
  BookOpenText,
  Component,
  type LucideIcon,
  Map as MapIcon,
  Palette,
  Shapes,
  SquareTerminal,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { guidePath } from '#contract/guide.ts';

/** A developer page: its route, its place in their navigation and in the palette are this one row (§2.1 dev/…). */
export interface DeveloperArea {
  /** From the root; pages below it are `parameter`. */
  path: string;
  /** Another page of it, by a parameter of the route: `:slug`. */
  parameter?: string;
  /** Document title, and the words in the navigation. */
  label: string;
  icon: LucideIcon;
  /** Left out where its routes are elsewhere: a page in the shell. */
  page?: () => Promise<{ Component: ComponentType }>;
  /** It reads and writes through the cache of answers, as the screens in the shell do. */
  usesAnswers?: true;
}

export const developerAreas: readonly DeveloperArea[] = [
  {
    path: guidePath,
    parameter: ':slug',
    label: 'Guide',
    icon: BookOpenText,
    page: () => import('./guide-screen.tsx'),
  },
  {
    path: '/dev/component-catalog',
    parameter: ':slug',
    label: 'Component catalog',
    icon: Component,
    page: () => import('./catalogue-screen.tsx'),
  },
  { path: '/dev/artwork', label: 'Artwork', icon: Palette },
  { path: '/dev/dungeon-maps', label: 'Dungeon maps', icon: MapIcon },
  {
    path: '/dev/api-control',
    label: 'API control',
    icon: SquareTerminal,
    page: () => import('#web/features/developer/api-control/api-control-page.tsx'),
  },
  {
    path: '/dev/modal-test',
    label: 'Modal test',
    icon: AppWindow,
    page: () => import('./modal-test-screen.tsx'),
    usesAnswers: true,
  },
  {
    path: '/dev/icon-test',
    label: 'Icon test',
    icon: Shapes,
    page: () => import('#web/features/developer/icon-test/icon-test-page.tsx'),
  },
];
