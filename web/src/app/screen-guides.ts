import { matchRoutes } from 'react-router';
import { kindGuides } from '#contract/kinds/guides.ts';

/**
 * The page of docs/guide about each screen of areas.ts, with a heading's anchor or without; the screens of a kind have the
 * one that its declaration names. A file apart: the list of items has no room for it at its start (e2e/delivery.spec.ts).
 */
const screenGuides: Readonly<Record<string, string>> = {
  'item-management': 'find-your-way',
  'item-management/items/new': 'items#add-an-item',
  'item-management/tags': 'tags-and-properties',
  'item-management/import': 'import-and-export',
  'item-management/scan': 'scanning',
  'item-management/labels': 'labels',
  'workspace/property-sets': 'tags-and-properties#property-sets',
  'item-management/print': 'boxes-and-places',
  'item-management/print/items': 'items',
  'item-management/report': 'report',
  'item-management/history': 'history-and-undo',
  'item-management/trash': 'history-and-undo#trash',
  'recipe-list/shopping-list': 'recipes#shopping-list',
  'quests/board': 'quests#the-board',
  'quests/flow': 'quests#the-map',
  'quests/flow/:questID': 'quests#the-flow',
  'conversations/import': 'yarn',
  'conversations/graph/:conversationID': 'conversations#the-graph',
  'conversations/:conversationID/:nodeID': 'conversations#one-node',
  play: 'play',
  'play/explorer': 'explorer',
  problems: 'problems',
  replace: 'find-and-replace',
  'admin/health': 'health-and-logs',
  'admin/audit': 'health-and-logs#audit-log',
  'admin/users': 'users-and-permissions',
  'admin/user/:userID?': 'users-and-permissions',
  'admin/groups': 'users-and-permissions#groups',
  'admin/group/:groupID?': 'users-and-permissions#groups',
  'admin/permissions': 'users-and-permissions#permission-keys',
  'admin/permission/:permissionID?': 'users-and-permissions#permission-keys',
  'admin/settings': 'settings',
  'admin/email': 'mail',
  profile: 'account',
  'notifications/open?': 'account#notifications',
  invitation: 'working-together#invite-members',
  workspace: 'working-together',
};

/** Of the developer pages, from the root. */
const developerGuides: Readonly<Record<string, string>> = {
  '/dev/component-catalog/*': 'developer-pages#component-catalog',
  '/dev/artwork': 'artwork',
  '/dev/dungeon-maps/*': 'dungeon-maps',
  '/dev/api-control': 'developer-pages#api-control',
  '/dev/modal-test': 'developer-pages#modal-test',
  '/dev/icon-test': 'developer-pages#icon-test',
  '/dev/documentation/*': '',
};

const routes = [
  ...kindGuides.map(({ path, guide }) => ({ path: `/home/${path}/*`, handle: guide })),
  ...Object.entries(screenGuides).map(([path, guide]) => ({ path: `/home/${path}`, handle: guide })),
  ...Object.entries(developerGuides).map(([path, guide]) => ({ path, handle: guide })),
];

/** The guide's page about the screen at an address, as a link within the guide names it; undefined for none. */
export function guideOf(pathname: string): string | undefined {
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle;
}
