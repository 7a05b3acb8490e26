import { expect } from '@playwright/test';
import { newConversation, newScript, openScript, writeLines } from './conversation.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('content §7: what was typed and saved is undone to where it began and no further, by keys and by the toolbar', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { id, said } = await newConversation(workspace);
  await writeLines(page, await openScript(page, id), 'MIRA: One.', 'TAM: Well.');
  const steps = ['One.', 'One. Two.', 'One. Two. Three.'];
  const one = async () => (await said()).find((words) => words.startsWith('line One'));
  await expect.poll(said).toEqual(['line One.', 'line Well.', 'start']);
  const script = await openScript(page, id);
  await script.locator('.cm-line', { hasText: 'One.' }).click();
  await page.keyboard.press('End');
  for (const [index, words] of [' Two.', ' Three.'].entries()) {
    await page.keyboard.type(words);
    await expect.poll(one).toBe(`line ${steps[index + 1]}`);
  }
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  const byKeys = [() => page.keyboard.press('Control+z'), () => page.keyboard.press('Control+Shift+Z')] as const;
  const byToolbar = [() => undo.click(), () => redo.click()] as const;
  for (const [back, again] of [byKeys, byToolbar]) {
    await script.focus();
    for (const step of [steps[1], steps[0]]) {
      await back();
      await expect.poll(one).toBe(`line ${step}`);
    }
    // All that was typed is undone: nothing is left, and what was undone is not done again.
    await expect(undo).toBeDisabled();
    await page.keyboard.press('Control+z');
    for (const step of [steps[1], steps[2]]) {
      await again();
      await expect.poll(one).toBe(`line ${step}`);
    }
    await expect(redo).toBeDisabled();
  }
});

test('content §7: a line that is deleted and undone, or cut and pasted after a while, is the same record with its place, its voice and its comments', async ({
  page,
}) => {
  const { workspace, id, graph, said, script } = await newScript(page);
  await writeLines(page, script, 'MIRA: One.', 'TAM: Two.');
  await expect.poll(said).toEqual(['line One.', 'line Two.', 'start']);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const two = async () => (await graph()).nodes.find(({ text }) => text === 'Two.');
  const { conversationNodeID = '', version = 1 } = (await two()) ?? {};
  const fields = { voice: 'two.ogg', note: 'Tired', x: 700, y: 900 };
  await workspace.call(`/conversation/${id}/graph`, { nodes: { update: [{ conversationNodeID, version, fields }] } });
  const target = { kind: 'conversationNode', recordID: conversationNodeID };
  await workspace.call('/comment', { ...target, text: 'Shorter?' });
  const comments = async () =>
    (await workspace.call<{ total: number }>(`/comment?kind=conversationNode&recordID=${conversationNodeID}`)).total;
  const isWhole = async () => {
    await expect.poll(two).toMatchObject({ conversationNodeID, ...fields });
    expect(await comments()).toBe(1);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  };
  await isWhole();

  await script.locator('.cm-line', { hasText: 'Two.' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  await expect.poll(said).toEqual(['line One.', 'start']);
  await page.keyboard.press('Control+z');
  await isWhole();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await script.locator('.cm-line', { hasText: 'Two.' }).click();
  // A line is cut whole where nothing is selected.
  await page.keyboard.press('Control+x');
  await expect.poll(said).toEqual(['line One.', 'start']);
  await script.locator('.cm-line', { hasText: 'One.' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+v');
  await isWhole();
  const order = async () => (await script.locator('.cm-line').allInnerTexts()).map((line) => line.trim());
  expect((await order()).filter(Boolean)).toEqual(expect.arrayContaining(['TAM: Two.', 'MIRA: One.']));
});

test('content §7: a line in Arabic is shown whole, from its right, and the arrow keys go the way they point', async ({
  page,
}) => {
  const { said, script } = await newScript(page);
  await script.focus();
  await page.keyboard.type('قال لي الحارس');
  await expect.poll(said).toEqual(['line قال لي الحارس', 'start']);
  const line = script.locator('.cm-line', { hasText: 'الحارس' });
  // The first letter stood beyond the editor's edge.
  const room = await line.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(room).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('ب');
  await expect.poll(said).toEqual(['line قبال لي الحارس', 'start']);
});
