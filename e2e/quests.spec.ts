import { expect } from '@playwright/test';
import { v7 as newID } from 'uuid';
import { expectAccessible } from './accessibility.ts';
import { flowNode, graphOf, newQuest, openFlow } from './flow.ts';
import { isLive, newMember } from './member.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('content §8: the list of nodes says the same as the graph, and the panel changes what is selected', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const [start, end] = [flowNode('Start here', 0, 0, 'start'), flowNode('The end', 300, 0, 'succeed')];
  const edge = {
    questEdgeID: newID(),
    fromID: start.questNodeID,
    toID: end.questNodeID,
    label: 'Go',
    condition: 'true',
  };
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [start, end] }, edges: { create: [edge] } });
  await openFlow(page, questID);
  await page.getByRole('button', { name: 'Show list' }).click();
  await expect(page.getByText('To The end (Go · if true)')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Start here' })
    .first()
    .getByRole('button', { name: 'Start here' })
    .click();
  const panel = page.getByRole('complementary', { name: 'Node' });
  await panel.getByRole('textbox', { name: 'Note' }).fill('Mira stands at the mill');
  await panel.getByRole('textbox', { name: 'Title' }).fill('Begin here');
  // Of an objective only what it has use for is asked.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The end' })
    .first()
    .getByRole('button', { name: 'The end' })
    .click();
  const choose = async (field: RegExp, option: string) => {
    await panel.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(/Type/, 'Objective');
  await expect(panel.getByRole('combobox', { name: 'Item' })).toBeVisible();
  await choose(/Custom/, 'Talk to');
  await expect(page.getByRole('listitem').filter({ hasText: /^The end/ })).toContainText('Objective · Talk to');
  await expect(panel.getByRole('combobox', { name: 'Item' })).toHaveCount(0);
  await expect(panel.getByRole('combobox', { name: 'NPC' })).toBeVisible();
  // A link is reached with the keyboard from the node that it leads to.
  await panel.getByRole('button', { name: 'Link: comes from Begin here' }).press('Enter');
  const link = page.getByRole('complementary', { name: 'Link' });
  await expect(link.getByRole('button', { name: /Followed when/ })).toBeFocused();
  await link.getByRole('textbox', { name: 'Label' }).fill('By night');
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => (await graphOf(workspace, questID)).edges[0])
    .toMatchObject({ label: 'By night', questEdgeID: edge.questEdgeID });
  await page.getByRole('button', { name: 'Show graph' }).click();
  await expect
    .poll(async () => (await graphOf(workspace, questID)).nodes.find(({ type }) => type === 'start'))
    .toMatchObject({ title: 'Begin here', note: 'Mira stands at the mill' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show list' }).click();
  await expectAccessible(page);
  // Its search leads to rows of the list, in the order of reading, and so does Escape in the panel.
  const row = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).first().getByRole('button').first();
  await expect(page.locator('[data-node-row]')).toHaveText(['Begin here', 'The end']);
  await row('The end').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('begin');
  await page.keyboard.press('Enter');
  await expect(row('Begin here')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: /Type/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row('Begin here')).toBeFocused();
});

test('content §8: a drag moves a node and is one change; a drag from its handle into the void adds one', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const [one, two] = [flowNode('One', 0, 0), flowNode('Two', 0, 400)];
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [one, two] } });
  await openFlow(page, questID);
  const canvas = page.locator('[data-graph-area] canvas');
  await expect(canvas).toHaveAttribute('data-settled', 'true');
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The graph is not shown');
  // Both are in the middle of what is seen: 466 px high at its natural size or less.
  const zoom = Math.min(1, (box.height - 64) / 466, (box.width - 64) / 200);
  const at = (x: number, y: number) =>
    [box.x + box.width / 2 + (x - 100) * zoom, box.y + box.height / 2 + (y - 233) * zoom] as const;
  await page.mouse.move(...at(100, 30));
  await page.mouse.down();
  await page.mouse.move(...at(200, 130), { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => (await graphOf(workspace, questID)).nodes.find(({ title }) => title === 'One'))
    .toMatchObject({ version: 2 });
  const moved = (await graphOf(workspace, questID)).nodes.find(({ title }) => title === 'One');
  expect(Math.abs((moved?.x ?? 0) - 100)).toBeLessThan(4);

  await page.mouse.move(...at(196, 433));
  await page.mouse.move(...at(200, 433));
  await page.mouse.down();
  await page.mouse.move(...at(330, 300), { steps: 5 });
  await page.mouse.up();
  await page.keyboard.type('Three');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await graphOf(workspace, questID)).nodes.map(({ title }) => title).sort())
    .toEqual(['One', 'Three', 'Two']);
  expect((await graphOf(workspace, questID)).edges).toMatchObject([{ fromID: two.questNodeID }]);

  // A wide screen is the graph’s: 1,060 px would be left beside the panel of what is selected, were the page as narrow as others.
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect.poll(async () => (await page.locator('[data-graph-area]').boundingBox())?.width).toBeGreaterThan(1200);
});

test('content §6: the map shows which quests open others, and opens one', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const [first, second] = [await newQuest(workspace, 'The lamp'), await newQuest(workspace, 'The fire')];
  const ending = { ...flowNode('Lit', 0, 0, 'succeed'), rewards: { items: [], opens: [second] } };
  await workspace.call(`/quest/${first}/graph`, { nodes: { create: [ending] } });
  await page.goto('/home/quests/flow');
  await page.getByRole('button', { name: 'Show list' }).click();
  const row = page
    .getByRole('region', { name: 'Quest map' })
    .getByRole('listitem')
    .filter({ hasText: 'From The lamp' });
  await expect(row).toContainText('The fire');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'The fire' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/home/quests/flow/${second}$`));
});

test('content §6: the board has quests by status, and moves one by its menu or its handle, without a mouse', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { npc } = await workspace.call<{ npc: { npcID: string } }>('/npc', { name: 'Mara Vint' });
  const given = { giverID: npc.npcID, level: 3, tags: ['Chapter 1'] };
  await workspace.call('/quest', { name: 'The lamp', ...given });
  await page.goto('/home/quests');
  await page.getByRole('link', { name: 'Board' }).click();
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await expect(column('Draft').getByRole('row', { name: 'The lamp' })).toContainText('Level 3 · Mara Vint');
  await expect(column('Draft').getByText('Chapter 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move The lamp' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move to Final' }).press('Enter');
  await expect(column('Final').getByRole('row', { name: 'The lamp' })).toBeVisible();
  const { rows } = await workspace.call<{ rows: { status: string }[] }>('/quest');
  expect(rows).toMatchObject([{ status: 'final' }]);

  const handle = page.getByRole('button', { name: 'Drag The lamp' });
  await handle.press('Enter');
  // The first place to drop it is the column that it is in.
  await expect(page.locator('[data-drop-target]')).toHaveCount(1);
  const draft = column('Draft').getByRole('grid');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(draft).toHaveAttribute('data-drop-target', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(column('Draft').getByRole('row', { name: 'The lamp' })).toBeVisible();
});

test('content §8: what is drawn while the server cannot be reached is kept and saved when it is back', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  await openFlow(page, questID);
  let isCut = true;
  await page.route('**/graph', (route) =>
    isCut && route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  );
  await page.getByRole('button', { name: 'Add node' }).click();
  await page.keyboard.type('Drawn without a server');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect((await graphOf(workspace, questID)).nodes).toEqual([]);
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(async () => (await graphOf(workspace, questID)).nodes.map(({ title }) => title))
    .toEqual(['Drawn without a server']);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

test('content §8: a gesture over 500 nodes is one command and one undo', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const create = Array.from({ length: 500 }, (_, index) =>
    flowNode(`Step ${index}`, (index % 25) * 260, Math.floor(index / 25) * 120),
  );
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create } });
  const places = async () => {
    const { nodes } = await graphOf(workspace, questID);
    return new Map(nodes.map(({ questNodeID, x, y }) => [questNodeID, `${x} ${y}`]));
  };
  const history = async () => (await workspace.call<{ rows: { summary: string }[] }>('/history')).rows;
  const [before, batches] = [await places(), (await history()).length];
  await openFlow(page, questID);
  await page.locator('[data-graph-area]').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await history()).length).toBe(batches + 1);
  expect((await history())[0]?.summary).toBe('Moved 500 nodes of “Lantern”');
  const moved = await places();
  expect([...moved].filter(([id, place]) => before.get(id) === place)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(places).toEqual(before);
  expect(await history()).toHaveLength(batches + 2);
});

test('content §8: viewers read a flow and change nothing, by keys, by buttons and by call', async ({
  page,
  browser,
  server,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const one = flowNode('Find oil');
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [one] } });
  const before = await graphOf(workspace, questID);
  const vera = await newMember(
    { browser, server },
    workspace.workspaceID,
    { firstName: 'Vera', lastName: 'Vale' },
    'viewer',
  );
  await openFlow(vera.page, questID);
  await expect(vera.page.getByRole('button', { name: 'Add node' })).toHaveCount(0);
  const saves: string[] = [];
  vera.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/graph')) saves.push(request.url());
  });
  await vera.page.locator('[data-graph-area]').focus();
  await vera.page.keyboard.press('ArrowRight');
  for (const key of ['Alt+ArrowDown', 'Tab', 'Control+d', 'Control+x', 'Delete']) {
    await vera.page.locator('[data-graph-area]').focus();
    await vera.page.keyboard.press(key);
  }
  await vera.page.keyboard.press('Enter');
  const panel = vera.page.getByRole('complementary', { name: 'Node' });
  // What it says is text, for screen readers too; the only field is that of comments.
  await expect(panel.getByRole('definition').filter({ hasText: 'Find oil' })).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(1);
  await panel.getByRole('textbox', { name: 'Comment' }).focus();
  await expect(vera.page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessible(vera.page);
  const update = [{ questNodeID: one.questNodeID, version: 1, fields: { title: 'Mine' } }];
  await expect(vera.call(`/quest/${questID}/graph`, { nodes: { update } })).rejects.toThrow(/403/);
  expect(saves).toEqual([]);
  expect((await graphOf(workspace, questID)).nodes).toEqual(before.nodes);
  await isLive(vera.page);
  await workspace.call('/quest/delete', { ids: [questID] });
  await expect(vera.page.getByText('This quest is in the trash')).toBeVisible();
  await expect(vera.page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  await workspace.call('/quest/restore', { ids: [questID] });
  await expect(vera.page.locator('[data-graph-area]')).toBeVisible();
  await vera.context.close();
});
