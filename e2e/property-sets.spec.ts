import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { rows } from './items.ts';
import { test } from './test.ts';
import { undoOf } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

async function newSet(workspace: Workspace, name: string, kinds: string[]) {
  const { propertySet } = await workspace.call<{ propertySet: { propertySetID: string } }>('/propertySet', {
    name,
    kinds,
  });
  return async (fields: Record<string, unknown>) => {
    const body = { propertySetID: propertySet.propertySetID, ...fields };
    return (await workspace.call<{ property: { propertyID: string } }>('/property', body)).property.propertyID;
  };
}

test('content §1: property sets are created, reordered by keyboard, and deleted with a question and Undo', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await page.goto('/home/workspace');
  await page.getByRole('link', { name: 'Property sets' }).click();
  await expect(page.getByRole('heading', { name: 'No property sets yet' })).toBeVisible();
  await expectAccessible(page);
  const add = await newSet(workspace, 'Body', ['npc']);
  const heightID = await add({ name: 'Height', type: 'number' });
  await add({ name: 'Weight', type: 'number' });
  await workspace.call('/npc', { name: 'Mira', properties: { [heightID]: 1.7 } });
  // Where the screen was before leads to where it is.
  await workspace.open('/property-sets');
  await expect(page).toHaveURL(/\/home\/workspace\/property-sets$/);
  const list = page.getByRole('list', { name: 'Properties of Body' });
  await expect(list.getByRole('listitem')).toHaveText([/Height/, /Weight/]);
  await page.getByRole('button', { name: 'Move Height down' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveText([/Weight/, /Height/]);
  await page.getByRole('button', { name: 'Edit Weight' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Mass');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveText([/Mass/, /Height/]);
  await page.getByRole('button', { name: 'Delete Mass' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/Height/]);
  await page.getByRole('button', { name: 'Delete Height' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 record has values.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(list).toHaveCount(0);
  const undo = undoOf(page, 'Property deleted successfully');
  await expect(undo).toHaveCount(2);
  await undo.last().click();
  await expect(list.getByRole('listitem')).toHaveText([/Height/]);
});

test('content §1: an NPC has properties of every type in its editor, on its page, in its history and as a filter', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const add = await newSet(workspace, 'Body', ['npc', 'place']);
  await add({ name: 'Height', type: 'number' });
  await add({ name: 'Eyes', type: 'choice', choices: ['brown', 'green'] });
  await add({ name: 'Born', type: 'date' });
  await add({ name: 'Left-handed', type: 'yesNo' });
  await add({ name: 'Past', type: 'longText' });
  await add({ name: 'Mentor', type: 'record', to: 'npc' });
  await add({ name: 'Nicknames', type: 'text', isList: true });
  await workspace.call('/npc', { name: 'Bram' });
  const { npc } = await workspace.call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  await page.goto(`/home/npcs/${npc.npcID}?edit=true`);
  await page.getByRole('button', { name: 'Body', exact: true }).click();
  await page.getByLabel('Height').fill('1.7');
  await page.getByRole('button', { name: /Eyes/ }).click();
  await page.getByRole('option', { name: 'green' }).click();
  await page.getByText('Left-handed').click();
  await page.getByLabel('Past').fill('Sailed the\nsouthern sea.');
  await page.getByRole('combobox', { name: 'Mentor' }).click();
  await page.getByRole('combobox', { name: 'Mentor' }).fill('Bra');
  await page.getByRole('option', { name: 'Bram' }).click();
  await page.getByRole('button', { name: 'Add a value' }).click();
  await page.getByRole('textbox', { name: 'Nicknames 1' }).fill('The Lamp');
  await page.getByRole('button', { name: 'Add a value' }).click();
  await page.getByRole('textbox', { name: 'Nicknames 2' }).fill('Captain');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Body' }) }).last();
  await expect(card).toContainText('1.7');
  await expect(card).toContainText('green');
  await expect(card).toContainText('Captain');
  await expect(card.getByRole('link', { name: 'Bram' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Mentor').first()).toBeVisible();
  await page.goto('/home/npcs');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Property…' }).click();
  await page.getByRole('dialog').getByLabel('Value').fill('1.7');
  await page.getByRole('dialog').getByRole('button', { name: 'Filter' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Mira');
});

test('decisions §3: two people who change two properties of one record both keep theirs', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const add = await newSet(workspace, 'Body', ['box']);
  const [heightID, widthID] = [
    await add({ name: 'Height', type: 'number' }),
    await add({ name: 'Width', type: 'number' }),
  ];
  const properties = { [heightID]: 1, [widthID]: 1 };
  const { box } = await workspace.call<{ box: { boxID: string; version: number } }>('/box', {
    name: 'Chest',
    properties,
  });
  await workspace.open(`/boxes/${box.boxID}?edit=true`);
  await page.getByLabel('Height').fill('5');
  await workspace.call('/box', {
    boxID: box.boxID,
    version: box.version,
    properties: { ...properties, [widthID]: 7 },
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  await expect(dialog.getByRole('radiogroup', { name: 'Height' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Body' }) }).last();
  await expect(card).toContainText('5');
  await expect(card).toContainText('7');
});

test('content §1: the tree of places is narrowed by a property, with the places above what is found', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const add = await newSet(workspace, 'Safety', ['place']);
  const ratingID = await add({ name: 'Fire rating', type: 'choice', choices: ['F30', 'F90'] });
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'House' });
  await workspace.call('/place', { name: 'Vault', parentPlaceID: place.placeID, properties: { [ratingID]: 'F90' } });
  await workspace.call('/place', { name: 'Shed' });
  await workspace.open('/places');
  await expect(page.getByRole('row', { name: /Shed/ })).toBeVisible();
  await page.getByRole('button', { name: 'Filter by property' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Value/ }).click();
  await page.getByRole('option', { name: 'F90' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByRole('row', { name: /Vault/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /House/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Shed/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page.getByRole('row', { name: /Shed/ })).toBeVisible();
});

test('decisions §3, content §1: a property edited in a list doesn’t replace what was saved since without saying so', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const add = await newSet(workspace, 'Make', ['item']);
  const makerID = await add({ name: 'Maker', type: 'text' });
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Drill' });
  await workspace.open('/items');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('grid', { name: 'Columns' }).getByText('Maker').click();
  await page.keyboard.press('Escape');
  const drill = rows(page).filter({ hasText: 'Drill' });
  await drill.hover();
  await drill.getByRole('button', { name: 'Edit Maker of Drill' }).click();
  const maker = page.getByRole('textbox', { name: 'Maker' });
  await maker.fill('Makita');
  await workspace.call('/item', { itemID: item.itemID, properties: { [makerID]: 'Bosch' } });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/changed this to “Bosch”.*Save again to replace it/)).toBeVisible();
  await expect(drill).toContainText('Bosch');
  await maker.press('Enter');
  await expect(maker).toBeHidden();
  await expect(drill).toContainText('Makita');
});

test('§4 Views, content §1: properties are columns of a list, edited in place, with links, and kept by a view', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const add = await newSet(workspace, 'Make', ['item']);
  const makerID = await add({ name: 'Maker', type: 'text' });
  const homeID = await add({ name: 'Kept by', type: 'record', to: 'npc' });
  await add({ name: 'Rental', type: 'yesNo' });
  const { npc } = await workspace.call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  await workspace.call('/item', { name: 'Drill', properties: { [homeID]: { kind: 'npc', id: npc.npcID } } });
  await workspace.call('/item', { name: 'Rope', properties: { [makerID]: 'Edelrid' } });
  await workspace.open('/items');
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('grid', { name: 'Columns' });
  await columns.getByText('Maker').click();
  await columns.getByText('Kept by').click();
  await columns.getByText('Rental').click();
  await page.keyboard.press('Escape');
  await expect(columns).toBeHidden();
  const drill = rows(page).filter({ hasText: 'Drill' });
  await expect(rows(page).filter({ hasText: 'Rope' })).toContainText('Edelrid');
  await expect(drill.getByRole('link', { name: 'Mira' })).toHaveAttribute('href', `/home/npcs/${npc.npcID}`);

  // Sorted by it, what has no value comes last both ways, also after a reload.
  const names = rows(page).getByRole('rowheader');
  const heading = page.getByRole('columnheader', { name: 'Maker' });
  await expect(names).toHaveText([/^Drill/, /^Rope/]);
  await heading.click();
  await expect(names).toHaveText([/^Rope/, /^Drill/]);
  await heading.click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await page.reload();
  await expect(names).toHaveText([/^Rope/, /^Drill/]);
  await expect(page.getByRole('button', { name: 'Sorted descending by Maker' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(names).toHaveText([/^Drill/, /^Rope/]);

  await drill.hover();
  await drill.getByRole('button', { name: 'Edit Maker of Drill' }).click();
  await page.getByRole('textbox', { name: 'Maker' }).fill('Makita');
  await page.keyboard.press('Enter');
  await expect(drill).toContainText('Makita');
  await page.reload();
  await expect(drill).toContainText('Makita');
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(drill).not.toContainText('Makita');

  // The same of everything selected, as one batch.
  const rope = rows(page).filter({ hasText: 'Rope' });
  for (const row of [drill, rope]) await row.locator('label').first().click();
  await page.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: 'Set a property' }).click();
  const dialog = page.getByRole('dialog', { name: 'Property of 2 items' });
  await dialog.getByRole('textbox', { name: 'Maker' }).fill('Bosch');
  await page.keyboard.press('Enter');
  for (const row of [drill, rope]) await expect(row).toContainText('Bosch');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(rope).toContainText('Edelrid');
  await expect(drill).not.toContainText('Bosch');

  // A yes or no is taken away as well as given.
  const set = async (answer: string) => {
    await page.getByRole('button', { name: 'More actions for the selection' }).click();
    await page.getByRole('menuitem', { name: 'Set a property' }).click();
    await dialog.getByRole('button', { name: 'Property' }).click();
    await page.getByRole('option', { name: 'Rental' }).click();
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await dialog.getByRole('radio', { name: answer, exact: true }).press(' ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  const cells = rows(page).getByText('No', { exact: true });
  await set('No');
  await expect(cells).toHaveCount(2);
  await set('No answer');
  await expect(cells).toHaveCount(0);
});
