import { type Browser, expect, type Page } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { isLive } from './member.ts';
import { type TableRoute, tableRoutes } from './route-table.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

type Visitor = 'signed out' | 'signed in' | 'administrator';

/** What each page is called, by its route in the table; a record by its name. A route that is new there needs a row here. */
const titles: Readonly<Record<string, string>> = {
  '': 'Lorebox',
  maintenance: 'Maintenance',
  signin: 'Sign in',
  'signin/signin': 'Sign in',
  'signin/create': 'Create account',
  'terms-of-service': 'Terms of service',
  intro: 'Introduction',
  'home/item-management': 'Overview',
  'home/recipe-list': 'Recipes',
  'home/quests': 'Quests',
  'home/quests/flow/{questId}': '{quest}',
  'home/npcs': 'NPCs',
  'home/npcs/{npcID}': '{npc}',
  'home/conversations': 'Conversations',
  'home/conversations/{conversationID}': '{conversation}',
  'home/conversations/{conversationID}/{nodeID}': '{conversation}',
  'home/admin/email': 'Email',
  'home/admin/health': 'Health',
  'home/admin/settings': 'Global Settings',
  'home/admin/users': 'Users',
  'home/admin/user': 'New User',
  'home/admin/user/{userID}': 'User',
  'home/admin/groups': 'Groups',
  'home/admin/group': 'New Group',
  'home/admin/group/{groupID}': 'Edit Group',
  'home/admin/permissions': 'Permissions',
  'home/admin/permission': 'New Permission',
  'home/admin/permission/{permissionID}': 'Edit Permission',
  'home/admin/{path}': 'Groups',
  'dev/documentation': 'Guide',
  'dev/artwork': 'Artwork',
  'dev/dungeon-maps': 'Dungeon maps',
  'dev/dungeon-maps/editor': 'Map editor',
  'dev/api-control': 'API control',
  'dev/modal-test': 'Modal test',
  'dev/icon-test': 'Icon test',
};
const titleOf = (path: string) =>
  titles[path] ?? (path.startsWith('dev/component-catalog/') ? 'Component catalog' : 'none');

const routes = [
  ...tableRoutes(),
  // Any other path, below pages that there are.
  ...['dev/component-catalog/no-such-component', 'dev/documentation/no-such-page'].map(
    (path): TableRoute => ({ path, target: '' }),
  ),
];
const routeOf = (path: string): TableRoute => routes.find((one) => one.path === path) ?? { path, target: null };

/** The route that a visitor comes to, by the table and by who may enter (§2.1, §6, decisions §6). */
function destination({ path, target }: TableRoute, visitor: Visitor): string {
  const room = path.split('/')[0] ?? '';
  if (visitor === 'signed out' && ['home', 'dev', 'admin'].includes(room)) return 'signin';
  if (target !== null) return destination(routeOf(target), visitor);
  if (path === 'home' || (room === 'signin' && visitor !== 'signed out')) return 'home/item-management';
  if (path.startsWith('home/admin') && visitor !== 'administrator') return 'home/item-management';
  return path;
}

/** Follows routes as links do, all in the page that is open; gives those that led elsewhere or showed something else. */
async function follow(
  page: Page,
  visitor: Visitor,
  values: Readonly<Record<string, string>>,
  followed = routes,
): Promise<string[]> {
  const named = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const steps = followed.map((route) => {
    const leadsTo = destination(route, visitor);
    return { from: `/${named(route.path)}`, to: `/${named(leadsTo)}`, title: named(titleOf(leadsTo)) };
  });
  return page.evaluate(async (all) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const wrong: string[] = [];
    for (const { from, to, title } of all) {
      history.pushState(null, '', from);
      window.dispatchEvent(new PopStateEvent('popstate'));
      const slug = /component-catalog\/(.+)$/.exec(to)?.[1];
      const isThere = () =>
        location.pathname === to &&
        document.title.includes(title) &&
        document.querySelector('h1')?.checkVisibility() &&
        (slug === undefined || document.querySelector(`nav a[aria-current="page"][href$="/${slug}"]`));
      const endsAt = Date.now() + 60_000;
      while (!isThere() && Date.now() < endsAt) await frame();
      if (!isThere()) wrong.push(`${from} led to ${location.pathname}, ${document.title}, not to ${to}, ${title}`);
    }
    return wrong;
  }, steps);
}

/** What the routes of the table with a parameter are opened on, by its name, and what those records are called. */
async function sampleValues({ call }: Workspace): Promise<Record<string, string>> {
  await call('/sample', {});
  const first = async (kind: string) => {
    const { rows } = await call<{ rows: Record<string, string>[] }>(`/${kind}?pageSize=1`);
    return { id: rows[0]?.[`${kind}ID`] ?? '', name: rows[0]?.name ?? '' };
  };
  const [quest, npc, conversation] = await Promise.all([first('quest'), first('npc'), first('conversation')]);
  const graph = await call<{ nodes: { conversationNodeID: string }[] }>(`/conversation/${conversation.id}/graph`);
  const nodeID = graph.nodes[0]?.conversationNodeID ?? '';
  const names = { quest: quest.name, npc: npc.name, conversation: conversation.name };
  return { ...names, path: 'groups', questId: quest.id, npcID: npc.id, conversationID: conversation.id, nodeID };
}

/** Gives a user every key; what they administer is looked up for the routes that name it. */
async function makeAdministrator(browser: Browser, baseURL: string | undefined, userID: string) {
  const context = await browser.newContext({ baseURL });
  const admin = await signInAsAdministrator(await context.newPage());
  const { g: groups } = await admin.read<{ g: { groupID: string; name: string }[] }>('/admin/group');
  const groupID = groups.find(({ name }) => name === 'Administrators')?.groupID ?? '';
  const { user } = await admin.read<{ user: { version: number } }>(`/admin/user/${userID}`);
  const permissionID = await admin.permissionID('admin.groups');
  await admin.post('/admin/user/groups', { userID, groupIDs: [groupID], version: user.version });
  await context.close();
  return { userID, groupID, permissionID };
}

test('§2.1: every route of the table leads where it says, signed out, signed in and as administrator', async ({
  page,
  browser,
  baseURL,
}) => {
  expect(routes.length).toBeGreaterThan(80);
  expect(routes.filter((route) => titleOf(destination(route, 'administrator')) === 'none')).toEqual([]);
  await page.goto('/signin');
  expect(await follow(page, 'signed out', { path: 'groups' })).toEqual([]);

  const workspace = await newWorkspace(page);
  const values = await sampleValues(workspace);
  // Where somebody wanted to go is where signing in would lead.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/home/profile');
  expect(await follow(page, 'signed in', values)).toEqual([]);

  await visit(page, '/home/profile');
  await isLive(page);
  const administered = await makeAdministrator(browser, baseURL, workspace.userID);
  await expect(page.getByRole('navigation').first().getByRole('button', { name: 'Administration' })).toBeVisible();
  // The others lead to the screens that were just opened.
  const others = routes.filter((route) => destination(route, 'administrator') !== destination(route, 'signed in'));
  expect(others.length).toBeGreaterThan(10);
  expect(await follow(page, 'administrator', { ...values, ...administered }, others)).toEqual([]);
});
