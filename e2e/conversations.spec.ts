import { expect } from '@playwright/test';
import { v7 as newID } from 'uuid';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

interface Graph {
  nodes: {
    conversationNodeID: string;
    x: number;
    y: number;
    type: string;
    name: string;
    text: string;
    speakerID: string | null;
    cases: { rows: { id: string; text?: string; condition?: string }[] };
  }[];
  edges: { fromID: string; toID: string; port: string }[];
}

const graphOf = ({ call }: Workspace, id: string) => call<Graph>(`/conversation/${id}/graph`);

async function newConversation({ call }: Workspace, name = 'At the gate'): Promise<string> {
  const { conversation } = await call<{ conversation: { conversationID: string } }>('/conversation', { name });
  return conversation.conversationID;
}

const node = (type: string, x: number, given: object = {}) => ({
  ...{ conversationNodeID: newID(), type, x, y: 0 },
  ...given,
});

test('content §7: lines are written on the graph with the keyboard alone, one after the other, and between two', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const conversationID = await newConversation(workspace);
  await page.goto(`/home/conversations/graph/${conversationID}`);
  await expect(page.getByText('Nothing is said yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add node' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('opening');
  await page.keyboard.press('Enter');
  const graph = page.locator('[data-graph-area]');
  await expect(graph).toBeFocused();
  for (const text of ['Who goes there?', 'Speak up.']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(graph).toBeFocused();
  }
  const said = async () => (await graphOf(workspace, conversationID)).nodes.map(({ type, text }) => `${type} ${text}`);
  await expect.poll(async () => (await said()).sort()).toEqual(['line Speak up.', 'line Who goes there?', 'start ']);

  // What is added after a line that leads somewhere stands between the two.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Halt!');
  await page.keyboard.press('Enter');
  const inOrder = async () => {
    const { nodes, edges } = await graphOf(workspace, conversationID);
    const texts: string[] = [];
    for (let at = nodes.find(({ type }) => type === 'start'); at; ) {
      const to = edges.find(({ fromID }) => fromID === at?.conversationNodeID)?.toID;
      at = nodes.find(({ conversationNodeID }) => conversationNodeID === to);
      if (at) texts.push(at.text);
    }
    return texts;
  };
  await expect.poll(inOrder).toEqual(['Who goes there?', 'Halt!', 'Speak up.']);
  // And is drawn there: what follows makes room.
  const places = async () => {
    const { nodes } = await graphOf(workspace, conversationID);
    const [first, added, next] = ['Who', 'Halt', 'Speak'].map((word) =>
      nodes.find(({ text }) => text.startsWith(word)),
    );
    return [
      first?.y === added?.y,
      added?.y === next?.y,
      Number(first?.x) < Number(added?.x),
      Number(added?.x) < Number(next?.x),
    ];
  };
  await expect.poll(places).toEqual([true, true, true, true]);
  // The text, then the line.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(inOrder).toEqual(['Who goes there?', 'Speak up.']);
  // A link in the place of another one says so, and is taken back there.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+L');
  await page.keyboard.type('speak');
  await expect(page.getByRole('option')).toHaveText([/Speak up/]);
  await page.keyboard.press('Enter');
  await expect.poll(inOrder).toEqual(['Speak up.']);
  const replaced = page.getByRole('status').filter({ hasText: 'A link was replaced' });
  await expect(replaced).toContainText('leads to “Speak up.” now, and no longer to “Who goes there?”.');
  await expectAccessible(page);
  await replaced.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(inOrder).toEqual(['Who goes there?', 'Speak up.']);
  await expect(replaced).toHaveCount(0);
  await expect(graph).toBeFocused();

  // A condition that is typed is one change, and a reload in the middle of it asks nothing.
  const branch = node('branch', 900, { cases: { rows: [{ id: 'aaaaaaaa', condition: '' }] } });
  await workspace.call(`/conversation/${conversationID}/graph`, { nodes: { create: [branch] } });
  await page.goto(`/home/conversations/graph/${conversationID}?node=${branch.conversationNodeID}`);
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/graph')) saves += 1;
  });
  await page.getByRole('textbox', { name: 'If, condition 1' }).focus();
  await page.keyboard.type('1 > 2');
  expect(saves).toBe(0);
  await page.reload();
  const condition = async () => (await graphOf(workspace, conversationID)).nodes.at(-1)?.cases.rows[0]?.condition;
  await expect.poll(condition).toBe('1 > 2');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('content §7: one node shows what leads to it and where it leads, is edited there, and walked with keys', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const conversationID = await newConversation(workspace);
  const { npc } = await workspace.call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  const { variable } = await workspace.call<{ variable: { variableID: string } }>('/variable', {
    key: 'player.gold',
    type: 'whole',
  });
  const gold = `@variable:${variable.variableID}`;
  const option = { condition: '', unavailable: 'hide', reason: '', once: false, effects: [], check: null };
  const [start, question, answer] = [
    node('start', 0),
    node('choice', 300, {
      speakerID: npc.npcID,
      text: `You have {${gold}} coins. Well?`,
      cases: { rows: [{ id: 'pays1234', text: 'Pay her', ...option }] },
    }),
    node('line', 600, { speakerID: npc.npcID, text: 'Thank you.' }),
  ];
  const link = (from: typeof start, to: typeof start, port = 'next') => ({
    ...{ conversationEdgeID: newID(), fromID: from.conversationNodeID, toID: to.conversationNodeID, port },
  });
  await workspace.call(`/conversation/${conversationID}/graph`, {
    nodes: { create: [start, question, answer] },
    edges: { create: [link(start, question), link(question, answer, 'pays1234')] },
  });

  await page.goto('/home/conversations');
  const row = page.getByRole('row').filter({ hasText: 'At the gate' });
  await expect(row.getByRole('gridcell', { name: '9', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/home/conversations/${conversationID}/${question.conversationNodeID}`);
  // The braces show the variable by its key.
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue('You have {player.gold} coins. Well?');
  await expect(page.getByRole('region', { name: 'What leads here' })).toContainText('Start');
  const ways = page.getByRole('region', { name: 'Where it leads' });
  await expect(ways).toContainText('Pay her');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await text.fill('You have {player.gold + 1} coins. Pay?');
  await text.blur();
  const saved = async () =>
    (await graphOf(workspace, conversationID)).nodes.find(({ type }) => type === 'choice') as Graph['nodes'][number];
  await expect.poll(async () => (await saved()).text).toBe(`You have {${gold} + 1} coins. Pay?`);
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByRole('textbox', { name: 'Text, option 2' }).fill('Walk away');
  await page.getByRole('textbox', { name: 'Text, option 2' }).blur();
  await expect.poll(async () => (await saved()).cases.rows.map((each) => each.text)).toEqual(['Pay her', 'Walk away']);
  expect((await saved()).cases.rows[1]?.id).toMatch(/^[a-z0-9]{8}$/);

  await page.keyboard.press('Alt+ArrowRight');
  await expect(page).toHaveURL(new RegExp(`${answer.conversationNodeID}$`));
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue('Thank you.');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`${question.conversationNodeID}$`));
  await ways.getByRole('link', { name: 'Thank you.' }).click();
  await expect(page).toHaveURL(new RegExp(`${answer.conversationNodeID}$`));

  await page.goto(`/home/conversations/${conversationID}/${newID()}`);
  await expect(page.getByText('Node not found')).toBeVisible();
});
