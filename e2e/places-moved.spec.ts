import { expect } from '@playwright/test';
import { makeHouse, makePlace, node, paths } from './places.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace } from './workspace.ts';

test('decisions §4 Place: dragging a place onto another moves it there, and Undo takes it back', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await makeHouse(workspace);
  await workspace.open('/places');
  await node(page, 'Attic').dragTo(node(page, 'Garage'));
  await expect(toast(page, 'Place updated successfully')).toBeVisible();
  expect(await paths(workspace)).toContain('Garage / Attic');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  expect(await paths(workspace)).toContain('Attic');
});

test('decisions §4 Place: a place dragged onto one inside it stays where it is (no cycles)', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await makeHouse(workspace);
  const before = await paths(workspace);
  await workspace.open('/places');
  await node(page, 'Garage').dragTo(node(page, 'Shelf'));
  await node(page, 'Shelf').dragTo(node(page, 'Attic'));
  // The second, allowed move has arrived, so the first one would have, too.
  await expect(toast(page, 'Place updated successfully')).toHaveCount(1);
  expect(before).toContain('Garage / Shelf');
  expect(await paths(workspace)).toEqual(['Attic', 'Attic / Shelf', 'Garage']);
});

test('decisions §4 Place: the keyboard drags a place by its handle', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await makeHouse(workspace);
  await workspace.open('/places');
  await node(page, 'Attic').getByRole('button', { name: /Drag/ }).focus();
  await page.keyboard.press('Enter');
  await expect(node(page, 'Garage')).toBeVisible();
  const target = page.getByRole('button', { name: /Drop on Garage/ });
  for (let turn = 0; turn < 12 && !(await target.evaluate((each) => each === document.activeElement)); turn += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Place updated successfully')).toBeVisible();
  expect(await paths(workspace)).toContain('Garage / Attic');
});

test('decisions §4 Place: Move to… moves several at once by keyboard and offers no place inside them', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await makeHouse(workspace);
  await makePlace(workspace, 'Cellar');
  await workspace.open('/places');
  await node(page, 'Attic').getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await node(page, 'Garage').getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  // It stands in Garage, and stays there.
  await node(page, 'Shelf').getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('toolbar', { name: 'Bulk actions' }).getByRole('button', { name: 'Move to…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move 2 places' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox', { name: 'New parent' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('option', { name: /Shelf/ })).toBeDisabled();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Cell');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Moved 2 places to “Cellar”')).toBeVisible();
  expect(await paths(workspace)).toEqual(['Cellar', 'Cellar / Attic', 'Cellar / Garage', 'Cellar / Garage / Shelf']);
});
