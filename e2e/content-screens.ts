import { expect, type Page } from '@playwright/test';
import { visit } from './visit.ts';
import type { Workspace } from './workspace.ts';

/** A screen of game content, and what it shows when all that it shows has come, which the screen before it does not. */
export interface ContentScreen {
  path: string;
  shows: string | RegExp;
}

/** Every screen of game content, on records of the sample world. */
export async function contentScreens({ call }: Workspace): Promise<ContentScreen[]> {
  const idOf = async (kind: string, search: string) => {
    const { rows } = await call<{ rows: Record<string, string>[] }>(`/${kind}?${new URLSearchParams({ search })}`);
    return rows[0]?.[`${kind}ID`] ?? '';
  };
  const [variable, faction, recipe, item, npc, quest] = await Promise.all([
    idOf('variable', 'bell.raised'),
    idOf('faction', 'Lamplighters'),
    idOf('recipe', 'Storm lantern'),
    idOf('item', 'Lantern oil'),
    idOf('npc', 'Brother Wick'),
    idOf('quest', 'Two inks'),
  ]);
  return [
    { path: '/home/variables', shows: 'bell.raised' },
    { path: `/home/variables/${variable}`, shows: 'Conversation nodes (2)' },
    { path: '/home/factions', shows: 'The Night Watch' },
    { path: `/home/factions/${faction}`, shows: 'Their stance' },
    { path: '/home/recipe-list', shows: 'Bent lockpick' },
    { path: `/home/recipe-list/${recipe}`, shows: 'Four panes, one flame.' },
    { path: `/home/recipe-list/${recipe}?tab=tree`, shows: 'Raw material' },
    { path: '/home/recipe-list/shopping-list', shows: 'Nothing to craft yet' },
    { path: `/home/item-management/items/${item}`, shows: 'Rendered lantern oil' },
    { path: '/home/npcs', shows: 'Captain Renn Hask' },
    { path: '/home/npcs?view=grid', shows: 'Ungrouped' },
    { path: `/home/npcs/${npc}`, shows: '“Mind the oil.”' },
    { path: `/home/npcs/${npc}?tab=quests`, shows: 'Appears in' },
    { path: `/home/npcs/${npc}?tab=lines`, shows: '4 lines, 34 words' },
    { path: '/home/quests', shows: 'The fortieth raven' },
    { path: '/home/quests/board', shows: 'Quest board' },
    { path: '/home/quests/flow', shows: '9 quests' },
    { path: `/home/quests/${quest}`, shows: 'The watch cleans house' },
    { path: `/home/quests/flow/${quest}`, shows: 'Quest details' },
    { path: '/home/problems', shows: 'No link leads here.' },
    { path: '/home/item-management/import', shows: 'Game bundle' },
  ];
}

export async function openScreen(page: Page, { path, shows }: ContentScreen): Promise<void> {
  await visit(page, path);
  await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
}
