import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { wav } from '#server/testing/sample-sounds.ts';
import { expectAccessible } from './accessibility.ts';
import { newScript, openScript, type SavedGraph, writeLines } from './conversation.ts';
import { otherWindow } from './other-window.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('content §7: a conversation is written, broken and fixed in its script with the keyboard alone', async ({
  page,
}) => {
  const { graph, said, script } = await newScript(page);
  await script.focus();
  await page.keyboard.type('MIRA: The lantern is out.');
  await page.keyboard.press('Enter');
  // Whoever else takes part is offered first.
  const offered = page.locator('.cm-tooltip-autocomplete');
  await expect(offered).toBeVisible();
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

  // A mistake keeps what is saved, and says what to do; the text stays where it is.
  const place = () => script.locator('.cm-line', { hasText: 'lantern' }).boundingBox();
  const placed = await place();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.type('X');
  await expect(page.getByText('A line can’t be read')).toBeVisible();
  await expect(page.getByText('There is no NPC “XMIRA”. Did you mean MIRA?')).toBeVisible();
  expect((await graph()).nodes).toHaveLength(4);
  expect(await place()).toEqual(placed);
  await page.keyboard.press('Backspace');
  await expect(page.getByText('A line can’t be read')).toBeHidden();
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

  // Brackets close as they are opened, what continues a branch goes below its beginning, and what is taken is complete.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const write = async (...keys: string[]) => {
    for (const key of keys) await (/^[A-Z]\w+$/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
  };
  await write('[if random(1, 2) > 1', 'Escape', 'End', 'Enter', 'Escape', 'Again.', 'Enter', 'Escape', '[else');
  await write('End', 'Enter', 'Escape', 'First.', 'Enter', 'Escape', '== cellar', 'Enter', 'Escape', '[i');
  await expect(offered).toContainText('A branch');
  await write('Tab', 'rand');
  await expect(offered).toContainText('random(');
  await write('Tab', '1, 2) > 1]', 'End', 'Enter', 'Escape', 'T');
  // A list stays while what was typed is saved, and so does the choice in it.
  await expect(offered).toContainText('TAM');
  await page.keyboard.press('ArrowDown');
  await expect.poll(said).toContain('line T');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(offered.locator('[aria-selected=true]')).toHaveText('TAM');
  // Nothing follows a jump within its branch: the next line begins outside.
  await write('Tab', 'Gone.', 'Escape', 'Enter', 'Escape', '-> cellar', 'Escape', 'Enter', 'Escape', 'After.');
  const lines = async () => (await script.locator('.cm-line').allInnerTexts()).map((line) => line.trimEnd());
  expect((await lines()).slice(-9)).toEqual([
    ...['  [if random(1, 2) > 1]', '    Again.', '  [else]', '    First.', '== cellar', '[if random(1, 2) > 1]'],
    ...['  TAM: Gone.', '  -> cellar', 'After.'],
  ]);
});

test('house §5: no line of a script moves when problems are found in it, beside a title of two lines too', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { conversation } = await workspace.call<{ conversation: { conversationID: string } }>('/conversation', {
    name: 'What Mira says about the lantern',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/home/conversations/${conversation.conversationID}?tab=script`);
  const script = page.getByRole('textbox', { name: /^Script of/ });
  await expect(script).toBeVisible();
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  const distance = async () => (await topOf(script)) - (await topOf(page.getByRole('heading', { level: 1 })));
  const before = await distance();
  await script.focus();
  await page.keyboard.type('Who is it?');
  await expect(page.getByRole('link', { name: /problems? of/ })).toBeVisible();
  expect(await distance()).toBe(before);
});

test('content §7: two who write one script at once see what the other writes, in one section and in two, and neither overwrites the other', async ({
  page,
  browser,
}) => {
  const { id, said, script } = await newScript(page);
  await script.focus();
  const first = ['== gate', 'MIRA: One.', '== cellar', 'TAM: Two.'];
  for (const line of first) await writeLine(page, line, line === first.at(-1));
  await expect.poll(said).toEqual(['line One.', 'line Two.', 'start']);

  const other = await otherWindow(page, browser);
  const theirs = await openScript(other, id);
  await expect(theirs).toContainText('TAM: Two.');
  const bothShow = async (...lines: readonly string[]) => {
    for (const window of [script, theirs]) for (const line of lines) await expect(window).toContainText(line);
  };

  // Each in a section: both type at the same time.
  await below(page, script, 'MIRA: One.');
  await below(other, theirs, 'TAM: Two.');
  await Promise.all([writeLine(page, 'MIRA: Mine above.'), writeLine(other, 'TAM: Theirs below.')]);
  await Promise.all([writeLine(page, 'TAM: Mine again.', true), writeLine(other, 'MIRA: Theirs again.', true)]);
  await bothShow('MIRA: Mine above.', 'TAM: Mine again.', 'TAM: Theirs below.', 'MIRA: Theirs again.');

  // In one section, one below a line and the other in it.
  await below(page, script, 'MIRA: One.');
  await other.getByRole('textbox', { name: 'Find in script' }).fill('Mine again.');
  await other.keyboard.press('Enter');
  await theirs.focus();
  await other.keyboard.press('End');
  await Promise.all([writeLine(page, 'TAM: In between.', true), other.keyboard.type(' And theirs.')]);
  await bothShow('TAM: In between.', 'TAM: Mine again. And theirs.');
  await expect
    .poll(said)
    .toEqual([
      ...['line In between.', 'line Mine above.', 'line Mine again. And theirs.', 'line One.'],
      ...['line Theirs again.', 'line Theirs below.', 'line Two.', 'start'],
    ]);
  await other.context().close();
});

/** A sound of 20 seconds in the library. */
async function addSound(page: Page, workspaceID: string): Promise<string> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(`/api/workspace/${workspaceID}/artwork/file`, {
    headers: { 'X-Request-ID': randomUUID(), 'X-XSRF-TOKEN': decodeURIComponent(token) },
    multipart: { file: { name: 'come in.wav', mimeType: 'audio/wav', buffer: wav(20) } },
  });
  const { artwork } = (await answer.json()) as { artwork: { artworkID: string } };
  return artwork.artworkID;
}

/** Types a line, and goes on below unless it is the last. */
async function writeLine({ keyboard }: Page, text: string, isLast = false): Promise<void> {
  await keyboard.type(text);
  // What is offered is not taken.
  await keyboard.press('Escape');
  if (isLast) return;
  await keyboard.press('Enter');
  await keyboard.press('Escape');
}

/** Begins a line below the one with these words. */
async function below(page: Page, script: Locator, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Find in script' }).fill(words);
  await page.keyboard.press('Enter');
  await script.focus();
  for (const key of ['End', 'Enter', 'Escape']) await page.keyboard.press(key);
}

test('content §7: what was typed is offered again after the tab was closed, and a viewer of the graph finds the line', async ({
  page,
}) => {
  const { id, said, script } = await newScript(page);
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
  // Whom nobody made can be made there, and the line is read.
  await again.getByRole('button', { name: 'Create NPC “Nobody”' }).press('Enter');
  await expect.poll(said).toEqual(['line One.', 'line Two.', 'start']);
  await expect(again.getByText('There is no NPC')).toHaveCount(0);
  // So can a variable, of the type that its effect tells; the button goes, and the keyboard is back in the script.
  await expect(restored).toBeFocused();
  for (const key of ['Control+End', 'Enter', 'Escape']) await again.keyboard.press(key);
  await again.keyboard.type('~ gold += 5');
  await again.getByRole('button', { name: 'Create variable “gold” (whole number)' }).click();
  await expect(again.getByText('There is no variable')).toHaveCount(0);
  await expect(again.getByText('Saved', { exact: true })).toBeVisible();
  await restored.focus();
  await again.keyboard.press('Control+End');
  await again.keyboard.press('Control+Enter');
  await expect(again).toHaveURL(/graph\/.*node=/);
});

test('content §7: while a conversation is played beside its script, the line now said is marked, and each line leads to its node and back', async ({
  page,
}) => {
  const { workspace, id, graph, said, script } = await newScript(page);
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
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(marked).toContainText('please keep up?');
  // A line is played that is not saved yet, with what is said in it.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.type('MIRA: Come in, then.');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(marked).toContainText('Come in, then.');
  await expect.poll(said).toHaveLength(4);

  // Its voice is heard when that is asked for.
  const { conversationNodeID, version } = (await graph()).nodes.find(({ text }) => text === 'Come in, then.') ?? {};
  const voiceID = await addSound(page, workspace.workspaceID);
  const update = [{ conversationNodeID, version, fields: { voiceID } }];
  await workspace.call(`/conversation/${id}/graph`, { nodes: { update } });
  await page.getByRole('button', { name: 'Play voice' }).click();
  await page.getByRole('button', { name: 'Stop voice' }).click();
  await expect(page.getByRole('button', { name: 'Play voice' })).toBeVisible();

  await script.focus();
  await page.keyboard.press('Control+Home');
  for (const _ of ['the first line', 'the second']) await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Play from this line' }).click();
  await expect(marked).toContainText('happy to.');
  await page.getByRole('button', { name: 'Open node' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('happy to.');
  await page.getByRole('link', { name: 'Show in script' }).click();
  await expect(page).toHaveURL(/tab=script&node=/);
  await expect(page.locator('.cm-activeLine').first()).toContainText('happy to.');

  // The keys are in the list of shortcuts.
  await page.getByRole('button', { name: 'Guide' }).click();
  await expect(page.getByRole('dialog', { name: 'Writing a script' })).toContainText('Play from this line');
  await expectAccessible(page);

  // On a phone its tools are in one row, and a menu has the others.
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  const tools = ['Undo', 'Redo', 'Next match', 'Play from this line', 'More actions'];
  const script360 = page.getByRole('tabpanel', { name: 'Script' });
  const placesNow = () => Promise.all(tools.map((name) => script360.getByRole('button', { name }).boundingBox()));
  const middles = (all: Awaited<ReturnType<typeof placesNow>>) =>
    new Set(all.map((each) => each && Math.round(each.y + each.height / 2)));
  await expect.poll(async () => middles(await placesNow()).size).toBe(1);
  const places = await placesNow();
  expect(Math.max(...places.map((place) => (place?.x ?? 999) + (place?.width ?? 0)))).toBeLessThanOrEqual(360);
});
