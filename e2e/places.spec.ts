import { expect } from '@playwright/test';
import { makeHouse, makePlace, node, type PlaceRows, paths } from './places.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';
import { openScreen } from './visit.ts';
import { newWorkspace } from './workspace.ts';

test('§8: places are added one after another with Enter, each with its toast', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/places');
  await page.getByRole('button', { name: 'Add a place' }).click();
  await page.keyboard.type('Garage');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Place created successfully')).toBeVisible();
  await expect(node(page, 'Garage')).toBeVisible();
  await node(page, 'Garage').getByRole('button', { name: 'Actions for Garage' }).click();
  await page.getByRole('menuitem', { name: 'Add place inside' }).click();
  await expect(page.getByLabel('Name of a new place')).toBeFocused();
  for (const name of ['Shelf 1', 'Shelf 2']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(node(page, name)).toBeVisible();
  }
  expect(await paths(workspace)).toEqual(['Garage', 'Garage / Shelf 1', 'Garage / Shelf 2']);
  // WCAG 2.4.3: the row after one that is deleted has the focus, else the one before.
  await node(page, 'Shelf 1').focus();
  await page.keyboard.press('Delete');
  await expect(node(page, 'Shelf 2')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(node(page, 'Garage')).toBeFocused();
  // One that Undo brings back has it again, and what is deleted after it as before.
  await page.keyboard.press('Control+z');
  await expect(node(page, 'Shelf 2')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(node(page, 'Garage')).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect(node(page, 'Shelf 2')).toBeFocused();
});

test('§2.1 quick-edit: F2 renames a place in the tree; decisions §4: Ctrl+Z takes it back on whatever screen, and History lists it', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await makePlace(workspace, 'Garge');
  await workspace.open('/places');
  await node(page, 'Garge').focus();
  await page.keyboard.press('F2');
  const renaming = page.getByRole('dialog', { name: 'Rename Garge' });
  await expect(renaming.getByLabel('Name')).toBeFocused();
  // It opens at the name, not past the numbers at the end of the row.
  const [field, name] = await Promise.all([
    renaming.boundingBox(),
    node(page, 'Garge').getByText('Garge', { exact: true }).first().boundingBox(),
  ]);
  expect(Math.abs(field!.x - name!.x)).toBeLessThan(24);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Garage');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Place updated successfully')).toBeVisible();
  await expect(toast(page, '“Garage”: name “Garge” → “Garage”')).toBeVisible();
  await expect(node(page, 'Garage')).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(toast(page, 'Changed place “Garage”: name “Garge” → “Garage”')).toBeVisible();
  expect(await paths(workspace)).toEqual(['Garge']);
  await page.keyboard.press('Control+Shift+z');
  await expect(toast(page, 'Redone')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  // The place was made elsewhere, so it stays.
  await expect(toast(page, 'Nothing to undo')).toBeVisible();
  expect(await paths(workspace)).toEqual(['Garge']);
  await toast(page, 'Open History').click();
  await page.getByRole('button', { name: /^Your changes in this tab/ }).click();
  await expect(page.getByRole('list', { name: 'Your changes in this tab' }).getByRole('listitem')).toHaveText([
    /^Changed place “Garage”.*Undone$/,
  ]);
});

test('decisions §4: a right click, or the menu key, opens the actions of a place in the tree', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await makePlace(workspace, 'Garage');
  await workspace.open('/places');
  // house §5: on a page read from the right, words stand at the right, beside what they belong to.
  const totals = page.getByText('Totals include sub-places');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect(totals).toHaveCSS('text-align', 'right');
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await node(page, 'Garage').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Add place inside' }).click();
  await expect(page.getByLabel('Name of a new place')).toBeFocused();
  await node(page, 'Garage').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog', { name: 'Rename Garage' }).getByLabel('Name')).toBeFocused();
});

test('decisions §4: deleting a place asks where its contents go, moves them, and Undo brings all back', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { garage } = await makeHouse(workspace);
  const before = await workspace.call<PlaceRows>('/place');
  await workspace.open(`/places/${garage}`);
  await page.getByRole('button', { name: 'More actions for Garage' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Garage?' });
  await expect(dialog.getByText('It holds 1 place and 2 boxes')).toBeVisible();
  await dialog.getByRole('radio', { name: /to another place/ }).click({ force: true });
  await dialog.getByRole('combobox', { name: 'Place' }).fill('Att');
  // By keyboard: a list that just scrolled takes no click for a moment, and the runner scrolls the page until it does.
  await expect(page.getByRole('option')).toHaveText(['Attic']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Place deleted successfully')).toBeVisible();
  expect(await paths(workspace)).toEqual(['Attic', 'Attic / Shelf']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  const after = await workspace.call<PlaceRows>('/place');
  expect(after.rows.map(({ path, boxCount }) => ({ path, boxCount }))).toEqual(
    before.rows.map(({ path, boxCount }) => ({ path, boxCount })),
  );
});

test('decisions §4: a place deleted with all below it comes back whole from the trash', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { garage } = await makeHouse(workspace);
  await workspace.call('/place/delete', { ids: [garage], contents: { action: 'trash' } });
  await workspace.open('/trash?kind=place');
  await expect(page.getByRole('row', { name: /Garage/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Restore Garage' }).click();
  await expect(toast(page, /Restored .*“Garage”/)).toBeVisible();
  const { rows } = await workspace.call<PlaceRows>('/place');
  expect(rows.map(({ path, boxCount }) => [path, boxCount])).toEqual([
    ['Attic', 0],
    ['Garage', 1],
    ['Garage / Shelf', 1],
  ]);
});

test('decisions §4 Place: its page shows ancestors, children and the boxes in it and below', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { garage, shelf } = await makeHouse(workspace);
  await workspace.open(`/places/${garage}`);
  const boxes = page.getByRole('grid', { name: 'Boxes' });
  await expect(boxes.getByRole('row', { name: /Crate/ })).toContainText('Here');
  await expect(boxes.getByRole('row', { name: /Drawer/ })).toContainText('Shelf');
  await expectAccessibleInBothThemes(page);
  await expect(page.getByRole('article').getByRole('link', { name: 'Shelf', exact: true })).toBeVisible();
  await boxes.getByRole('link', { name: 'Shelf', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(shelf));
  await expect(page.getByRole('heading', { name: 'Shelf', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Garage');
  await page.getByRole('link', { name: 'Add box here' }).click();
  await expect(page.getByRole('combobox', { name: 'Place' })).toHaveValue('Garage / Shelf');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`/places/${shelf}$`));
});

test('decisions §4 Place: its form offers no parent that stands in it, and none for the top level', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { garage, shelf } = await makeHouse(workspace);
  await workspace.open(`/places/${garage}?edit=true`);
  const parent = page.getByRole('combobox', { name: 'Parent place' });
  const option = (name: string | RegExp) => page.getByRole('listbox').getByRole('option', { name });
  await parent.press('ArrowDown');
  for (const name of [/Garage$/, /Shelf$/]) await expect(option(name)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await workspace.open(`/places/${shelf}?edit=true`);
  await expect(parent).toHaveValue('Garage');
  await parent.press('ArrowDown');
  await option('None (top level)').click();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Shelf' })).toBeVisible();
  // The heading of the form says the same.
  const saved = () => workspace.call<{ place: { parentPlaceID: string | null } }>(`/place/${shelf}`);
  await expect.poll(async () => (await saved()).place.parentPlaceID).toBeNull();
});

test('decisions §2: a viewer sees the places and nothing that changes them', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const { garage } = await makeHouse(workspace);
  await page.route('**/api/workspace', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({
      response,
      json: { ...answer, rows: answer.rows.map((row: object) => ({ ...row, role: 'viewer' })) },
    });
  });
  await workspace.open('/places');
  await expect(node(page, 'Garage')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New place' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /Actions for|Drag|Add/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await workspace.open(`/places/${garage}`);
  await expect(page.getByRole('button', { name: /Edit|Move|Undo|Choose/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Add/ })).toHaveCount(0);
  // What only reads is there for them too.
  await page.getByRole('button', { name: 'More actions for Garage' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Print label', 'Packing list', 'Value over time']);
  // Nor is anything promised that only editors can do.
  await workspace.open('/history');
  await expect(page.getByText('Every change in this workspace.', { exact: true })).toBeVisible();
  await workspace.open('/trash');
  await expect(page.getByText('Deleted records of every kind.', { exact: true })).toBeVisible();
});

test('WCAG 2.2 AA: the tree, the grid and the form of places', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/places');
  await expectAccessibleInBothThemes(page);
  await makeHouse(workspace);
  await expect(node(page, 'Garage')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('radio', { name: 'Grid' }).click();
  await expect(page.getByRole('grid', { name: 'Places' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await openScreen(page, { path: '/home/item-management/places/new', shows: 'Create place' });
  await expectAccessibleInBothThemes(page);
});

test('issue: the tree and the page of a place tell what everything below it holds, in the workspace’s currency', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { garage } = await makeHouse(workspace);
  const { rows } = await workspace.call<{ rows: { boxID: string; name: string }[] }>('/box');
  const drawer = rows.find(({ name }) => name === 'Drawer')?.boxID ?? '';
  await workspace.call('/item', { name: 'Tape', value: 2.5, stock: { boxID: drawer, quantity: 4 } });
  await workspace.open('/places');
  await expect(page.getByText('Totals include sub-places')).toBeVisible();
  await expect(node(page, 'Garage')).toContainText(/Boxes 2\s*Items 1\s*Quantity 4\s*Value \$?10\.00/);
  await expect(node(page, 'Attic')).toContainText(/Boxes 0\s*Items 0\s*Quantity 0\s*Value –/);
  await expectAccessibleInBothThemes(page);

  await workspace.open(`/places/${garage}`);
  const facts = page.getByRole('main');
  await expect(facts).toContainText('With sub-places2 boxes, 1 item');
  await expect(facts).toContainText(/Total value\$?10\.00/);

  await workspace.open('/boxes');
  await expect(page.getByRole('row', { name: /Drawer/ })).toContainText(/1\s*4\s*\$?10\.00/);
  await workspace.open(`/boxes/${drawer}`);
  await expect(facts).toContainText(/Total quantity4\s*Total value\$?10\.00/);
});

test('house §5: on a tablet a title of 200 characters takes three lines at most, and names of places have room beside totals', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const workspace = await newWorkspace(page);
  const long = 'Shelf above the workbench '.repeat(8).slice(0, 200).trim();
  const placeID = await makePlace(workspace, long);
  await makePlace(workspace, 'Cabinet with drawers at the back wall');
  await workspace.open(`/places/${placeID}`);
  const { lines, whole } = await page.getByRole('heading', { level: 1 }).evaluate((title) => ({
    lines: Math.round(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)),
    whole: title.getAttribute('title'),
  }));
  expect(lines).toBeLessThanOrEqual(3);
  expect(whole).toBe(long);
  await workspace.open('/places');
  const name = page.getByRole('grid').or(page.getByRole('treegrid')).getByText('Cabinet with drawers at the back wall');
  await expect(name).toBeVisible();
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});
