import { expect } from '@playwright/test';
import { v7 as newID } from 'uuid';
import { expectAccessible } from './accessibility.ts';
import { hostile, newLanternStory } from './conversation.ts';
import { flowNode, newQuest, openFlow } from './flow.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('content §10: the whole game is played by keyboard, rewound, and its state changed', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await newLanternStory(workspace);
  await page.goto('/home/play');
  await page.getByRole('button', { name: 'Mira' }).first().focus();
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Story' });
  await expect(log.getByText(hostile)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Light it.*no oil/ })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(log.getByText('It stays dark.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(log.getByText('It stays dark.')).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.getByRole('textbox', { name: 'player.oil' }).fill('1');
  await page.keyboard.press('Tab');
  await expect(log.getByText('Set player.oil to 1')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.keyboard.press('1');
  await expect(log.getByText('It burns.')).toBeVisible();
  await expect(log.getByText('player.oil is now 0')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(log.getByText('The conversation is over')).toBeVisible();
  await expect(page).toHaveTitle(/Play/);
});

test('content §10: a reload leaves a run as it was, with its log, seed and state; Restart and a changed flow begin anew', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { conversationID, nodes } = await newLanternStory(workspace);
  await page.goto(`/home/conversations/graph/${conversationID}?play=conversation-${conversationID}`);
  const play = page.getByRole('region', { name: 'Play', exact: true });
  const log = play.getByRole('log', { name: 'Story' });
  const seed = play.getByRole('button', { name: /Seed/ });
  const oil = play.getByRole('textbox', { name: 'player.oil' });
  await play.getByRole('tab', { name: 'State' }).click();
  await oil.fill('3');
  await page.keyboard.press('Tab');
  await play.getByRole('tab', { name: 'Story' }).click();
  await play.getByRole('button', { name: 'Continue' }).click();
  await play.getByRole('button', { name: /Light it/ }).click();
  await expect(log.getByText('It burns.')).toBeVisible();
  const [before, seedBefore] = [await log.textContent(), await seed.textContent()];
  await page.reload();
  await expect(log.getByText('It burns.')).toBeVisible();
  expect(await log.textContent()).toBe(before);
  expect(await seed.textContent()).toBe(seedBefore);
  await play.getByRole('tab', { name: 'State' }).click();
  await expect(oil).toHaveValue('2');
  await play.getByRole('tab', { name: 'Story' }).click();
  await play.getByRole('button', { name: 'Back one step' }).click();
  await expect(play.getByRole('button', { name: /Light it/ })).toBeVisible();
  await page.reload();
  await expect(play.getByRole('button', { name: /Light it/ })).toBeVisible();
  await play.getByRole('button', { name: 'Restart' }).click();
  await expect(play.getByRole('button', { name: /Light it/ })).toBeHidden();
  await page.reload();
  await expect(play.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(log.getByText('It burns.')).toBeHidden();

  // What the steps led to is gone.
  await play.getByRole('button', { name: 'Continue' }).click();
  await play.getByRole('button', { name: /Leave/ }).click();
  await expect(log.getByText('It stays dark.')).toBeVisible();
  await page.goto('/home/play');
  await workspace.call(`/conversation/${conversationID}/graph`, { nodes: { delete: [nodes.leave] } });
  await page.goto(`/home/conversations/graph/${conversationID}?play=conversation-${conversationID}`);
  await expect(play.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(log.getByText('Leave')).toBeHidden();
});

test('content §10: a node is played from in a state that leads to it, and an edited line shows at once', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { conversationID, nodes } = await newLanternStory(workspace);
  await page.goto(`/home/conversations/graph/${conversationID}?node=${nodes.light}`);
  const graph = page.locator('[data-graph-area]');
  await graph.focus();
  await page.keyboard.press('p');
  const play = page.getByRole('region', { name: 'Play', exact: true });
  await play.getByRole('button', { name: 'Play from here' }).click();
  const log = play.getByRole('log', { name: 'Story' });
  await expect(log.getByText('It burns.')).toBeVisible();
  await expect(play.getByText(/Starts (in a state that meets|where players come)/)).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('It burns brightly.');
  await page.keyboard.press('Tab');
  await expect(log.getByText('It burns brightly.')).toBeVisible();

  // From the line to its node in the editor, and back.
  await play.getByRole('button', { name: 'Restart' }).click();
  await play.getByRole('tab', { name: 'State' }).click();
  await play.getByRole('textbox', { name: 'player.oil' }).fill('3');
  await page.keyboard.press('Tab');
  await play.getByRole('tab', { name: 'Story' }).click();
  await expect(play.getByText(/Set player.oil to 3/)).toBeVisible();
  await expect(log.getByText('It burns brightly.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/home/conversations/${conversationID}/${nodes.out}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(log.getByText(hostile)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /Leave/ }).click();
  await expect(log.getByText('It stays dark.')).toBeVisible();
  await expectAccessible(page);
  await log.getByRole('link', { name: 'Edit' }).last().click();
  await expect(page).toHaveURL(new RegExp(`graph/${conversationID}.*node=${nodes.leave}.*play=`));
  await expect(log.getByText('It stays dark.')).toBeVisible();
  await page.goBack();
  await expect(log.getByText('It stays dark.')).toBeVisible();
});

test('content §10: a quest is played beside its flow, from its start and from a step, and marks where players are', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace, 'Six lanterns');
  const [start, find, light, end] = [
    flowNode('Mira asks', 0, 0, 'start'),
    { ...flowNode('Find the oil', 300, 0, 'objective'), objective: 'custom' },
    { ...flowNode('Light all six', 600, 0, 'objective'), objective: 'custom' },
    flowNode('The harbor is lit', 900, 0, 'succeed'),
  ];
  const edge = (from: { questNodeID: string }, to: { questNodeID: string }) => ({
    ...{ questEdgeID: newID(), fromID: from.questNodeID, toID: to.questNodeID },
  });
  await workspace.call(`/quest/${questID}/graph`, {
    nodes: { create: [start, find, light, end] },
    edges: { create: [edge(start, find), edge(find, light), edge(light, end)] },
  });
  await openFlow(page, questID);
  await page.getByRole('button', { name: 'Show list' }).click();
  const rowOf = (title: string) => page.locator(`li:has(> button:text-is("${title}"))`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const play = page.getByRole('region', { name: 'Play', exact: true });
  await expect(rowOf('Find the oil').getByText('Playing')).toBeVisible();
  await play.getByRole('button', { name: 'Six lanterns: Find the oil' }).click();
  await expect(rowOf('Light all six').getByText('Playing')).toBeVisible();
  await expect(rowOf('Find the oil').getByText('Playing')).toBeHidden();
  await play.getByRole('button', { name: 'Six lanterns: Light all six' }).press('Enter');
  await expect(play.getByRole('log').getByText('Six lanterns succeeded')).toBeVisible();
  await expectAccessible(page);
  await rowOf('Light all six').getByRole('button', { name: 'Light all six' }).click();
  await play.getByRole('button', { name: 'Play from here' }).click();
  await expect(rowOf('Light all six').getByText('Playing')).toBeVisible();
  await expect(play.getByText(/Starts where players come/)).toBeVisible();
});

test('content §10: a run is kept as a test, which an edit makes differ, and is accepted as new', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { conversationID, nodes } = await newLanternStory(workspace);
  await page.goto(`/home/conversations/${conversationID}?play=conversation-${conversationID}`);
  const play = page.getByRole('region', { name: 'Play', exact: true });
  await play.getByRole('button', { name: 'Continue' }).click();
  await play.getByRole('button', { name: /Leave/ }).click();
  await play.getByRole('button', { name: 'Keep as test' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Leaving the lantern');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/home/play/tests');
  const row = page.getByRole('row', { name: /Leaving the lantern/ });
  await expect(row.getByText('Passes')).toBeVisible();
  await expectAccessible(page);
  const { nodes: held } = await workspace.call<{ nodes: { conversationNodeID: string; version: number }[] }>(
    `/conversation/${conversationID}/graph`,
  );
  const version = held.find(({ conversationNodeID }) => conversationNodeID === nodes.leave)?.version;
  await workspace.call(`/conversation/${conversationID}/graph`, {
    nodes: { update: [{ conversationNodeID: nodes.leave, version, fields: { text: 'It stays dark forever.' } }] },
  });
  await expect(row.getByText('Differs')).toBeVisible();
  await row.getByText('Leaving the lantern', { exact: true }).click();
  const transcript = page.getByRole('list', { name: 'Transcript' });
  await expect(transcript.getByText('Expected: It stays dark.')).toBeVisible();
  await expect(transcript.getByText('› Leave')).toBeVisible();
  await expect(transcript.getByText('Now: It stays dark forever.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play to the first difference' }).click();
  await expect(page).toHaveURL(/home\/play$/);
  await expect(page.getByRole('log', { name: 'Story' }).getByText('It stays dark forever.')).toBeVisible();
  await page.goto('/home/problems');
  await expect(page.getByRole('heading', { name: 'Test differs' })).toBeVisible();
  await page.getByRole('link', { name: 'Leaving the lantern' }).click();
  await page.getByRole('button', { name: 'Accept as new' }).click();
  await expect(page.getByText('The result is as expected.')).toBeVisible();
});

test('decisions §4: a word of a line, typed in the search, leads to its node in the graph', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { conversationID, nodes } = await newLanternStory(workspace);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Search or type a command' }).click();
  await page.getByRole('combobox', { name: 'Search or type a command' }).fill('burns');
  const hit = page.getByRole('option').filter({ hasText: 'The lantern' });
  await expect(hit).toContainText('“It burns.”');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/home/conversations/graph/${conversationID}\\?node=${nodes.light}`));
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('It burns.');
});

test('content §10: what players can do next is in sight below a story longer than the panel', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { conversationID, nodes } = await newLanternStory(workspace);
  const long = Array.from({ length: 30 }, (_, index) => `Line ${index + 1} of a long story.`).join('\n');
  const { nodes: saved } = await workspace.call<{ nodes: { conversationNodeID: string; version: number }[] }>(
    `/conversation/${conversationID}/graph`,
  );
  const update = saved
    .filter(({ conversationNodeID }) => conversationNodeID === nodes.out || conversationNodeID === nodes.leave)
    .map((node) => ({ conversationNodeID: node.conversationNodeID, version: node.version, fields: { text: long } }));
  await workspace.call(`/conversation/${conversationID}/graph`, { nodes: { update } });
  await page.goto(`/home/conversations/graph/${conversationID}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const play = page.getByRole('region', { name: 'Play', exact: true });
  // By script: a click would scroll to the button first.
  await play.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLElement) => button.click());
  const leave = play.getByRole('button', { name: /Leave/ });
  await expect(leave).toBeInViewport({ ratio: 1 });
  await leave.evaluate((button: HTMLElement) => button.click());
  await expect(play.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
});
