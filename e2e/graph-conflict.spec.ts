import { expect } from '@playwright/test';
import { v7 as newID } from 'uuid';
import { expectAccessible } from './accessibility.ts';
import { newConversation } from './conversation.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('decisions §3: a conflict on a graph says of which line it is and shows records by their names', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { call } = workspace;
  const { id, graph } = await newConversation(workspace);
  const { variable } = await call<{ variable: { variableID: string } }>('/variable', {
    ...{ key: 'player.gold', type: 'whole', initial: '0' },
  });
  const gold = `{@variable:${variable.variableID}}`;
  const node = { conversationNodeID: newID(), type: 'line', x: 0, y: 0, text: `You have ${gold} coins.` };
  const { conversationNodeID } = node;
  await call(`/conversation/${id}/graph`, { nodes: { create: [node] } });
  await page.goto(`/home/conversations/graph/${id}?node=${conversationNodeID}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue('You have {player.gold} coins.');
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  const fields = { text: `You have ${gold} coins. Theirs.` };
  await call(`/conversation/${id}/graph`, { nodes: { update: [{ conversationNodeID, version: 1, fields }] } });
  await text.blur();
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  const asked = dialog.getByRole('radiogroup', { name: 'You have {player.gold} coins. Theirs.: text' });
  await expect(asked.getByText('You have {player.gold} coins. Mine.', { exact: true })).toBeVisible();
  await expect(asked).not.toContainText('@variable');
  await expectAccessible(page);
  await dialog.getByText('This window', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(dialog).toBeHidden();
  const saved = async () => (await graph()).nodes[0];
  await expect.poll(saved).toMatchObject({ text: `You have ${gold} coins. Mine.`, version: 3 });
});

test('content §8: what one typed into a node that someone else deleted is restored with it and its links', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { call } = workspace;
  const { id, graph, said } = await newConversation(workspace);
  const save = (body: Record<string, unknown>) => call(`/conversation/${id}/graph`, body);
  const node = (type: string, x: number, text = '') => ({ conversationNodeID: newID(), type, x, y: 0, text });
  const [start, line, end] = [node('start', 0), node('line', 300, 'The lantern is out.'), node('end', 600)];
  const link = (from: typeof start, to: typeof start) => ({
    ...{ conversationEdgeID: newID(), fromID: from.conversationNodeID, toID: to.conversationNodeID, port: 'next' },
  });
  await save({ nodes: { create: [start, line, end] }, edges: { create: [link(start, line), link(line, end)] } });
  const { conversationNodeID } = line;
  const theyDelete = () => save({ nodes: { delete: [conversationNodeID] } });
  await page.goto(`/home/conversations/graph/${id}?node=${conversationNodeID}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const type = async (words: string) => {
    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(words);
  };
  // From where it is typed.
  await type(' Light it.');
  await theyDelete();
  await expect(page.getByText('This node was deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Restore with my text' }).click();
  await expect.poll(said).toEqual(['end', 'line The lantern is out. Light it.', 'start']);
  await expect(page.getByText('was deleted')).toHaveCount(0);
  await expect(text).toHaveValue('The lantern is out. Light it.');
  expect((await graph()).edges).toHaveLength(2);

  // After it was left.
  await type(' Now.');
  await theyDelete();
  await expect(page.getByText('This node was deleted')).toBeVisible();
  await page.locator('[data-graph-area]').focus();
  await expect(page.getByText('“The lantern is out. Light it.” was deleted')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore with my text' }).click();
  await expect.poll(said).toEqual(['end', 'line The lantern is out. Light it. Now.', 'start']);
  expect((await graph()).edges).toHaveLength(2);
  // It is one gesture.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(said).toEqual(['end', 'start']);
});
