import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

interface Graph {
  nodes: { conversationNodeID: string; type: string; text: string; name: string; x: number; y: number }[];
  edges: { fromID: string; toID: string; port: string }[];
}

async function newConversation({ call }: Workspace) {
  const { npc: mira } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  const { npc: tam } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Tam' });
  const { conversation } = await call<{ conversation: { conversationID: string } }>('/conversation', {
    name: 'At the gate',
    participants: [mira.npcID, tam.npcID],
  });
  const id = conversation.conversationID;
  const graph = () => call<Graph>(`/conversation/${id}/graph`);
  const said = async () => (await graph()).nodes.map(({ type, text }) => `${type} ${text}`.trim()).sort();
  return { id, graph, said };
}

async function openScript(page: Page, id: string) {
  await page.goto(`/home/conversations/${id}?tab=script`);
  const script = page.getByRole('textbox', { name: 'Script of At the gate' });
  await expect(script).toBeVisible();
  return script;
}

/** Another window of the same person. */
async function otherWindow(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.addInitScript(
    (saved) => {
      for (const [key, value] of Object.entries(JSON.parse(saved) as Record<string, string>))
        sessionStorage.setItem(key, value);
    },
    await page.evaluate(() => JSON.stringify(sessionStorage)),
  );
  return other;
}

test('content §7: a conversation is written, broken and fixed in its script with the keyboard alone', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { id, graph, said } = await newConversation(workspace);
  const script = await openScript(page, id);
  await script.focus();
  await page.keyboard.type('MIRA: The lantern is out.');
  await page.keyboard.press('Enter');
  // Whoever else takes part is offered first.
  await page.keyboard.press('Tab');
  await page.keyboard.type('I see.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type('* Light it');
  await page.keyboard.press('Enter');
  await page.keyboard.type('MIRA: Thank you!');
  await expect.poll(said).toEqual(['choice I see.', 'line Thank you!', 'line The lantern is out.', 'start']);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const before = await graph();

  // A mistake keeps what is saved, and says what to do.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.type('X');
  await expect(page.getByText("A line can't be read")).toBeVisible();
  await expect(page.getByText('There is no NPC “XMIRA”. Did you mean MIRA?')).toBeVisible();
  expect((await graph()).nodes).toHaveLength(4);
  await page.keyboard.press('Backspace');
  await expect(page.getByText("A line can't be read")).toBeHidden();
  await page.keyboard.press('End');
  await page.keyboard.type(' Again');
  await expect.poll(said).toEqual(['choice I see.', 'line Thank you!', 'line The lantern is out. Again', 'start']);
  // Nothing else changed: ids, places, links.
  const after = await graph();
  const places = ({ nodes }: Graph) =>
    nodes.map(({ conversationNodeID, x, y }) => `${conversationNodeID} ${x} ${y}`).sort();
  expect(places(after)).toEqual(places(before));
  expect(after.edges).toHaveLength(before.edges.length);
  await expectAccessible(page);
});

test('content §7: two who write one script see what the other writes, and neither overwrites the other', async ({
  page,
  browser,
}) => {
  const workspace = await newWorkspace(page);
  const { id, said } = await newConversation(workspace);
  const script = await openScript(page, id);
  await script.focus();
  await page.keyboard.type('MIRA: One.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type('TAM: Two.');
  await expect.poll(said).toEqual(['line One.', 'line Two.', 'start']);

  const other = await otherWindow(page, browser);
  const theirs = await openScript(other, id);
  await expect(theirs).toContainText('TAM: Two.');
  await theirs.focus();
  await other.keyboard.press('Control+End');
  await other.keyboard.press('Enter');
  await other.keyboard.press('Escape');
  await other.keyboard.type('MIRA: Three.');
  // Without a pause, in the middle of the other's line.
  await page.keyboard.type(' And more');
  await expect(script).toContainText('MIRA: Three.');
  await page.keyboard.type(' of it.');
  await expect(theirs).toContainText('TAM: Two. And more of it.');
  await expect(script).toContainText('TAM: Two. And more of it.');
  await expect.poll(said).toEqual(['line One.', 'line Three.', 'line Two. And more of it.', 'start']);
  await other.context().close();
});

test('content §7: what was typed is offered again after the tab was closed, and a viewer of the graph finds the line', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { id, said } = await newConversation(workspace);
  const script = await openScript(page, id);
  await script.focus();
  await page.keyboard.type('MIRA: One.');
  await expect.poll(said).toEqual(['line One.', 'start']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type('NOBODY: Two.');
  await expect(page.getByText('There is no NPC “NOBODY”.')).toBeVisible();
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await again.goto(`/home/conversations/${id}?tab=script`);
  await expect(again.getByText('You have unsaved text')).toBeVisible();
  await again.getByRole('button', { name: 'Restore' }).click();
  const restored = again.getByRole('textbox', { name: 'Script of At the gate' });
  await expect(restored).toContainText('NOBODY: Two.');
  await restored.focus();
  await again.keyboard.press('Control+End');
  for (const _ of 'NOBODY: Two.') await again.keyboard.press('Backspace');
  await again.keyboard.type('TAM: Two.');
  await expect.poll(said).toEqual(['line One.', 'line Two.', 'start']);
  await again.keyboard.press('Control+Enter');
  await expect(again).toHaveURL(/graph\/.*node=/);
});
