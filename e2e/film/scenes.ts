import type { Page } from '@playwright/test';
import type { Workspace } from '../workspace.ts';
import type { Recorder } from './recorder.ts';

export interface Scene {
  page: Page;
  film: Recorder;
  workspace: Workspace;
}

const tools = `name,quantity,location,tags
Soldering iron,1,Workshop / Bench,tools
Solder 60/40,3,Workshop / Bench,tools
Wire cutters,2,Workshop / Bench,tools
Multimeter,1,Workshop / Shelf,tools
Heat shrink 3 mm,40,Workshop / Shelf,parts
Header pins,120,Workshop / Shelf,parts
`;

async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

async function idOf({ call }: Workspace, kind: string, search: string): Promise<string> {
  const { rows } = await call<{ rows: Record<string, string>[] }>(`/${kind}?search=${encodeURIComponent(search)}`);
  const id = rows[0]?.[`${kind}ID`];
  if (!id) throw new Error(`No ${kind} “${search}” in the sample world`);
  return id;
}

async function importList({ page, film, workspace }: Scene): Promise<void> {
  await workspace.open('/import');
  await quiet(page);
  film.say('Bring what you have.', 'The import page; a list of tools from a spreadsheet is chosen.');
  await film.hold(1.6);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tools.csv', mimeType: 'text/csv', buffer: Buffer.from(tools) });
  const start = page.getByRole('button', { name: 'Import 6 rows' });
  await start.waitFor();
  await quiet(page);
  film.say('A dry run shows every change first.', 'What would be created: six items, two boxes, one place.');
  await film.hold(2.6);
  await film.click(start);
  await page.getByRole('heading', { name: 'Imported 6 rows' }).waitFor();
  film.say('One batch, and one Undo.', 'The import is done, with a button that undoes it.');
  await film.hold(2);
}

async function search({ page, film, workspace }: Scene): Promise<void> {
  await workspace.open('/items');
  await quiet(page);
  film.say(
    'Ask where it is, with a typo if you like.',
    'The search finds the multimeter for “mutlimeter”, and says where it is.',
  );
  await film.press('Control+k', 0.1);
  await page.locator('[role=dialog] input').waitFor();
  await film.hold(0.4);
  await film.type('mutlimeter');
  await page
    .getByRole('option', { name: /Multimeter/ })
    .first()
    .waitFor();
  await film.hold(2.4);
}

async function scanAndMove({ page, film, workspace }: Scene): Promise<void> {
  await workspace.open('/scan');
  await quiet(page);
  film.say(
    'Scan a label with your phone or a hand scanner.',
    'The code of a box is scanned; the box opens with what is in it.',
  );
  await film.hold(0.8);
  const code = page.getByRole('textbox', { name: 'Code' });
  await film.click(code);
  await film.type('TOOL-1');
  await film.press('Enter', 0.2);
  await page.getByRole('heading', { level: 1, name: 'Red toolbox' }).waitFor();
  await page.getByText('Claw hammer').first().waitFor();
  await quiet(page);
  await film.hold(1.8);
  film.say(
    'Move a box, and everything in it moves too.',
    'The box Red toolbox is moved from the workbench to another place.',
  );
  await film.hold(1.2);
  await film.click(page.getByRole('button', { name: 'Move', exact: true }).first());
  const dialog = page.getByRole('dialog');
  await film.click(dialog.getByRole('combobox'));
  await page.keyboard.press('Control+a');
  await film.type('van');
  const van = page.getByRole('option', { name: /van/i }).first();
  await van.waitFor();
  await film.hold(0.5);
  await film.click(van);
  await film.click(dialog.getByRole('button', { name: 'Move', exact: true }));
  await quiet(page);
  await film.hold(1.8);
}

async function drawQuest({ page, film, workspace }: Scene): Promise<void> {
  await page.goto(`/home/quests/flow/${await idOf(workspace, 'quest', 'Two inks')}`);
  await page.locator('[data-graph-area] canvas').first().waitFor();
  await quiet(page);
  film.say(
    'Draw the quests of your game, with every ending.',
    'The quest “Two inks” as a flow of steps with several endings.',
  );
  await film.hold(2.6);
  const { quest } = await workspace.call<{ quest: { questID: string } }>('/quest', { name: 'Across the water' });
  await page.goto(`/home/quests/flow/${quest.questID}`);
  await page.getByText('This quest has no steps yet').waitFor();
  await quiet(page);
  film.say('Add steps as fast as you type.', 'Three steps of a new quest are typed, each linked to the one before.');
  await film.click(page.getByRole('button', { name: 'Add node' }));
  for (const [index, step] of ['Ask the ferryman', 'Find the lantern', 'Cross the water'].entries()) {
    if (index > 0) await film.press('Tab', 0.2);
    await film.type(step);
    await film.press('Enter', 0.5);
  }
  await film.hold(1.4);
  await page.goto(`/home/recipe-list/${await idOf(workspace, 'recipe', 'Storm lantern')}?tab=tree`);
  await page.getByText('Raw material').first().waitFor();
  await quiet(page);
  film.say('See what everything is made of, and what it costs.', 'The tree of a recipe, down to its raw materials.');
  await film.hold(3);
}

async function writeAndPlay({ page, film, workspace }: Scene): Promise<void> {
  const { npc } = await workspace.call<{ npc: { npcID: string } }>('/npc', { name: 'Ferryman' });
  const { conversation } = await workspace.call<{ conversation: { conversationID: string } }>('/conversation', {
    name: 'At the ferry',
    participants: [npc.npcID],
  });
  await page.goto(`/home/conversations/${conversation.conversationID}?tab=script`);
  const script = page.getByRole('textbox', { name: 'Script of At the ferry' });
  await script.waitFor();
  await quiet(page);
  film.say('Write conversations as a script.', 'Lines of a ferryman and two choices are typed into the script.');
  await film.click(script);
  for (const line of [
    'FERRYMAN (low): The lantern is out.',
    '* Light it',
    'FERRYMAN: Then we can go.',
    '* Walk away',
  ]) {
    await film.type(line);
    await page.keyboard.press('Escape');
    await film.press('Enter', 0.15);
  }
  await film.hold(1.2);
  await page.waitForLoadState('networkidle');
  await page.goto(`/home/conversations/graph/${await idOf(workspace, 'conversation', 'Two apprentices short')}`);
  await page.locator('[data-graph-area] canvas').first().waitFor();
  await quiet(page);
  film.say(
    'The same conversation is a graph, always in step.',
    'A longer conversation of the sample world as a graph.',
  );
  await film.hold(2.4);
  await film.click(page.getByRole('button', { name: 'Play', exact: true }));
  const story = page.getByRole('log', { name: 'Story' });
  await story.waitFor();
  await quiet(page);
  film.say(
    'Play it from any line, and see what players see.',
    'The conversation is played beside the graph; the player chooses answers.',
  );
  await film.hold(1.6);
  for (let step = 0; step < 3; step += 1) await film.press('Enter', 1.1);
  await film.press('1', 2);
}

async function end({ page, film }: Scene): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet(page);
  film.say('Lorebox. Know what you have, and where it is.', 'The landing page of Lorebox.');
  await film.hold(3);
}

/** In the order of the film. */
export const scenes = [importList, search, scanAndMove, drawQuest, writeAndPlay, end];
