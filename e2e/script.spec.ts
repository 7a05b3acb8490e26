import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { newConversation, openScript, type SavedGraph, writeLines } from './conversation.ts';
import { otherWindow } from './other-window.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

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
  const places = ({ nodes }: SavedGraph) =>
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
  await writeLines(page, script, 'MIRA: One.', 'TAM: Two.');
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

test('content §7: while a conversation is played beside its script, the line now said is marked, and each line leads to its node and back', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { id, said } = await newConversation(workspace);
  const script = await openScript(page, id);
  // Keys that do something elsewhere are letters here.
  await writeLines(page, script, 'MIRA: please keep up?', 'TAM: happy to.');
  await expect.poll(said).toEqual(['line happy to.', 'line please keep up?', 'start']);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const marked = page.locator('.cm-said-line');
  await expect(marked).toContainText('please keep up?');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(marked).toContainText('happy to.');

  await script.focus();
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Open node' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('happy to.');
  await page.getByRole('link', { name: 'Show in script' }).click();
  await expect(page).toHaveURL(/tab=script&node=/);
  await expect(page.locator('.cm-activeLine').first()).toContainText('happy to.');

  // The keys are in the list of shortcuts.
  await page.getByRole('button', { name: 'Guide' }).click();
  await expect(page.getByRole('dialog', { name: 'Writing a script' })).toContainText('Show the line in the graph');
  await expectAccessible(page);
});
