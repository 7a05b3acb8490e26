import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { v7 as newID } from 'uuid';
import { expectAccessible } from './accessibility.ts';
import { newConversation } from './conversation.ts';
import { flowNode, newQuest } from './flow.ts';
import { cell, drag, newMap, openEditor, partsOf } from './map-editor.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

/** Floor on all of a map of 20 × 12, and a marker on it. */
async function furnish({ call }: Workspace, id: string, objects: object[]): Promise<void> {
  const [ground, markers] = [newID(), newID()];
  await call(`/dungeonMap/${id}/parts`, {
    layers: {
      create: [
        { mapLayerID: ground, type: 'tiles', name: 'Ground', position: 0 },
        { mapLayerID: markers, type: 'objects', name: 'Markers', position: 1 },
      ],
    },
    objects: { create: objects.map((object) => ({ mapObjectID: newID(), layerID: markers, ...object })) },
    chunks: [{ layerID: ground, x: 0, y: 0, rows: `${'g*20 .*12/'.repeat(12)}${'/'.repeat(19)}` }],
  });
}
const doorTo = (linkID: string) => ({ shape: 'marker', x: 5.5 * 64, y: 3.5 * 64, linkKind: 'dungeonMap', linkID });

/** Of the middle of a cell as it is shown, from 0 to 255. */
async function lightOf(page: Page, x: number, y: number): Promise<number> {
  const at = await cell(page, x, y);
  const png = await page.screenshot({ clip: { x: at.x - 4, y: at.y - 4, width: 8, height: 8 } });
  const { channels } = await sharp(png).stats();
  return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
}

test('decisions §6: players go through doors and back, and what they explored stays until they reset it', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const [crypt, cellar] = [await newMap(workspace), await newMap(workspace, { name: 'Cellar' })];
  const wall = {
    shape: 'wall',
    x: 640,
    y: 0,
    points: [
      { x: 0, y: 0 },
      { x: 0, y: 768 },
    ],
  };
  await furnish(workspace, crypt, [wall, doorTo(cellar)]);
  await furnish(workspace, cellar, [doorTo(crypt)]);
  await openEditor(page, crypt);
  await page.getByRole('button', { name: 'Player’s view' }).click();
  const go = async (x: number, y: number) => {
    const at = await cell(page, x, y);
    await page.mouse.click(at.x, at.y);
  };
  await go(14, 6);
  await expect.poll(() => lightOf(page, 16, 6)).toBeGreaterThan(30);
  await expect.poll(() => lightOf(page, 7, 6)).toBe(0);
  await go(5, 3);
  await expect.poll(() => lightOf(page, 7, 6)).toBeGreaterThan(30);
  // The wall hides it, but it was seen before.
  const remembered = await lightOf(page, 16, 6);
  expect(remembered).toBeGreaterThan(0);
  expect(remembered).toBeLessThan(await lightOf(page, 7, 6));

  const marker = await cell(page, 5, 3);
  const before = page.url();
  await page.mouse.dblclick(marker.x, marker.y);
  await page.getByRole('button', { name: 'Go to Cellar' }).focus();
  await expect(page).toHaveURL(before);

  await page.getByRole('button', { name: 'Go to Cellar' }).click();
  await expect(page.getByRole('button', { name: 'Go to Crypt' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Go to Cellar' })).toBeVisible();
  await expect.poll(() => lightOf(page, 16, 6)).toBe(remembered);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Go to Cellar' })).toBeVisible();
  await expect.poll(() => lightOf(page, 16, 6)).toBe(remembered);
  await page.getByRole('button', { name: 'Reset fog' }).click();
  await expect.poll(() => lightOf(page, 16, 6)).toBe(0);
  expect(await lightOf(page, 7, 6)).toBeGreaterThan(30);
});

test('decisions §6: markers lead to nodes, tiles are pasted on another map, and a stroke is undone after a reload', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const oil = flowNode('Find the oil');
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [flowNode('Start'), oil] } });
  const conversation = await newConversation(workspace);
  const said = { conversationNodeID: newID(), type: 'line', text: 'Who goes there?', x: 0, y: 0 };
  await workspace.call(`/conversation/${conversation.id}/graph`, { nodes: { create: [said] } });
  const [crypt, cellar] = [await newMap(workspace), await newMap(workspace, { name: 'Cellar' })];
  await furnish(workspace, crypt, []);
  await furnish(workspace, cellar, []);

  await openEditor(page, crypt);
  const map = page.getByRole('application');
  const links = async () => (await partsOf(workspace, crypt)).objects.map(({ linkKind, linkID }) => [linkKind, linkID]);
  const choose = async (field: string | RegExp, option: string | RegExp) => {
    await page.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const find = async (field: string, name: string) => {
    await page.getByRole('combobox', { name: field }).fill(name);
    await page.getByRole('option', { name }).click();
  };
  await page.getByRole('button', { name: 'Markers', exact: true }).click();
  await map.press('o');
  const place = await cell(page, 10, 3);
  await page.mouse.click(place.x, place.y);
  await choose(/Leads to/, 'Quest');
  await find('Quest', 'Lantern');
  await expect.poll(links).toEqual([['quest', questID]]);
  await choose(/Node/, 'Find the oil');
  await expect.poll(links).toEqual([['questNode', oil.questNodeID]]);
  await expect(page.getByRole('button', { name: 'Find the oil Marker' })).toBeVisible();
  await choose(/Leads to/, 'Conversation');
  await find('Conversation', 'At the gate');
  await choose(/Node/, /Who goes there/);
  await expect.poll(links).toEqual([['conversationNode', said.conversationNodeID]]);

  const rows = async () => (await partsOf(workspace, cellar)).chunks[0]?.rows.slice(0, 12);
  const floor = Array.from({ length: 12 }, () => 'g*20 0*12');
  await page.getByRole('button', { name: 'Ground', exact: true }).click();
  await map.press('r');
  await page.getByRole('listbox', { name: 'Dungeon' }).press('ArrowLeft');
  await drag(page, await cell(page, 2, 2), await cell(page, 3, 3));
  await map.press('v');
  await drag(page, await cell(page, 2, 2), await cell(page, 3, 3));
  await map.press('Control+c');
  await visit(page, `/dev/dungeon-maps/editor?map=${cellar}`);
  await expect(page.getByRole('heading', { name: 'Cellar', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ground', exact: true })).toBeVisible();
  await map.press('Control+v');
  const there = await cell(page, 8, 5);
  await page.mouse.click(there.x, there.y);
  await expect.poll(async () => (await rows())?.filter((row) => row !== floor[0]).length).toBe(2);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ground', exact: true })).toBeVisible();
  await map.press('Control+z');
  await expect.poll(rows).toEqual(floor);
});

test('decisions §6: a marker says that what it leads to was deleted, and so do the problems, which open the map at it', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { npc } = await workspace.call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  const crypt = await newMap(workspace);
  await furnish(workspace, crypt, [{ ...doorTo(npc.npcID), linkKind: 'npc' }]);
  await workspace.call('/npc/delete', { ids: [npc.npcID] });
  await openEditor(page, crypt);
  await page.getByRole('button', { name: 'Markers', exact: true }).click();
  await page.getByRole('button', { name: 'Mira (deleted) Marker' }).click();
  await expect(page.getByRole('combobox', { name: 'NPC' })).toHaveValue('Mira (deleted)');

  await visit(page, '/home/problems');
  await page.getByRole('link', { name: 'Crypt › Marker' }).click();
  await expect(page.getByRole('button', { name: 'Mira (deleted) Marker' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await page.getByRole('button', { name: 'Remove it: Deleted record in Crypt › Marker' }).click();
  await expect(page.getByText('No problems')).toBeVisible();
  expect((await partsOf(workspace, crypt)).objects).toMatchObject([{ linkKind: null, linkID: null }]);
});
