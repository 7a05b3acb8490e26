import { expect } from '@playwright/test';
import { navigation, showParts } from './accessibility.ts';
import { contentScreens, longScreens } from './content-screens.ts';
import { newMember } from './member.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { openScreen } from './visit.ts';
import { newWorkspace } from './workspace.ts';

test('house §5: every screen of game content is accessible in both themes, and fits a phone; those of recipes, factions and NPCs are accessible there too', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/sample', {});
  const sample = await contentScreens(workspace);
  const { screens, faction } = await longScreens(workspace);
  await page.goto('/home/variables');
  const paths = new Set(screens.map(({ path }) => path));
  const others = sample.filter(({ path }) => !paths.has(path));
  for (const screen of [...others, ...screens]) {
    await openScreen(page, screen);
    // The first, and the first on a phone, are asked about with the navigation around them.
    await showParts(page, navigation, screen === others[0]);
    await test.step(screen.path, () => expectAccessibleInBothThemes(page));
    await showParts(page, navigation, true);
    await page.setViewportSize({ width: 360, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: screen.path }).toBe(0);
    if (screens.includes(screen)) {
      await showParts(page, navigation, screen === screens[0]);
      await test.step(`${screen.path}, 360 px`, () => expectAccessibleInBothThemes(page));
      await showParts(page, navigation, true);
    }
    // A list's controls share one line: the filter and the usual view are icons.
    const [sort, filter] = [
      page.getByRole('button', { name: /^Sorted/ }),
      page.getByRole('button', { name: 'Filter' }),
    ];
    if (!screen.path.includes('?') && (await sort.count()) > 0 && (await filter.count()) > 0) {
      expect((await filter.boundingBox())?.y, screen.path).toBe((await sort.boundingBox())?.y);
    }
    // What has no room in the one row of a graph's tools is in a menu.
    for (const tools of await page.getByRole('toolbar', { name: 'Graph' }).all()) {
      expect((await tools.boundingBox())?.height, screen.path).toBeLessThan(60);
      await tools.getByRole('button', { name: 'More tools' }).click();
      await expect(page.getByRole('menuitem', { name: 'Zoom out' })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  // On a phone the pencil stays beside a title of two lines, whose words are whole.
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, { path: `/home/factions/${faction}`, shows: 'Since the long winter' });
  const pencil = await page.getByRole('button', { name: 'Edit name of Lamplighters’ Guild' }).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(pencil!.x).toBeGreaterThanOrEqual(title!.x + title!.width);
});

test('content §8: a viewer opens every screen of game content, comments and plays; nothing there changes anything', async ({
  page,
  browser,
  server,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/sample', {});
  const names = { firstName: 'Vera', lastName: 'Vale' };
  const vera = await newMember({ browser, server }, workspace.workspaceID, names, 'viewer');
  const screens = await contentScreens(workspace);
  const history = () => workspace.call<{ rows: { summary: string }[]; total: number }>('/history');
  const { total: before } = await history();
  const view = vera.page.getByRole('main');
  const changing =
    /^(New |Add (?!to shopping)|Edit|Rename|Delete|Duplicate|Archive$|Import|Craft|Save|Won’t fix|Remove|Move|Choose files|Restore|Undo)/;
  await vera.page.goto('/home/variables');
  for (const screen of screens) {
    await openScreen(vera.page, screen);
    for (const role of ['button', 'link'] as const)
      await expect(view.getByRole(role, { name: changing }), screen.path).toHaveCount(0);
    // Whoever knows the address of a form, or its key, gets no form either.
    await vera.page.keyboard.press('e');
    await expect(view.getByRole('button', { name: /^Save/ }), screen.path).toHaveCount(0);
  }
  for (const path of ['variables', 'factions', 'recipe-list', 'npcs', 'quests', 'item-management/items']) {
    await openScreen(vera.page, { path: `/home/${path}/new`, shows: /^Only editors can add / });
    await expect(view.getByRole('textbox')).toHaveCount(0);
  }
  expect((await history()).total).toBe(before);

  const [npc, quest] = ['/home/npcs/', '/home/quests/'].map((start) =>
    screens.find(({ path }) => path.startsWith(start) && /[0-9a-f]{12}$/.test(path)),
  );
  if (!npc || !quest) throw new Error('The sample world has no NPC or no quest');
  await openScreen(vera.page, npc);
  await view.getByRole('textbox', { name: 'Comment' }).fill('Why only six?');
  await view.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(view.getByRole('listitem').filter({ hasText: 'Why only six?' })).toBeVisible();
  await openScreen(vera.page, quest);
  await view.getByRole('link', { name: 'Open flow' }).click();
  await expect(vera.page.locator('[data-graph-area]')).toBeVisible();
  await vera.page.goBack();
  await view.getByRole('tab', { name: 'Play' }).click();
  await expect(view.getByRole('log', { name: 'Story' })).toBeVisible();
  const { rows, total } = await history();
  expect(total).toBe(before + 1);
  expect(rows[0]?.summary).toMatch(/comment/i);
  await vera.context.close();
});
