import { gives, makeItems, makeRecipe, takes } from './items.ts';
import type { Screen } from './visit.ts';
import type { Workspace } from './workspace.ts';

/** Every screen of game content, on records of the sample world. */
export async function contentScreens({ call }: Workspace): Promise<Screen[]> {
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

const made = async <Kind extends string>({ call }: Workspace, kind: Kind, fields: object) => {
  const answer = await call<Record<Kind, Record<`${Kind}ID`, string>>>(`/${kind}`, { ...fields });
  return answer[kind][`${kind}ID`];
};

/** Recipes, factions and NPCs with more and longer words than those of the sample world have. Makes the records. */
export async function longScreens(workspace: Workspace) {
  const [log, plank] = await makeItems(workspace, [
    'Log of the oldest oak in the whole of the northern woods',
    'Plank',
  ]);
  const recipe = await makeRecipe(workspace, {
    name: 'Planks of oak',
    inputs: takes([1, log!.itemID]),
    outputs: gives(4, plank!.itemID),
    byproducts: { rows: [{ itemID: log!.itemID, quantity: 1, chance: 0.25 }] },
  });
  const watch = await made(workspace, 'faction', { name: 'The Night Watch of the Upper and the Lower Town' });
  const faction = await made(workspace, 'faction', {
    name: 'Lamplighters’ Guild',
    motto: 'No street is dark that one of us has walked.',
    color: '#c07a1e',
    relations: { rows: [{ factionID: watch, stance: 'ally', note: 'Since the long winter' }] },
  });
  const factionID = await made(workspace, 'faction', {
    name: `The Most Honorable and ${'Very '.repeat(20)}Ancient Guild of Lamplighters`,
  });
  const placeID = await made(workspace, 'place', { name: 'The stairs below the harbor' });
  const npc = await made(workspace, 'npc', {
    name: `Mira ${'of the Lower Town '.repeat(8)}`,
    factionID,
    shop: { rows: [{ itemID: log!.itemID, price: '2 + 3', stock: 4, condition: 'true' }] },
    schedule: { rows: [{ time: '18:30', placeID, activity: 'Lights the lamps' }] },
    description: 'Lights the lamps.',
    tags: ['lamps', 'lower town'],
    voiceNotes: 'Low.',
    barks: { rows: [{ text: 'Mind the dark.', condition: 'true' }] },
  });
  const screens: Screen[] = [
    { path: '/home/factions', shows: 'The Night Watch of the Upper and the Lower Town' },
    { path: `/home/factions/${faction}`, shows: 'Since the long winter' },
    { path: `/home/factions/${faction}?edit=true`, shows: 'Save changes' },
    { path: '/home/factions/new', shows: 'Create faction' },
    { path: '/home/recipe-list', shows: 'Planks of oak' },
    { path: `/home/recipe-list/${recipe}`, shows: 'By-products' },
    { path: `/home/recipe-list/${recipe}?tab=tree`, shows: 'Raw material' },
    { path: `/home/recipe-list/${recipe}?edit=true`, shows: 'Save changes' },
    { path: `/home/item-management/items/${plank!.itemID}`, shows: 'Add to a box' },
    { path: '/home/npcs', shows: /^Mira of the Lower Town/ },
    { path: '/home/npcs?view=grid', shows: 'Ungrouped' },
    { path: '/home/npcs?view=grid&sort=factionID', shows: /^The Most Honorable/ },
    { path: `/home/npcs/${npc}`, shows: '“Mind the dark.”' },
    { path: `/home/npcs/${npc}?edit=true`, shows: 'Save changes' },
    { path: '/home/npcs/new', shows: 'Create NPC' },
  ];
  return { screens, faction };
}
