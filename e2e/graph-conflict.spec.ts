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
