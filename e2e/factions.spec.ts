import { expect } from '@playwright/test';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

type Made = { faction: { factionID: string; version: number } };
const make = async (workspace: Workspace, name: string, fields: object = {}) =>
  (await workspace.call<Made>('/faction', { name, ...fields })).faction;

test('content §5: relations are made with the keyboard, and shown from both sides', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const watch = await make(workspace, 'The Night Watch');
  const guild = await make(workspace, 'Lamplighters’ Guild');
  await page.goto(`/home/factions/${watch.factionID}`);
  await expect(page.getByText('No relations yet.')).toBeVisible();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Add relation' }).click();
  await page.keyboard.type('lamp');
  await page.getByRole('option', { name: 'Lamplighters’ Guild' }).click();
  await page.getByRole('button', { name: /Stance, relation 1/ }).click();
  await page.getByRole('option', { name: 'At war' }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Faction updated successfully')).toBeVisible();
  const relations = page.getByRole('table', { name: 'Relations' });
  await expect(relations.getByText('At war')).toHaveCount(2);
  await relations.getByRole('link', { name: 'Lamplighters’ Guild' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lamplighters’ Guild' })).toBeVisible();
  await expect(relations.getByRole('link', { name: 'The Night Watch' })).toBeVisible();
  await expect(relations.getByText('At war')).toHaveCount(2);
  // A stance of one side is its own.
  await workspace.call('/faction', {
    factionID: watch.factionID,
    version: 2,
    relations: { rows: [{ factionID: guild.factionID, stance: 'hostile', note: 'Old debts' }] },
  });
  await expect(relations.getByText('Hostile')).toHaveCount(1);
  await expect(relations.getByText('Old debts')).toBeVisible();
});
