import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type Item, makeItems, row } from './items.ts';
import { isLive, newMember } from './member.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace, password } from './workspace.ts';

const bramStone = { firstName: 'Bram', lastName: 'Stone' };

test('issue 3 item 6: what another creates, renames and deletes shows without reload; selection, focus and what is typed stay', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  const [lamp, rope] = await makeItems(ada, ['Lamp', 'Rope']);
  const bram = await newMember({ browser, server }, ada.workspaceID, bramStone);
  await bram.open('/items');
  await isLive(bram.page);
  await row(bram.page, 'Rope').getByRole('checkbox').check({ force: true });
  const search = bram.page.getByRole('searchbox', { name: 'Search items' });
  await search.focus();

  await ada.call('/item', { name: 'Anvil' });
  await expect(row(bram.page, 'Anvil')).toBeVisible();
  await expect(bram.page.getByText('3 items')).toBeVisible();
  await ada.call('/item', { itemID: lamp!.itemID, name: 'Lantern' });
  await expect(row(bram.page, 'Lantern')).toBeVisible();
  await row(bram.page, 'Lantern').getByRole('checkbox').check({ force: true });
  await expect(bram.page.getByText('2 items selected').first()).toBeAttached();
  await search.focus();
  await ada.call('/item/delete', { ids: [lamp!.itemID] });
  await expect(row(bram.page, 'Lantern')).toHaveCount(0);
  // What is gone is no longer selected: all of a batch would be refused for it.
  await expect(bram.page.getByText('1 item selected').first()).toBeAttached();

  await expect(row(bram.page, 'Rope').getByRole('checkbox')).toBeChecked();
  await expect(search).toBeFocused();
  await ada.call('/item', { itemID: rope!.itemID, name: 'Silk rope' });
  await search.pressSequentially('silk');
  await expect(row(bram.page, 'Silk rope')).toBeVisible();
  await expect(row(bram.page, 'Anvil')).toHaveCount(0);
  await expect(search).toHaveValue('silk');
  await bram.context.close();
});

test('issue 3 item 6: overview, tree, history and trash follow what others do', async ({ page, browser, server }) => {
  const ada = await newWorkspace(page);
  const bram = await newMember({ browser, server }, ada.workspaceID, bramStone, 'viewer');
  await bram.open('/places');
  await isLive(bram.page);
  const { place } = await ada.call<{ place: { placeID: string } }>('/place', { name: 'Garage' });
  await expect(bram.page.getByRole('row', { name: /Garage/ })).toBeVisible();

  await bram.open('/history');
  await isLive(bram.page);
  await ada.call('/place', { placeID: place.placeID, name: 'Workshop' });
  await expect(bram.page.getByText(/Workshop/).first()).toBeVisible();

  await bram.open('');
  await isLive(bram.page);
  const [item] = await makeItems(ada, ['Anvil']);
  await expect(bram.page.getByRole('link', { name: 'Anvil' }).first()).toBeVisible();

  await bram.open('/trash');
  await isLive(bram.page);
  await ada.call('/item/delete', { ids: [item!.itemID] });
  await expect(row(bram.page, 'Anvil')).toBeVisible();
  await bram.context.close();
});

test('issue 3 item 6: who looks at a record and who edits it is seen by the others, and when they leave', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  const [item] = await makeItems(ada, ['Lantern']);
  const bram = await newMember({ browser, server }, ada.workspaceID, bramStone);
  await ada.open(`/items/${item!.itemID}`);
  await isLive(page);
  await bram.open(`/items/${item!.itemID}`);
  await expect(page.getByText('Bram Stone is here')).toBeVisible();
  await expect(bram.page.getByText('Ada Lovelace is here')).toBeVisible();
  await bram.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.locator('main').getByText('Bram Stone is editing')).toBeVisible();
  // And said to who does not see it.
  await expect(page.getByRole('log').getByText('Bram Stone is editing')).toBeAttached();
  await expectAccessible(page);
  await bram.page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Bram Stone is here')).toBeVisible();
  // Leaving by a link, and by the address; who only falls silent is gone after 45 s (live.test.ts).
  await bram.page.getByRole('link', { name: 'Boxes' }).first().click();
  await expect(page.getByText('Bram Stone is here')).toHaveCount(0);
  await bram.page.goBack();
  await expect(page.getByText('Bram Stone is here')).toBeVisible();
  await bram.page.goto('/terms-of-service');
  await expect(page.getByText('Bram Stone is here')).toHaveCount(0);
  await bram.context.close();
});

test('decisions §3: an editor is told before saving that somebody else saved, compares, and goes on with both', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  const [item] = await makeItems(ada, ['Lantern']);
  const bram = await newMember({ browser, server }, ada.workspaceID, bramStone);
  await ada.open(`/items/${item!.itemID}?edit=true`);
  await isLive(page);
  await page.getByLabel('Description').fill('Burns oil');
  await bram.call('/item', { itemID: item!.itemID, name: 'Storm lantern', description: 'Made of brass' });

  await expect(page.getByText('Bram Stone changed this while you were editing')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Burns oil');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bram Stone edited this' });
  await expect(dialog.getByRole('radiogroup', { name: 'Name' }).getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await dialog
    .getByRole('radiogroup', { name: 'Description' })
    .getByRole('radio', { name: /Merge both/ })
    .check();
  await dialog.getByRole('button', { name: 'Use this and continue' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Storm lantern');
  await expect(page.getByLabel('Description')).toHaveValue('Made of brass\n\nBurns oil');
  await expect(page.getByText('Bram Stone changed this while you were editing')).toHaveCount(0);

  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Item updated successfully')).toBeVisible();
  const { item: saved } = await ada.call<{ item: { name: string; description: string } }>(`/item/${item!.itemID}`);
  expect([saved.name, saved.description]).toEqual(['Storm lantern', 'Made of brass\n\nBurns oil']);
  await bram.context.close();
});

test('decisions §3: two editors who save: the second chooses theirs, mine or both, and nothing typed is lost', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  const [item] = await makeItems(ada, ['Lantern']);
  const bram = await newMember({ browser, server }, ada.workspaceID, bramStone);
  await ada.open(`/items/${item!.itemID}?edit=true`);
  await isLive(page);
  await bram.open(`/items/${item!.itemID}?edit=true`);
  await page.getByLabel('Name').fill('Oil lantern');
  await bram.page.getByLabel('Name').fill('Storm lantern');
  await bram.page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Bram Stone changed this while you were editing')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bram Stone edited this' });
  await expect(dialog.getByRole('radio', { name: /Theirs/ })).toHaveAccessibleDescription(/Storm lantern/);
  await dialog.getByRole('radio', { name: /Mine/ }).check();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oil lantern' })).toBeVisible();
  await expect(bram.page.getByRole('heading', { level: 1, name: 'Oil lantern' })).toBeVisible();
  await bram.context.close();
});

test('issue 3 item 6: a record deleted while it is looked at or edited says so calmly, and keeps what was typed', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  const [item] = await makeItems(ada, ['Lantern']);
  const bram = await newMember({ browser, server }, ada.workspaceID, bramStone);
  await ada.open(`/items/${item!.itemID}?edit=true`);
  await isLive(page);
  await bram.open(`/items/${item!.itemID}`);
  await isLive(bram.page);
  await page.getByLabel('Description').fill('Burns oil');
  await bram.call('/item/delete', { ids: [item!.itemID] });
  await expect(page.getByText('This item is in the trash')).toBeVisible();
  await expect(page.getByText(/Deleted .* by Bram Stone\./)).toBeVisible();
  await expect(page.getByRole('log').getByText('This item was just deleted')).toBeAttached();
  await expect(page.getByLabel('Description')).toHaveValue('Burns oil');
  // Nothing of it differs, and a save would be refused.
  await expect(page.getByText('while you were editing')).toHaveCount(0);
  await expect(page.getByText('Restore the item to save your changes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await expect(bram.page.getByText(/Deleted .* by you\./)).toBeVisible();

  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('This item is in the trash')).toHaveCount(0);
  await expect(page.getByLabel('Description')).toHaveValue('Burns oil');
  // The restored record is what editing began with: nothing is asked.
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Burns oil').first()).toBeVisible();
  await bram.context.close();
});

test('issue 3 item 6: an editor whose record is gone for good keeps what was typed', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  const bram = await newMember({ browser, server }, ada.workspaceID, bramStone);
  const { item, batchID } = await bram.call<Item & { batchID: string }>('/item', { name: 'Lantern' });
  await ada.open(`/items/${item.itemID}?edit=true`);
  await isLive(page);
  await page.getByLabel('Description').fill('Burns oil');
  await bram.call('/history/undo', { batchID });
  await expect(page.getByText('This item no longer exists')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Burns oil');
  await bram.context.close();
});

test('decisions §2: a removed member is led to a workspace of their own; who is signed out from another device is so here at once', async ({
  page,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  await makeItems(ada, ['Lantern']);
  const bram = await newMember({ browser, server }, ada.workspaceID, bramStone);
  await bram.open('/items');
  await isLive(bram.page);
  await expect(row(bram.page, 'Lantern')).toBeVisible();
  await ada.call('/member/delete', { userID: bram.userID });
  await expect(toast(bram.page, 'You are no longer a member of that workspace')).toBeVisible();
  await expect(row(bram.page, 'Lantern')).toHaveCount(0);
  await isLive(bram.page);

  const device = await browser.newContext({ baseURL: server.url });
  const { emailAddress } = bram;
  const signin = await device.request.post('/api/user/signin', { data: { emailAddress, password } });
  const { csrfToken } = await signin.json();
  const { rows } = await (await device.request.get('/api/user/sessions')).json();
  const { sessionID } = rows.find((each: { isCurrent: boolean }) => !each.isCurrent);
  const headers = { 'X-XSRF-TOKEN': csrfToken };
  await expect(await device.request.post('/api/user/sessions/delete', { data: { sessionID }, headers })).toBeOK();
  await expect(bram.page).toHaveURL(/\/signin/);
  await device.close();
  await bram.context.close();
});
