import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { toast, undoOf } from './toast.ts';
import { newWorkspace } from './workspace.ts';

async function writeStory(page: Page) {
  const { call } = await newWorkspace(page);
  await call('/npc', { name: 'Mira of the lantern', description: 'A long way from home. '.repeat(30) });
  const { quest } = await call<{ quest: { questID: string } }>('/quest', {
    name: 'The last Lantern',
    journal: 'Light the lantern, then carry the LANTERN to the gate before the storm comes over the hills.',
  });
  return { call, questID: quest.questID };
}

test('content §1: a word is replaced wherever players read it, but where it is not ticked, and Undo takes it back', async ({
  page,
}) => {
  const { call, questID } = await writeStory(page);
  await page.goto('/home/quests');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Find and replace' }).click();
  await expect(page).toHaveURL(/kind=quest/);
  await page.getByRole('button', { name: /Kind/ }).click();
  await page.getByRole('option', { name: 'Every kind' }).click();
  await page.getByRole('textbox', { name: 'Find' }).fill('lantern');
  await page.getByRole('textbox', { name: 'Replace with' }).fill('lamp');
  await page.getByRole('button', { name: 'Keep upper and lower case' }).click();
  await expect(page.getByText('4 matches in 2 records').first()).toBeVisible();
  await expect(page.locator('ins')).toHaveText(['lamp', 'Lamp', 'lamp', 'LAMP']);
  await expectAccessible(page);
  await page.getByText('Mira of the lantern').locator('xpath=ancestor::li').getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Replace in 1 record' }).click();
  await expect(toast(page, 'Replaced in 1 record')).toBeVisible();
  await expect(page.getByText('1 match in 1 record').first()).toBeVisible();
  await undoOf(page, 'Replaced in 1 record').click();
  await expect(toast(page, 'Undone').first()).toBeVisible();
  // The list follows Undo and the changes of others, and what is ticked stays so.
  const rowOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(page.getByText('4 matches in 2 records').first()).toBeVisible();
  await expect(rowOf('The last Lantern').getByText('Changed')).toBeVisible();
  await expect(rowOf('Mira of the lantern').getByRole('checkbox')).not.toBeChecked();
  await call('/npc', { name: 'Keeper of the Lantern' });
  await expect(rowOf('Keeper of the Lantern').getByText('New')).toBeVisible();
  await expect(rowOf('Keeper of the Lantern').getByRole('checkbox')).toBeChecked();
  await expect(rowOf('Mira of the lantern').getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Replace in 2 records' })).toBeEnabled();
  await page.goto(`/home/quests/${questID}`);
  await expect(page.getByRole('heading', { name: 'The last Lantern' })).toBeVisible();
});
