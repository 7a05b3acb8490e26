import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('content §2: a variable is added, and a condition on it is written with completion and errors at the character', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await page.goto('/home/variables');
  await expect(page.getByRole('heading', { name: 'No variables yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add the first variable' }).click();
  // What can't be a name is told once, while it is typed.
  await page.getByLabel('Name').fill('village.');
  await expect(page.getByText('Name: letters, digits and underscores')).toHaveCount(0);
  await page.getByLabel('Name').fill('village gold');
  await expect(page.getByText('Name: letters, digits and underscores')).toHaveCount(1);
  await page.getByLabel('Name').fill('gold');
  // What means nothing for yes or no is not asked.
  await expect(page.getByRole('textbox', { name: 'Minimum' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Values' })).toHaveCount(0);
  await page.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Whole number' }).click();
  await expect(page.getByRole('textbox', { name: 'Minimum' })).toBeVisible();
  await page.getByLabel('Initial value').fill('5');
  await page.getByRole('button', { name: 'Create variable' }).click();
  await expect(page.getByRole('heading', { name: 'gold', level: 1 })).toBeVisible();
  // The line that Enter begins after the last value is no value.
  await page.goto('/home/variables/new');
  await page.getByLabel('Name').fill('Gold');
  await expect(page.getByText('Another variable already has this name')).toHaveCount(1);
  await page.getByLabel('Name').fill('village.mood');
  await expect(page.getByText('Another variable already has this name')).toHaveCount(0);
  await page.getByRole('button', { name: /Type/ }).click();
  await page.getByRole('option', { name: 'Choice' }).click();
  await page.getByRole('textbox', { name: 'Values' }).click();
  await page.keyboard.type('calm\n\nangry\n');
  await page.getByRole('button', { name: 'Create variable' }).click();
  await expect(page.getByRole('heading', { name: 'village.mood', level: 1 })).toBeVisible();
  const { variable } = await workspace.call<{ variable: { variableID: string } }>('/variable', { key: 'gate_open' });
  await workspace.call('/item', { name: 'Rope', key: 'rope' });

  await page.goto('/home/quests/new');
  await page.getByLabel('Name').fill('The lantern');
  const condition = page.getByRole('textbox', { name: 'Prerequisites' });
  await condition.click();
  await page.keyboard.type('golf > 3');
  await expect(page.locator('.cm-lintRange-error')).toHaveText('golf');
  await page.locator('.cm-lintRange-error').hover();
  await expect(page.getByText('There is no variable “golf”. Did you mean “gold”?')).toBeVisible();
  await page.getByRole('button', { name: 'Use gold' }).click();
  await expect(condition).toHaveText('gold > 3');
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0);
  await condition.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' and mood');
  await expect(page.getByRole('option', { name: /village\.mood/ })).toBeVisible();

  // Typed over all of it: the look of what is replaced is no style of what is typed, and a quote goes around what is selected.
  await condition.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('gold < 2');
  await expect(condition).toHaveText('gold < 2');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('(');
  await expect(condition).toHaveText('(gold < 2)');

  // By namespace, which folds.
  await page.goto('/home/variables');
  const namespace = page.getByRole('button', { name: 'village', exact: true });
  await expect(page.getByRole('row', { name: /village\.mood/ })).toContainText('calm');
  await expectAccessible(page);
  await namespace.click();
  await expect(page.getByRole('rowheader', { name: /village\.mood/ })).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: /^gold/ })).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: /village\.mood/ })).toBeVisible();

  // A blank initial value is said as what it means.
  await expect(page.getByRole('row', { name: /gate_open/ })).toContainText('no');
  await page.goto(`/home/variables/${variable.variableID}`);
  await expect(page.getByRole('definition').filter({ hasText: /^no$/ })).toBeVisible();
});
