import { expect, type Page } from '@playwright/test';
import { v7 as newID } from 'uuid';
import { expectAccessible } from './accessibility.ts';
import { newMember } from './member.ts';
import { test } from './test.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

interface Graph {
  nodes: { conversationNodeID: string; type: string; text: string; version: number }[];
}

async function newConversation({ call }: Workspace) {
  const { npc } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  const { conversation } = await call<{ conversation: { conversationID: string } }>('/conversation', {
    name: 'At the gate',
    participants: [npc.npcID],
  });
  const id = conversation.conversationID;
  const said = async () =>
    (await call<Graph>(`/conversation/${id}/graph`)).nodes.map(({ type, text }) => `${type} ${text}`.trim()).sort();
  return { id, npcID: npc.npcID, said };
}

const storyOf = (page: Page) => page.getByRole('log', { name: 'Story' });

test('content §10: a conversation is written, played and fixed with the keyboard alone', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { id, said } = await newConversation(workspace);
  await page.goto(`/home/conversations/${id}?tab=script`);
  const script = page.getByRole('textbox', { name: 'Script of At the gate' });
  await script.focus();
  for (const line of ['MIRA (softly) [tired]: The lantern is out.', ': Rain falls.', '* Light it'])
    for (const key of [line, 'Escape', 'Enter'])
      await (key === line ? page.keyboard.type(key) : page.keyboard.press(key));
  await page.keyboard.type('MIRA: It bruns.');
  await expect.poll(said).toContain('line It bruns.');

  // Out of the script, and into what is played.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(script).not.toBeFocused();
  await page.keyboard.press('p');
  const story = storyOf(page);
  await expect(story.getByText('The lantern is out.')).toBeVisible();
  await expect(story.getByText('(softly)')).toBeVisible();
  await expect(story.getByText('[tired]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Play', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(story.getByText('Rain falls.')).toBeVisible();
  await expect(story.getByText('Narrator')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await expect(story.getByText('It bruns.')).toBeVisible();
  await expectAccessible(page);

  // The mistake is mended where it was written, and shows at once.
  await page.keyboard.press('Backspace');
  await expect(story.getByText('It bruns.')).toBeHidden();
  await page.keyboard.press('p');
  await expect(story).toBeHidden();
  // The editor may be in a shadow root, whose own the focus then is.
  const hasFocus = () => script.evaluate((own) => own === (own.getRootNode() as Document | ShadowRoot).activeElement);
  for (let tabs = 0; tabs < 60 && !(await hasFocus()); tabs++) await page.keyboard.press('Tab');
  await expect(script).toBeFocused();
  await page.keyboard.press('Control+End');
  for (const key of ['ArrowLeft', 'Backspace', 'Backspace', 'Backspace', 'Backspace']) await page.keyboard.press(key);
  await page.keyboard.type('urns');
  await expect.poll(said).toContain('line It burns.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('p');
  await expect(page.getByRole('region', { name: 'Play', exact: true })).toBeFocused();
  await page.keyboard.press('1');
  await expect(story.getByText('It burns.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(story.getByText('The conversation is over')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play again' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('content §7: a conversation is written and played node by node, by touch', async ({ page }) => {
    const workspace = await newWorkspace(page);
    const { id, said } = await newConversation(workspace);
    await page.goto(`/home/conversations/${id}?tab=nodes`);
    await page.getByRole('button', { name: 'Write the first line' }).tap();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await expect(text).toBeFocused();
    await page.keyboard.type('Who goes there?');
    const ways = page.getByRole('region', { name: 'Where it leads' });
    await ways.getByRole('button', { name: 'Add line' }).tap();
    await expect(text).toHaveValue('');
    await expect(text).toBeFocused();
    await page.getByRole('button', { name: /Type/ }).tap();
    await page.getByRole('option', { name: 'Choice' }).tap();
    for (const [index, option] of ['A friend', 'Nobody'].entries()) {
      await page.getByRole('button', { name: 'Add option' }).tap();
      await page.getByRole('textbox', { name: `Text, option ${index + 1}` }).fill(option);
    }
    await ways.getByRole('button', { name: 'Add line: Option 2' }).tap();
    await expect(text).toBeFocused();
    await page.keyboard.type('Then nobody may pass.');
    await expect(page.getByRole('region', { name: 'What leads here' })).toContainText('Nobody');
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    const story = storyOf(page);
    await expect(story.getByText('Who goes there?')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByRole('button', { name: 'Nobody' }).tap();
    await expect(story.getByText('Then nobody may pass.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);

    // What was added by mistake is deleted, and comes back.
    await page.getByRole('button', { name: 'Close Play' }).tap();
    await page.getByRole('button', { name: 'Delete', exact: true }).tap();
    await expect(page).toHaveTitle(/A friend|Choice/);
    await expect.poll(said).not.toContain('line Then nobody may pass.');
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect.poll(said).toContain('line Then nobody may pass.');

    // In the graph its fields are lowered to see what is around it.
    await page.getByRole('link', { name: 'Show in graph' }).tap();
    await expect(text).toBeVisible();
    await page.getByRole('button', { name: 'Hide fields' }).tap();
    await expect(text).toBeHidden();
    await page.getByRole('button', { name: 'Show fields' }).tap();
    await expect(text).toBeVisible();
  });
});

test('content §10: viewers play a conversation, an NPC and a quest, and change nothing', async ({
  page,
  browser,
  server,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/sample', {});
  const rows = async <Row>(path: string) => (await workspace.call<{ rows: Row[] }>(path)).rows;
  const [conversation] = await rows<{ conversationID: string }>('/conversation');
  const [quest] = await rows<{ questID: string }>('/quest');
  const speaker = (await rows<{ participants: string[] }>('/conversation'))[0]?.participants[0];
  const { page: other } = await newMember({ browser, server }, workspace.workspaceID, names, 'viewer');
  const sent: string[] = [];
  other.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET' && /\/workspace\/(?!.*\/presence$)/.test(path))
      sent.push(`${request.method()} ${path}`);
  });
  const play = other.getByRole('region', { name: 'Play', exact: true });
  await other.goto('/home/play');
  await expect(other.getByText('No one is talking. What happens next?')).toBeVisible();
  for (const path of [`conversations/${conversation?.conversationID}`, `quests/flow/${quest?.questID}`]) {
    await other.goto(`/home/${path}`);
    await other.getByRole('button', { name: 'Play', exact: true }).click();
    await play.locator('[data-play-actions]').getByRole('button').first().click();
    await expect(play.getByRole('button', { name: 'Rewind to here' }).first()).toBeAttached();
    await expect(play.getByRole('button', { name: 'Keep as test' })).toHaveCount(0);
  }
  await other.goto(`/home/npcs/${speaker}`);
  await other.getByRole('tab', { name: 'Talk to' }).click();
  await play.locator('[data-play-actions]').getByRole('button').first().click();
  await expect(play.getByRole('log')).not.toBeEmpty();
  await other.goto(`/home/quests/${quest?.questID}?tab=play`);
  await play
    .getByRole('tab', { name: 'State' })
    .or(play.getByRole('region', { name: 'State' }))
    .first()
    .click();
  await play.getByRole('switch').first().press('Space');
  await expectAccessible(other);
  expect(sent).toEqual([]);
});

const names = { firstName: 'Vera', lastName: 'Vale' };

test('content §10: beside Play on a small screen, a graph has its panel below it and room of its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const workspace = await newWorkspace(page);
  const { id } = await newConversation(workspace);
  const line = { conversationNodeID: newID(), type: 'line', x: 0, y: 0, text: 'The lantern is out.' };
  await workspace.call(`/conversation/${id}/graph`, { nodes: { create: [line] } });
  await page.goto(`/home/conversations/graph/${id}?node=${line.conversationNodeID}`);
  const widths = async () => {
    const area = await page.locator('[data-graph-area]').boundingBox();
    const panel = await page.getByRole('complementary', { name: 'Node' }).boundingBox();
    return { area: area?.width ?? 0, isBelow: (panel?.y ?? 0) >= (area?.y ?? 0) + (area?.height ?? 0) };
  };
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  await expect.poll(async () => (await widths()).isBelow).toBe(false);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await widths()).isBelow).toBe(true);
  expect((await widths()).area).toBeGreaterThan(300);
});
