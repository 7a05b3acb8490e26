import {
  ArrowDownUp,
  Box,
  ChartLine,
  CirclePlay,
  CircleUser,
  History,
  LayoutDashboard,
  MapPin,
  Package,
  QrCode,
  Replace,
  ScanLine,
  SlidersHorizontal,
  Tag,
  Trash2,
  TriangleAlert,
  Users,
} from 'lucide-react';
import type { PageKind } from '#contract/kinds/names.ts';
import type { PermissionKey } from '#contract/permissions.ts';
import { derivedKinds, kinds, listPath, newRecordPath } from '#web/api/kinds.ts';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { administrationAreas } from './administration-areas.ts';
import type { Area, AreaGroup } from './area.ts';

/** Lists and pages of records that have more than those of every kind, by path. */
const ownPages: Readonly<Record<string, Area['page']>> = {
  variables: () => import('#web/features/variables/variables-page.tsx'),
  'variables/:recordID': () => import('#web/features/variables/variable-page.tsx'),
  'item-management/stocktakes/:recordID': () => import('#web/features/stocktake/stocktake-page.tsx'),
  'npcs/:recordID': () => import('#web/features/npcs/npc-page.tsx'),
  quests: () => import('#web/features/quests/quests-page.tsx'),
  'quests/:recordID': () => import('#web/features/quests/quest-page.tsx'),
  conversations: () => import('#web/features/conversations/conversations-page.tsx'),
  'conversations/:recordID': () => import('#web/features/conversations/conversation-page.tsx'),
  'play/tests': () => import('#web/features/play/tests-page.tsx'),
  // Who plays, keeps.
  'play/tests/new': () => import('#web/features/play/play-page.tsx'),
  'play/tests/:recordID': () => import('#web/features/play/test-page.tsx'),
  'dungeon-maps': () => import('#web/features/maps/maps-page.tsx'),
  'dungeon-maps/:recordID': () => import('#web/features/maps/map-page.tsx'),
  artwork: () => import('#web/features/artwork/artwork-page.tsx'),
  'artwork/:recordID': () => import('#web/features/artwork/record-page.tsx'),
  'recipe-list': () => import('#web/features/recipes/recipes-page.tsx'),
  'recipe-list/:recordID': () => import('#web/features/recipes/recipe-page.tsx'),
};

/** The editor of a new record, which derives also where a kind's other screens do not. */
function editorArea(kind: PageKind): Area {
  const path = newRecordPath(kind).slice('/home/'.length);
  return {
    path,
    label: `New ${kinds[kind].one}`,
    page: ownPages[path] ?? (() => import('#web/screens/kind/editor-page.tsx')),
  };
}

/** A list below another screen is reached from there. */
function groupOf(path: string): AreaGroup | undefined {
  if (path.startsWith('item-management/')) return 'inventory';
  return path.includes('/') ? undefined : 'world';
}

/** The three screens of a kind that derive from its declaration: its list, a new record, a record. */
function derivedAreas(kind: PageKind): Area[] {
  const { title, icon } = kinds[kind];
  const path = listPath(kind).slice('/home/'.length);
  return [
    {
      path,
      label: title.many,
      icon: recordIcon(icon),
      group: groupOf(path),
      page: ownPages[path] ?? (() => import('#web/screens/kind/list-page.tsx')),
    },
    editorArea(kind),
    {
      path: `${path}/:recordID`,
      label: title.one,
      page: ownPages[`${path}/:recordID`] ?? (() => import('#web/screens/kind/record-page.tsx')),
    },
  ];
}

export const areas: readonly Area[] = [
  {
    path: 'item-management',
    label: 'Overview',
    icon: LayoutDashboard,
    group: 'inventory',
    isExact: true,
    isInBar: true,
    page: () => import('#web/features/inventory/overview-page.tsx'),
  },
  {
    path: 'item-management/items',
    label: 'Items',
    icon: Package,
    group: 'inventory',
    isInBar: true,
    page: () => import('#web/features/inventory/items-page.tsx'),
  },
  {
    path: 'item-management/items/new',
    label: 'New item',
    page: () => import('#web/features/inventory/item-editor-page.tsx'),
  },
  {
    path: 'item-management/items/:itemID',
    label: 'Item',
    page: () => import('#web/features/inventory/item-page.tsx'),
  },
  {
    path: 'item-management/boxes',
    label: 'Boxes',
    icon: Box,
    group: 'inventory',
    isInBar: true,
    page: () => import('#web/features/inventory/boxes-page.tsx'),
  },
  editorArea('box'),
  {
    path: 'item-management/boxes/:boxID',
    label: 'Box',
    page: () => import('#web/features/inventory/box-page.tsx'),
  },
  {
    path: 'item-management/places',
    label: 'Places',
    icon: MapPin,
    group: 'inventory',
    isInBar: true,
    page: () => import('#web/features/inventory/places-page.tsx'),
  },
  editorArea('place'),
  {
    path: 'item-management/places/:placeID',
    label: 'Place',
    page: () => import('#web/features/inventory/place-page.tsx'),
  },
  {
    path: 'item-management/tags',
    label: 'Tags',
    icon: Tag,
    group: 'inventory',
    page: () => import('#web/features/inventory/tags-page.tsx'),
  },
  {
    path: 'recipe-list/shopping-list',
    label: 'Shopping list',
    page: () => import('#web/features/recipes/shopping-page.tsx'),
  },
  {
    path: 'quests/board',
    label: 'Quest board',
    page: () => import('#web/features/quests/board-page.tsx'),
  },
  {
    path: 'quests/flow',
    label: 'Quest map',
    page: () => import('#web/features/quests/map-page.tsx'),
  },
  {
    path: 'quests/flow/:questID',
    label: 'Flow',
    page: () => import('#web/features/quests/flow-page.tsx'),
  },
  {
    path: 'conversations/import',
    label: 'Import a script',
    page: () => import('#web/features/stories/import-page.tsx'),
  },
  {
    path: 'conversations/graph/:conversationID',
    label: 'Conversation graph',
    page: () => import('#web/features/conversations/graph-page.tsx'),
  },
  {
    path: 'conversations/:conversationID/:nodeID',
    label: 'Node',
    page: () => import('#web/features/conversations/node-page.tsx'),
  },
  ...derivedKinds.flatMap(derivedAreas),
  {
    path: 'play',
    label: 'Play',
    icon: CirclePlay,
    group: 'world',
    isExact: true,
    page: () => import('#web/features/play/play-page.tsx'),
  },
  {
    path: 'play/explorer',
    label: 'Explorer',
    page: () => import('#web/features/play/explorer/explorer-page.tsx'),
  },
  {
    path: 'problems',
    counts: 'problems',
    label: 'Problems',
    icon: TriangleAlert,
    group: 'world',
    page: () => import('#web/features/problems/problems-page.tsx'),
  },
  {
    path: 'replace',
    label: 'Find and replace',
    icon: Replace,
    group: 'world',
    page: () => import('#web/features/texts/replace-page.tsx'),
  },
  {
    path: 'item-management/import',
    label: 'Import and export',
    icon: ArrowDownUp,
    group: 'tools',
    page: () => import('#web/features/inventory/import-page.tsx'),
  },
  {
    path: 'item-management/scan',
    label: 'Scan',
    icon: ScanLine,
    group: 'tools',
    isInBar: true,
    page: () => import('#web/features/scan/scan-page.tsx'),
  },
  {
    path: 'item-management/labels',
    label: 'Labels',
    icon: QrCode,
    group: 'tools',
    page: () => import('#web/features/inventory/labels-page.tsx'),
  },
  {
    path: 'item-management/print',
    label: 'Print list',
    page: () => import('#web/features/inventory/print-page.tsx'),
  },
  {
    path: 'item-management/print/items',
    label: 'Print list',
    page: () => import('#web/features/inventory/print-items-page.tsx'),
  },
  {
    path: 'item-management/report',
    label: 'Value over time',
    icon: ChartLine,
    group: 'tools',
    page: () => import('#web/features/inventory/report-page.tsx'),
  },
  {
    path: 'item-management/history',
    label: 'History',
    icon: History,
    group: 'tools',
    page: () => import('#web/features/inventory/history-page.tsx'),
  },
  {
    path: 'item-management/trash',
    label: 'Trash',
    icon: Trash2,
    group: 'tools',
    page: () => import('#web/features/inventory/trash-page.tsx'),
  },
  ...administrationAreas,
  {
    path: 'profile',
    label: 'Profile',
    icon: CircleUser,
    group: 'account',
    page: () => import('#web/features/account/profile-page.tsx'),
  },
  {
    path: 'notifications',
    label: 'Notifications',
    page: () => import('#web/features/notifications/notifications-page.tsx'),
  },
  {
    path: 'notifications/open',
    label: 'Opening',
    page: () => import('#web/features/notifications/open-page.tsx'),
  },
  {
    path: 'invitation',
    label: 'Invitation',
    page: () => import('#web/features/workspace/invite-page.tsx'),
  },
  {
    path: 'workspace',
    label: 'Workspace',
    icon: Users,
    group: 'account',
    page: () => import('#web/features/workspace/workspace-page.tsx'),
  },
  {
    path: 'workspace/property-sets',
    label: 'Property sets',
    icon: SlidersHorizontal,
    group: 'account',
    page: () => import('#web/features/workspace/property-sets-page.tsx'),
  },
];

export const groupLabels: Readonly<Record<AreaGroup, string>> = {
  inventory: 'Inventory',
  world: 'World',
  tools: 'Tools',
  administration: 'Administration',
  account: 'Account',
};

/** What the navigation shows to somebody holding these keys. */
export function visibleAreas(permissions: readonly PermissionKey[]): readonly Area[] {
  return areas.filter((area) => area.permission === undefined || permissions.includes(area.permission));
}
