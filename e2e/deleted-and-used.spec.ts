import { expect, type Page } from '@playwright/test';
import { v7 as newID } from 'uuid';
import { isLive } from './member.ts';
import { test } from './test.ts';
import { toast, undoOf } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

const condition = (itemID: string) => `count(@item:${itemID}) >= 2`;

/** A quest that uses a place, an item and an NPC in itself, its steps and their links, effects and rewards. */
async function world(page: Page) {
  const workspace = await newWorkspace(page);
  const { call } = workspace;
  const { place } = await call<{ place: { placeID: string } }>('/place', { name: 'Mill' });
  const { item } = await call<{ item: { itemID: string } }>('/item', { name: 'Lamp oil' });
  const { npc } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Mira', placeID: place.placeID });
  const made = { placeID: place.placeID, itemID: item.itemID, npcID: npc.npcID };
  const { quest } = await call<{ quest: { questID: string } }>('/quest', {
    ...{ name: 'The seventh lantern', giverID: made.npcID, placeID: made.placeID },
    prerequisites: condition(made.itemID),
  });
  const step = (fields: object) => ({ questNodeID: newID(), x: 0, y: 0, title: 'Step', ...fields });
  const [collect, talk, reach, end] = [
    step({ type: 'objective', objective: 'collect', itemID: made.itemID, count: 2 }),
    step({ type: 'objective', objective: 'talk', npcID: made.npcID }),
    step({ type: 'objective', objective: 'reach', placeID: made.placeID }),
    step({ type: 'succeed', rewards: { items: [{ itemID: made.itemID, quantity: 1 }], opens: [] } }),
  ];
  const link = (from: typeof end, to: typeof end, fields: object = {}) => ({
    ...{ questEdgeID: newID(), fromID: from.questNodeID, toID: to.questNodeID, ...fields },
  });
  const effects = [{ do: 'take', itemID: made.itemID, quantity: '2' }];
  await call(`/quest/${quest.questID}/graph`, {
    nodes: { create: [collect, { ...talk, effects }, reach, end] },
    edges: {
      create: [link(collect, talk), link(talk, reach, { condition: condition(made.itemID) }), link(reach, end)],
    },
  });
  return { workspace, questID: quest.questID, ...made };
}

/** All that the quest refers to, and what its steps and links say: as it is shown. */
async function links({ call }: Workspace, questID: string) {
  const { rows } = await call<{ rows: { recordID: string; state: string; title: string }[] }>(
    `/reference?kind=quest&recordID=${questID}`,
  );
  const { nodes, edges } = await call<{ nodes: object[]; edges: object[] }>(`/quest/${questID}/graph`);
  return { rows, nodes, edges };
}

const cases = [
  {
    kind: 'place',
    path: '/home/item-management/places',
    name: 'Mill',
    said: 'Place deleted successfully',
    users: '1 NPC (Mira) and 1 quest (The seventh lantern)',
  },
  {
    kind: 'item',
    path: '/home/item-management/items',
    name: 'Lamp oil',
    said: 'Item deleted successfully',
    users: '1 quest (The seventh lantern)',
  },
  {
    kind: 'npc',
    path: '/home/npcs',
    name: 'Mira',
    said: 'NPC deleted successfully',
    users: '1 quest (The seventh lantern)',
  },
] as const;

for (const { kind, path, name, said, users } of cases)
  test(`content §6: deleting a quest’s ${kind} says which quest uses it, and Undo brings back every link`, async ({
    page,
  }) => {
    const { workspace, questID, ...made } = await world(page);
    const before = await links(workspace, questID);
    const recordID = made[`${kind}ID`];
    const quest = await page.context().newPage();
    await quest.goto(`/home/quests/${questID}?tab=${kind === 'item' ? 'story' : 'details'}`);
    await isLive(quest);
    await page.goto(`${path}/${recordID}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    // Without knowing what uses it nothing is deleted.
    if (kind === 'item') {
      await page.route('**/used-by/count', (route) => route.abort(), { times: 1 });
      await page.getByRole('menuitem', { name: /^Delete/ }).click();
      await expect(toast(page, `Couldn’t delete ${name}`)).toBeVisible();
      await page.getByRole('button', { name: 'More actions' }).click();
    }
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    const question = page.getByRole('alertdialog', { name: new RegExp(`^Delete “?${name}”?\\?$`) });
    await expect(question).toContainText(`Used by ${users}.`);
    await expect(question).toContainText(/Until you restore it, (they|it) shows? it as deleted/);
    await question.getByRole('button', { name: 'Delete' }).click();
    // It stays as long as it is pointed at: what follows takes its time.
    await toast(page, said).hover();
    const state = async () => (await links(workspace, questID)).rows.find((row) => row.recordID === recordID)?.state;
    expect(await state()).toBe('trashed');
    // The quest keeps what it says; its page marks what its own fields lead to.
    const marks = kind === 'item' ? ['Objective · Collect 2 × (deleted item)', '1 × (deleted item)'] : ['Deleted'];
    const marked = (mark: string) => quest.getByRole('main').getByText(mark, { exact: true });
    for (const mark of marks) await expect(marked(mark).first()).toBeVisible();
    await undoOf(page, said).click();
    for (const mark of marks) await expect(marked(mark)).toHaveCount(0);
    await expect.poll(() => links(workspace, questID)).toEqual(before);
  });
