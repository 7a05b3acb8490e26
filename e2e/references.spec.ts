import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace } from './workspace.ts';

const places = '/home/item-management/places';

async function world(page: Page) {
  const { call } = await newWorkspace(page);
  const { place } = await call<{ place: { placeID: string } }>('/place', { name: 'Mill' });
  const { npc } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Mira', placeID: place.placeID });
  return { placeID: place.placeID, npcID: npc.npcID };
}

test('content §1 Used by: a place lists who stands there, and each leads to its page', async ({ page }) => {
  const { placeID } = await world(page);
  await page.goto(`${places}/${placeID}`);
  const used = page.getByRole('list', { name: 'NPCs (1)' });
  await expect(used).toContainText('place');
  await used.getByRole('link', { name: 'Mira' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible();
  await page.goBack();
  await expect(used.getByRole('link', { name: 'Mira' })).toBeVisible();
  await expectAccessible(page);
});

test('content §1 Used by: deleting says what would miss it; what points to nothing is marked, and restoring mends it', async ({
  page,
}) => {
  const { placeID, npcID } = await world(page);
  await page.goto(`${places}/${placeID}`);
  const remove = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
  };
  await remove();
  const question = page.getByRole('alertdialog', { name: 'Delete Mill?' });
  await expect(question).toContainText('1 NPC');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await remove();
  await question.getByRole('button', { name: 'Delete' }).click();
  // It stays as long as it is pointed at: another tab takes its time to open.
  await toast(page, 'Place deleted successfully').hover();

  // Another tab of the same browser sees the mark.
  const other = await page.context().newPage();
  await other.goto(`/home/npcs/${npcID}`);
  await expect(other.getByRole('main')).toContainText('Mill');
  await expect(other.getByRole('main').getByText('Deleted', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(other.getByRole('main').getByText('Deleted', { exact: true })).toBeHidden();
  await expect(other.getByRole('link', { name: 'Mill' })).toBeVisible();
});

test('content §1 Used by: what nothing uses is deleted without a question', async ({ page }) => {
  const { npcID } = await world(page);
  await page.goto(`/home/npcs/${npcID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Used by' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(toast(page, 'NPC deleted successfully')).toBeVisible();
});
