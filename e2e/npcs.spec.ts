import { expect, type Page } from '@playwright/test';
import { v7 as newID } from 'uuid';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast, undoOf } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

interface Made {
  npc: { npcID: string; version: number };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const open = (page: Page, path = '') => page.goto(`/home/npcs${path}`);
const make = async (workspace: Workspace, name: string, fields: object = {}) =>
  (await workspace.call<Made>('/npc', { name, ...fields })).npc;

test('content §5: an empty list says what NPCs are; one is made, found in the list and by its key', async ({
  page,
}) => {
  await newWorkspace(page);
  await open(page);
  await expect(page.getByRole('heading', { name: 'No NPCs yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add the first NPC' }).click();
  await page.getByRole('button', { name: 'Create NPC' }).click();
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mira the Lamplighter');
  await page.getByRole('button', { name: 'Voice' }).click();
  await page.getByRole('button', { name: 'Add bark' }).click();
  await page.getByRole('textbox', { name: 'Line, bark 1' }).fill('Oil is dear this year.');
  await page.getByRole('button', { name: 'Add bark' }).click();
  // The new row has the focus.
  await page.keyboard.type('Mind the dark.');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Line, bark 1' })).toHaveValue('Mind the dark.');
  await expect(page.getByRole('textbox', { name: 'Line, bark 1' })).toBeFocused();
  // A row that goes leaves the focus in the row that comes in its place.
  await page.getByRole('button', { name: 'Add bark' }).click();
  await page.getByRole('button', { name: 'Remove bark 3' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove bark 2' })).toBeFocused();
  // What they sell is made where it is chosen.
  await page.getByRole('button', { name: 'Shop', exact: true }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  // A click at the edge would scroll, which closes the list.
  const shopItem = page.getByRole('combobox', { name: 'Item, item 1' });
  await shopItem.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  await expect(shopItem).toBeFocused();
  await page.keyboard.type('Lamp oil');
  await page.getByRole('option', { name: 'Create item “Lamp oil”' }).click();
  await expect(shopItem).toHaveValue('Lamp oil');
  await page.getByRole('button', { name: 'Create NPC' }).click();
  await expect(toast(page, 'NPC created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mira the Lamplighter' })).toBeVisible();
  await expect(page.getByText('“Oil is dear this year.”')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Lamp oil' })).toBeVisible();
  await page.getByRole('link', { name: 'NPCs', exact: true }).last().click();
  await expect(row(page, 'Mira the Lamplighter')).toContainText('Draft');
});

test('content §5: the form changes what is typed, Ctrl+S saves, Escape leaves, and the history can take it back', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Harbour' });
  const { npcID } = await make(workspace, 'Bram', { placeID: place.placeID, description: 'Ferryman.' });
  await open(page, `/${npcID}`);
  await expect(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Description' }).fill('Ferryman, and spy.');
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'In review' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'NPC updated successfully')).toBeVisible();
  // The form is gone before the page's own words are looked for.
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await expect(page.getByText('Ferryman, and spy.')).toBeVisible();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Ferryman, and spy.')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByText('Ferryman.', { exact: true })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
});

test('decisions §3: two people edit one NPC, and the second chooses field by field', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { npcID, version } = await make(workspace, 'Bram', { description: 'Ferryman.', tags: ['harbour'] });
  await open(page, `/${npcID}?edit=true`);
  await page.getByRole('textbox', { name: 'Description' }).fill('Smuggler.');
  await workspace.call('/npc', { npcID, version, description: 'Ferryman of the night.', status: 'final' });
  await expect(page.getByText('You changed this in another window')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  await expect(dialog.getByText('Final')).toBeVisible();
  await expect(dialog.getByText('Smuggler.').last()).toHaveCSS('white-space-collapse', 'preserve-breaks');
  await expectAccessible(page);
  await expect(dialog.getByRole('radio', { name: /Merge both/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Ferryman of the night.')).toBeVisible();
  await expect(page.getByText('Smuggler.')).toBeVisible();
  await expect(page.getByText('Final', { exact: true })).toBeVisible();
});

test('§4 Views: NPCs are filtered, sorted and searched, and the address says how', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Harbour' });
  await make(workspace, 'Anna', { placeID: place.placeID, status: 'final' });
  await make(workspace, 'Bram', { tags: ['spy'] });
  await make(workspace, 'Cleo', { status: 'review' });
  await open(page);
  await expect(row(page, 'Anna')).toContainText('Harbour');
  const names = () => page.getByRole('rowheader').evaluateAll((cells) => cells.map((cell) => cell.textContent?.trim()));
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await expect
    .poll(names)
    .toEqual([expect.stringContaining('Cleo'), expect.stringContaining('Bram'), expect.stringContaining('Anna')]);
  await expect(page).toHaveURL(/direction=desc/);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'In review' }).click();
  await expect(page).toHaveURL(/status=review/);
  await expect.poll(names).toEqual([expect.stringContaining('Cleo')]);
  await page.reload();
  await expect.poll(names).toEqual([expect.stringContaining('Cleo')]);
  await open(page, `?placeID=${place.placeID}`);
  await expect.poll(names).toEqual([expect.stringContaining('Anna')]);
  await expect(page.getByText('Harbour').first()).toBeVisible();
  await open(page);
  await page.getByRole('searchbox', { name: 'Search NPCs' }).fill('bram');
  await expect.poll(names).toEqual([expect.stringContaining('Bram')]);
});

test('decisions §4 bulk actions: tags, status, archive and delete, each taken back by Undo', async ({ page }) => {
  const workspace = await newWorkspace(page);
  for (const name of ['Anna', 'Bram', 'Cleo']) await make(workspace, name);
  await open(page);
  await row(page, 'Anna').focus();
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('2 NPCs selected').first()).toBeVisible();
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Status/ })
    .click();
  await page.getByRole('option', { name: 'Final' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Changed 2 NPCs: status Final')).toBeVisible();
  await expect(row(page, 'Anna')).toContainText('Final');
  await expect(row(page, 'Cleo')).toContainText('Draft');
  await page.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted 2 NPCs')).toBeVisible();
  await expect(row(page, 'Anna')).toHaveCount(0);
  await undoOf(page, 'Deleted 2 NPCs').click();
  await expect(row(page, 'Anna')).toBeVisible();
});

test('decisions §4: a deleted NPC says so, is in the trash, and comes back', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { npcID } = await make(workspace, 'Bram');
  await open(page, `/${npcID}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'NPC deleted successfully')).toBeVisible();
  await open(page, `/${npcID}`);
  await expect(page.getByText('This NPC is in the trash')).toBeVisible();
  await page.goto('/home/item-management/trash?kind=npc');
  await row(page, 'Bram')
    .getByRole('button', { name: /Restore/ })
    .click();
  await expect(toast(page, 'Restored “Bram”')).toBeVisible();
  await open(page);
  await expect(row(page, 'Bram')).toBeVisible();
});

test('decisions §4: by keyboard an NPC is made, opened, renamed in the list and duplicated', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await make(workspace, 'Barm');
  await open(page);
  await expect(row(page, 'Barm')).toBeVisible();
  await row(page, 'Barm').hover();
  await page.getByRole('button', { name: 'Edit name of Barm' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bram');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Bram')).toBeVisible();
  await row(page, 'Bram').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Bram' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.type('bram');
  await expect(page.getByRole('group', { name: 'NPCs' }).getByRole('option', { name: /^Bram/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Bram$/ })).toBeVisible();
});

test('content §5: an NPC’s page tells the quests they give and appear in, and their lines with how many words', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { npcID } = await make(workspace, 'Mira');
  await open(page, `/${npcID}?tab=quests`);
  await expect(page.getByRole('heading', { name: 'No quests yet' })).toBeVisible();
  await page.getByRole('tab', { name: 'Lines' }).click();
  await expect(page.getByRole('heading', { name: 'No lines yet' })).toBeVisible();
  const quest = async (name: string, fields: object = {}) =>
    (await workspace.call<{ quest: { questID: string } }>('/quest', { name, ...fields })).quest.questID;
  const given = await quest('First light', { giverID: npcID, level: 3, status: 'review' });
  const other = await quest('Two inks');
  const node = { questNodeID: newID(), type: 'objective', objective: 'talk', npcID, title: 'Ask Mira', x: 0, y: 0 };
  await workspace.call(`/quest/${other}/graph`, { nodes: { create: [node] } });
  const barks = [
    { text: 'Mind the dark.', condition: `done(@quest:${given})` },
    { text: 'Oil is dear.', condition: '' },
  ];
  await workspace.call('/npc', { npcID, barks: { rows: barks } });
  const lines = page.getByRole('list', { name: 'Barks' });
  await expect(lines.getByRole('listitem').first()).toContainText('when done(First light)');
  await expect(lines.getByRole('listitem').first()).toContainText('3 words');
  await expect(page.getByText('2 lines, 6 words')).toBeVisible();
  await page.getByRole('tab', { name: 'Quests' }).click();
  await expect(page.getByRole('list', { name: 'Gives' })).toContainText('First lightIn reviewLevel 3');
  await expect(page.getByRole('list', { name: 'Appears in' })).toContainText('Two inksAsk Mira (NPC)');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Two inks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Two inks' })).toBeVisible();
});

test('content §1: the page says what keys an NPC or an item had before; one is removed after a question, and is free', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { npcID } = await make(workspace, 'Mira');
  await workspace.call('/npc', { npcID, key: 'captain' });
  await open(page, `/${npcID}`);
  const earlier = page.getByRole('list', { name: 'Also known as' });
  await expect(earlier).toContainText('mira');
  await expectAccessible(page);
  await earlier.getByRole('button', { name: 'Remove mira' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the earlier key “mira”?' });
  await expect(question).toContainText('can’t be undone');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(earlier).toHaveCount(0);
  const { npcID: other } = await make(workspace, 'Mira');
  const { npc } = await workspace.call<{ npc: { key: string } }>(`/npc/${other}`);
  expect(npc.key).toBe('mira');

  // An item has its page from a screen of its own.
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Lamp oil' });
  await workspace.call('/item', { itemID: item.itemID, key: 'fuel' });
  await page.goto(`/home/item-management/items/${item.itemID}`);
  await expect(earlier).toContainText('lamp_oil');
});

test('content §5 NPCs: an NPC whose place was deleted says so in its editor, and keeps it', async ({ page }) => {
  const { call } = await newWorkspace(page);
  const { place } = await call<{ place: { placeID: string } }>('/place', { name: 'Mill' });
  const { placeID } = place;
  const fields = { name: 'Mira', placeID, schedule: { rows: [{ time: '08:00', placeID, activity: 'Grinds' }] } };
  const { npc } = await call<{ npc: { npcID: string } }>('/npc', fields);
  await call('/place/delete', { ids: [placeID] });
  await page.goto(`/home/npcs/${npc.npcID}?edit=true`);
  await expect(page.getByRole('combobox', { name: 'Place', exact: true })).toHaveValue('Mill (deleted)');
  await page.getByRole('textbox', { name: 'Name' }).fill('Mira of the mill');
  await page.keyboard.press('Control+s');
  const schedule = page.getByRole('table', { name: 'Schedule' });
  await expect(schedule.getByRole('link', { name: 'Mill (deleted)' })).toBeVisible();
});
