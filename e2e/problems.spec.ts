import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { isLive, newMember } from './member.ts';
import { test } from './test.ts';
import { toast, undoOf } from './toast.ts';
import { visit } from './visit.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

const bramStone = { firstName: 'Bram', lastName: 'Stone' };
const path = '/home/problems';
const problem = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words });

/** A quest given by somebody who was deleted since. */
async function questWithoutGiver({ call }: Workspace) {
  const { npc } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  const { quest } = await call<{ quest: { questID: string } }>('/quest', { name: 'The lamp', giverID: npc.npcID });
  await call('/npc/delete', { ids: [npc.npcID] });
  return { npcID: npc.npcID, questID: quest.questID };
}

test('content §9: without problems the page says so; one appears while a colleague edits, and goes when it is mended', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
  await expectAccessible(page);
  const bram = await newMember({ browser, server }, ada.workspaceID, bramStone);
  await isLive(page);
  const { npcID } = await questWithoutGiver(bram);
  await expect(problem(page, 'Deleted record')).toContainText('Quest giver points to Mira, an NPC that was deleted.');
  await expect(page.getByText('1 problem', { exact: true })).toBeVisible();
  await bram.call('/npc/restore', { ids: [npcID] });
  await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
  await bram.context.close();
});

test('content §9: a problem leads to its record, is fixed with one click, and the fix is undone', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await questWithoutGiver(workspace);
  await page.goto(path);
  await isLive(page);
  await problem(page, 'Deleted record').getByRole('link', { name: 'The lamp' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The lamp' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: /^Remove it/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
  // The row is gone that had the focus.
  await expect(page.getByRole('heading', { level: 1, name: 'Problems' })).toBeFocused();
  await undoOf(page, 'Quest updated').click();
  await expect(problem(page, 'Deleted record')).toBeVisible();
  await page.getByRole('button', { name: /^Restore Mira/ }).click();
  await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
  await undoOf(page, 'NPC restored').click();
  await expect(problem(page, 'Deleted record')).toBeVisible();
  // Two quests that need each other are one row, which tells of the other.
  const { call } = workspace;
  const quest = async (name: string, fields = {}) =>
    (await call<{ quest: { questID: string } }>('/quest', { name, ...fields })).quest.questID;
  const needs = (id: string) => ({ prerequisites: `done(@quest:${id})` });
  const bell = await quest('The bell');
  const rope = await quest('The rope', needs(bell));
  await call('/quest', { questID: bell, version: 1, ...needs(rope) });
  await expect(problem(page, 'Circular prerequisites')).toHaveCount(1);
  await page.getByRole('link', { name: 'And 1 more with the same cause' }).click();
  await expect(problem(page, 'Circular prerequisites')).toHaveCount(2);
  await page.goBack();
  await expect(problem(page, 'Circular prerequisites')).toHaveCount(1);
});

test('content §9: “Won’t fix” asks for a reason, is shared, comes back when the place changes, and is undone', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { quest } = await workspace.call<{ quest: { questID: string; version: number } }>('/quest', {
    name: 'The lamp',
    prerequisites: '1 + 1',
  });
  await page.goto(path);
  await isLive(page);
  await page.getByRole('button', { name: /^Won’t fix: Mistake/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Won’t fix' });
  await dialog.getByRole('button', { name: 'Won’t fix' }).click();
  await expect(dialog.getByText('Tell the next person why')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A placeholder until act two');
  await dialog.getByRole('button', { name: 'Won’t fix' }).click();
  await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
  await undoOf(page, 'Problem dismissed').click();
  await expect(problem(page, 'Mistake in an expression')).toBeVisible();

  await page.getByRole('button', { name: /^Won’t fix: Mistake/ }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A placeholder until act two');
  await dialog.getByRole('button', { name: 'Won’t fix' }).click();
  await expect(toast(page, 'Problem dismissed')).toBeVisible();
  await page.getByRole('button', { name: /^Open/ }).click();
  await page.getByRole('option', { name: 'Won’t fix' }).click();
  await page.reload();
  await expect(problem(page, 'A placeholder until act two')).toBeVisible();
  await expectAccessible(page);
  await isLive(page);
  const { questID, version } = quest;
  await workspace.call('/quest', { questID, version, prerequisites: '1 + 2' });
  await expect(page.getByRole('heading', { name: 'Nothing dismissed' })).toBeVisible();
  await page.getByRole('button', { name: 'Show open problems' }).click();
  await expect(problem(page, 'Mistake in an expression')).toBeVisible();
});

test('content §9: viewers see problems and change nothing; filters are in the address', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  await questWithoutGiver(ada);
  await ada.call('/quest', { name: 'Next '.repeat(30).trim(), prerequisites: '1 +' });
  const vera = await newMember({ browser, server }, ada.workspaceID, { firstName: 'Vera', lastName: 'Vale' }, 'viewer');
  await vera.page.goto(`${path}?code=missingReference`);
  await expect(problem(vera.page, 'Deleted record')).toBeVisible();
  await expect(problem(vera.page, 'Mistake')).toHaveCount(0);
  await expect(vera.page.getByRole('button', { name: /fix|Remove it/i })).toHaveCount(0);
  // house §5: on a tablet the filters are one row, on a phone a long name takes three lines at most.
  await vera.page.setViewportSize({ width: 768, height: 900 });
  await visit(vera.page, path);
  await expect(problem(vera.page, 'Mistake')).toBeVisible();
  const filters = await vera.page.getByRole('search').getByRole('button').all();
  const tops = await Promise.all(filters.map(async (filter) => (await filter.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  await vera.page.setViewportSize({ width: 360, height: 740 });
  const where = vera.page.getByRole('link', { name: /^Next/ }).locator('xpath=..');
  expect((await where.boundingBox())!.height).toBeLessThan(70);
  await vera.context.close();
});

test('content §9: a problem of a node leads to it in the flow, which marks it; its fix there is undone', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { quest } = await workspace.call<{ quest: { questID: string } }>('/quest', { name: 'The lamp' });
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Oil' });
  const questNodeID = '01900000-0000-7000-8000-00000000000a';
  const node = { questNodeID, type: 'start', title: 'Find the oil', itemID: item.itemID, x: 0, y: 0 };
  await workspace.call(`/quest/${quest.questID}/graph`, { nodes: { create: [node] } });
  await workspace.call('/item/delete', { ids: [item.itemID] });
  await page.goto(path);
  await isLive(page);
  await expect(problem(page, 'Dead end')).toContainText('The lamp › Find the oil');
  await page.getByRole('button', { name: /^Remove it/ }).click();
  await expect(problem(page, 'Deleted record')).toHaveCount(0);
  await undoOf(page, 'Quest updated').click();
  await expect(problem(page, 'Deleted record')).toBeVisible();

  // A dead end gets an ending, or is linked to a node that there is.
  await page.getByRole('button', { name: /^Add an ending/ }).click();
  await expect(problem(page, 'Dead end')).toHaveCount(0);
  await undoOf(page, 'Quest updated').click();
  await expect(problem(page, 'Dead end')).toBeVisible();
  const ending = { questNodeID: '01900000-0000-7000-8000-00000000000b', type: 'succeed', title: 'Lit', x: 300, y: 0 };
  const [startID, foundID] = ['01900000-0000-7000-8000-00000000000c', '01900000-0000-7000-8000-00000000000d'];
  const others = [
    { questNodeID: startID, type: 'start', title: 'Light it', x: 0, y: 300 },
    { questNodeID: foundID, type: 'succeed', title: 'Found', x: 300, y: 300 },
  ];
  const link = { questEdgeID: '01900000-0000-7000-8000-00000000000e', fromID: startID, toID: foundID };
  await workspace.call(`/quest/${quest.questID}/graph`, {
    ...{ nodes: { create: [ending, ...others] }, edges: { create: [link] } },
  });
  await expect(problem(page, 'Unreachable node')).toContainText('Lit');
  await page.getByRole('button', { name: /^Connect to…/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect to a node' });
  // Its list opens when someone types: until then the buttons are there for assistive technology, too.
  await expect(dialog.getByRole('combobox', { name: 'Node' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('Choose a node')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Node' }).fill('li');
  await expect(page.getByRole('option')).toHaveText(['Lit']);
  await page.getByRole('option', { name: 'Lit' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(problem(page, 'Dead end')).toHaveCount(0);
  await expect(problem(page, 'Unreachable node')).toHaveCount(0);
  await undoOf(page, 'Quest updated').click();
  await problem(page, 'Dead end').getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Find the oil');
  await page.getByRole('button', { name: 'Show list' }).click();
  await expect(page.getByText(/Problem: Dead end/).first()).toBeVisible();

  // A flow without a start gets one, which leads to the one node that nothing leads to.
  await workspace.call(`/quest/${quest.questID}/graph`, { nodes: { delete: [questNodeID, startID, foundID] } });
  await visit(page, path);
  await page.getByRole('button', { name: 'Add a start: No start in The lamp' }).click();
  await expect(page.getByRole('heading', { name: 'No problems' })).toBeVisible();
  await undoOf(page, 'Quest updated').click();
  await expect(problem(page, 'No start')).toBeVisible();
});

test('content §9: lists, pages of records and the navigation count problems; the count leads to those of that record', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { npcID } = await questWithoutGiver(workspace);
  await workspace.call('/quest', { name: 'The fire', prerequisites: '1 +' });
  await page.goto('/home/quests');
  const mark = page.getByRole('row', { name: /The lamp/ }).getByRole('link', { name: '1 problem of The lamp' });
  await expect(mark).toBeVisible();
  await expect(page.getByRole('row', { name: /The lamp/ })).toContainText('Mira (deleted)');
  await expect(page.getByRole('navigation').getByRole('link', { name: /Problems\s*\(2 problems\)/ })).toBeVisible();
  await expectAccessible(page);
  await mark.click();
  await expect(problem(page, 'The lamp')).toBeVisible();
  await expect(problem(page, 'The fire')).toHaveCount(0);
  await page.getByRole('button', { name: /^The lamp/ }).click();
  await page.getByRole('option', { name: 'Every record' }).click();
  await expect(problem(page, 'The fire')).toBeVisible();

  await page.getByRole('link', { name: 'The lamp' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The lamp' })).toBeVisible();
  const head = page.getByRole('main').getByRole('link', { name: '1 problem of The lamp' });
  await expect(head).toHaveText('1 problem');
  await expectAccessible(page);
  await isLive(page);
  await workspace.call('/npc/restore', { ids: [npcID] });
  await expect(head).toHaveCount(0);
  await page.goto('/home/quests/board');
  await expect(page.getByRole('link', { name: '1 problem of The fire' })).toBeVisible();
  await isLive(page);
  const card = page.getByRole('row', { name: 'The lamp' });
  await expect(card).toContainText('Mira');
  await expect(card.getByText('Deleted')).toHaveCount(0);
  await workspace.call('/npc/delete', { ids: [npcID] });
  await expect(card.getByText('Deleted')).toBeVisible();
  await expectAccessible(page);
});

test('content §9: after the sample world is loaded a tip points to its three problems, until they are seen', async ({
  page,
}) => {
  await newWorkspace(page);
  await page.goto('/home/quests');
  await page.getByRole('button', { name: 'Load the sample world' }).click();
  const tip = page.getByRole('complementary', { name: 'Tips' });
  await expect(tip).toContainText('3 problems on purpose');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.reload();
  await expect(tip).toBeVisible();
  await expectAccessible(page);
  await tip.getByRole('link', { name: 'Open Problems' }).click();
  await expect(page.getByText('3 problems', { exact: true })).toBeVisible();
  await expect(tip).toHaveCount(0);
  await page.goto('/home/quests');
  await expect(page.getByRole('navigation').getByRole('link', { name: /Problems\s*\(3 problems\)/ })).toBeVisible();
  await expect(tip).toHaveCount(0);
});

test('content §9: a condition that can never be true says why, where problems are listed and where it is written', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { variable } = await workspace.call<{ variable: { variableID: string } }>('/variable', {
    ...{ key: 'gold', type: 'whole', minimum: 0, maximum: 10 },
  });
  const gold = `@variable:${variable.variableID}`;
  const effects = [{ do: 'add', variableID: variable.variableID, value: '1' }];
  const { quest } = await workspace.call<{ quest: { questID: string } }>('/quest', {
    ...{ name: 'The lamp', prerequisites: `${gold} > 12 and ${gold} < 50` },
  });
  const node = { questNodeID: '01900000-0000-7000-8000-00000000000b', type: 'start', title: 'Begin', x: 0, y: 0 };
  await workspace.call(`/quest/${quest.questID}/graph`, { nodes: { create: [{ ...node, effects }] } });
  await page.goto(`${path}?code=neverTrue`);
  const listed = problem(page, 'Never true');
  await expect(listed).toContainText('gold > 12 and gold < 50');
  await expect(listed).toContainText('To be true, it needs gold > 12 to be true.');
  await expect(listed).toContainText('gold is always between 0 and 10.');
  await expectAccessible(page);
  await listed.getByRole('link', { name: 'gold', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'gold' })).toBeVisible();

  // While it is written.
  await page.goto(`/home/quests/${quest.questID}?edit=true`);
  const verdict = page.getByRole('status').filter({ hasText: 'Never true' });
  await expect(verdict).toContainText('gold is always between 0 and 10.');
  await page.getByRole('textbox', { name: 'Prerequisites' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' or gold > 5');
  await expect(verdict).toHaveCount(0);
});
