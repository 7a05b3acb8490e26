import { expect } from '@playwright/test';
import { flowNode, graphOf, newQuest, openFlow } from './flow.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('content §6: an empty flow begins with a button, after which the title is typed', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  await openFlow(page, questID);
  await page.getByRole('button', { name: 'Add start' }).click();
  await expect(page.getByRole('application').getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Mira asks');
  await page.keyboard.press('Enter');
  const nodes = async () => (await graphOf(workspace, questID)).nodes.map(({ type, title }) => `${type} ${title}`);
  await expect.poll(nodes).toEqual(['start Mira asks']);
  await expect(page.getByRole('button', { name: 'Add start' })).toHaveCount(0);
});

test('content §6: a quest is drawn, renamed, linked and taken back with the keyboard alone', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  await openFlow(page, questID);
  await expect(page.getByText('This quest has no steps yet')).toBeVisible();
  // The tools are one stop: arrows go from one to the next, Tab on from all.
  const tools = page.getByRole('toolbar', { name: 'Graph' }).getByRole('button');
  await tools.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tools.first()).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search nodes' })).toBeFocused();
  // In an empty graph Enter adds the first node.
  await page.locator('[data-graph-area]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application').getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Mira asks for light');
  await page.keyboard.press('Enter');
  const graph = page.locator('[data-graph-area]');
  await expect(graph).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Find the oil');
  // Also while the title is typed.
  await page.keyboard.press('Tab');
  // The view follows to where there was no room.
  await expect(graph.getByRole('textbox')).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('Light it');
  await page.keyboard.press('Enter');
  await expect(graph).toBeFocused();
  const titles = async () => (await graphOf(workspace, questID)).nodes.map(({ title }) => title).sort();
  await expect.poll(titles).toEqual(['Find the oil', 'Light it', 'Mira asks for light']);
  expect((await graphOf(workspace, questID)).edges).toHaveLength(2);

  // Back along the links, and another name.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('F2');
  await page.keyboard.type('Mira needs light');
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['Find the oil', 'Light it', 'Mira needs light']);
  await page.keyboard.press('Control+z');
  await expect.poll(titles).toEqual(['Find the oil', 'Light it', 'Mira asks for light']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(titles).toEqual(['Find the oil', 'Light it', 'Mira needs light']);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect.poll(titles).toEqual(['Light it', 'Mira needs light']);
  expect((await graphOf(workspace, questID)).edges).toHaveLength(0);
  await page.keyboard.press('Control+z');
  await expect.poll(titles).toEqual(['Find the oil', 'Light it', 'Mira needs light']);
  await expect.poll(async () => (await graphOf(workspace, questID)).edges.length).toBe(2);
  // The server has it before it is drawn.
  await expect(page.getByRole('application', { name: /graph of 3 nodes/ })).toBeVisible();
  // A second way covers no other node, and joins the first one.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ask Bram');
  await page.keyboard.press('Enter');
  await expect(graph).toBeFocused();
  await page.keyboard.press('Shift+L');
  await expect(page.getByRole('combobox', { name: 'Link to' })).toBeFocused();
  await page.keyboard.type('light');
  await expect(page.getByRole('option')).toHaveText([/Light it/]);
  await page.keyboard.press('Enter');
  await expect(graph).toBeFocused();
  const drawn = async () => {
    const { nodes, edges } = await graphOf(workspace, questID);
    const titleOf = (id: string) => nodes.find(({ questNodeID }) => questNodeID === id)?.title;
    return edges.map(({ fromID, toID }) => `${titleOf(fromID)} → ${titleOf(toID)}`).sort();
  };
  const joined = ['Ask Bram → Light it', 'Find the oil → Light it'];
  const all = [...joined, 'Mira needs light → Ask Bram', 'Mira needs light → Find the oil'];
  await expect.poll(drawn).toEqual(all);
  const { nodes } = await graphOf(workspace, questID);
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  // The link is deleted from its panel, and Escape leads back to the graph.
  await page.keyboard.press('Shift+Enter');
  const links = page.getByRole('region', { name: 'Leads to' });
  await links.getByRole('button', { name: 'Link: leads to Light it' }).press('Enter');
  await page.getByRole('button', { name: 'Delete link' }).press('Enter');
  await expect.poll(drawn).toEqual(all.slice(1));
  // A key opens a panel at its first field, not at what closes it.
  await expect(page.getByRole('complementary', { name: 'Node' }).getByRole('button', { name: /Type/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(graph).toBeFocused();
  // Enter in the search goes from one that is found to the next, ready for the keys of the graph.
  for (const title of ['Mira needs light', 'Ask Bram']) {
    await page.keyboard.press('/');
    await page.keyboard.type('ra');
    await page.keyboard.press('Enter');
    await expect(graph).toBeFocused();
    await expect(page.getByRole('complementary', { name: 'Node' }).getByLabel('Title')).toHaveValue(title);
  }
  // An ending has a key of its own.
  await page.keyboard.press('Shift+E');
  await page.keyboard.type('Bram helps');
  await page.keyboard.press('Enter');
  const endings = async () => (await graphOf(workspace, questID)).nodes.filter(({ type }) => type === 'succeed');
  await expect.poll(async () => (await endings()).map(({ title }) => title)).toEqual(['Bram helps']);
  await expect.poll(drawn).toContain('Ask Bram → Bram helps');
  // Without a selection Tab leaves the graph.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(graph).not.toBeFocused();
});

test('content §1: what is being typed in a flow is kept when the page is loaded anew or left with Back', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [flowNode('Find the oil')] } });
  const node = async () => (await graphOf(workspace, questID)).nodes[0];
  const graph = page.locator('[data-graph-area]');
  await openFlow(page, questID);
  await graph.focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('complementary', { name: 'Node' }).getByRole('textbox', { name: 'Note' }).fill('By night');
  await page.reload();
  await expect.poll(async () => (await node())?.note).toBe('By night');

  await page.getByRole('link', { name: 'Quest details' }).press('Enter');
  await page.getByRole('link', { name: 'Open flow' }).first().press('Enter');
  await expect(graph).toBeVisible();
  await graph.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await expect(graph.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Find oil at the mill');
  await page.goBack();
  await expect(graph).toHaveCount(0);
  await expect.poll(async () => (await node())?.title).toBe('Find oil at the mill');
  // Escape still gives a title up.
  await page.goForward();
  await graph.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await page.keyboard.type('Nothing');
  await page.keyboard.press('Escape');
  await expect(graph).toBeFocused();
  expect((await node())?.title).toBe('Find oil at the mill');
});
