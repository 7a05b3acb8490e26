import { expect } from '@playwright/test';
import { flowNode } from './flow.ts';
import { makeItems } from './items.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('content §2: a completion is accepted, and a condition is edited as text and in rows, each saying the same', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/variable', { key: 'village.gate_open', type: 'yesNo' });
  await workspace.call('/variable', { key: 'village.gold', type: 'whole' });
  await page.goto('/home/recipe-list/new');
  const condition = page.getByRole('textbox', { name: 'Unlocked when' });
  await condition.click();
  await page.keyboard.type('gol');
  // While it is searched again the list takes no press.
  await page.locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)').getByRole('option').click();
  await expect(condition).toHaveText('village.gold');
  await page.keyboard.type(' >= 3');
  const views = page.getByRole('radiogroup', { name: 'Edit Unlocked when as' });
  await views.getByRole('radio', { name: 'Form' }).press('Space');
  const rows = page.getByRole('group', { name: 'Unlocked when' });
  await expect(rows.getByRole('combobox', { name: 'Row 1: which' })).toHaveValue('village.gold');
  await expect(rows.getByRole('textbox', { name: 'Row 1: value' })).toHaveValue('3');
  await rows.getByRole('textbox', { name: 'Row 1: value' }).fill('7');
  await rows.getByRole('button', { name: 'Add row' }).click();
  await expect(rows.getByRole('combobox', { name: 'Row 2: which' })).toHaveValue('village.gate_open');
  await page.getByRole('radiogroup', { name: 'Join' }).getByRole('radio', { name: 'Any of these' }).press('Space');
  await views.getByRole('radio', { name: 'Text' }).press('Space');
  await expect(condition).toHaveText('village.gold >= 7 or village.gate_open');
  // What rows can't say stays text.
  await condition.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' and (random(1, 6) > 2 or not village.gate_open)');
  await expect(page.getByText('Too complex for the form')).toBeVisible();
  await expect(views.getByRole('radio', { name: 'Form' })).toBeDisabled();
  await page.keyboard.type(' and golf');
  await expect(page.getByText('There is no variable “golf”')).toBeVisible();
});

test('content §2: effects are edited in rows and as text, each saying the same, and a mistake is told at its line', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/variable', { key: 'gold', type: 'whole' });
  await makeItems(workspace, ['Rope']);
  const { quest } = await workspace.call<{ quest: { questID: string } }>('/quest', { name: 'The lantern' });
  const node = flowNode('Light it');
  await workspace.call(`/quest/${quest.questID}/graph`, { nodes: { create: [node] } });
  await page.goto(`/home/quests/flow/${quest.questID}?node=${node.questNodeID}`);
  const panel = page.getByRole('complementary', { name: 'Node' });
  await panel.getByRole('button', { name: 'Add effect' }).click();
  await panel.getByRole('combobox', { name: 'Effect 1: which' }).fill('gold');
  await page.getByRole('option', { name: /gold/ }).click();
  const value = panel.getByRole('textbox', { name: 'Effect 1: value' });
  await value.click();
  await page.keyboard.type('gold + 2');
  const views = panel.getByRole('radiogroup', { name: 'Edit Effects as' });
  await views.getByRole('radio', { name: 'Text' }).press('Space');
  const text = panel.getByRole('textbox', { name: 'Effects' });
  await expect(text).toHaveText('set gold = gold + 2');
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('give rop, 2');
  await expect(page.locator('.cm-lintRange-error')).toHaveText('give rop, 2');
  // Rows would lose the line with the mistake.
  await expect(views.getByRole('radio', { name: 'Rows' })).toBeDisabled();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.keyboard.type('e');
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0);
  await views.getByRole('radio', { name: 'Rows' }).press('Space');
  await expect(panel.getByRole('button', { name: /Effect 2/ }).first()).toBeVisible();
  await expect(panel.getByRole('combobox', { name: 'Effect 2: which' })).toHaveValue('rope');
  // What is undone is gone from the text, too.
  const graph = page.locator('[data-graph-area]');
  await graph.focus();
  await views.getByRole('radio', { name: 'Text' }).press('Space');
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('call f 1, 2');
  await graph.focus();
  const written = 'set gold = gold + 2give rope, 2';
  await expect(text).toHaveText(`${written}call f 1, 2`);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveText(written);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(text).toHaveText(`${written}call f 1, 2`);
  // An argument that is cleared to be typed anew keeps its place.
  await views.getByRole('radio', { name: 'Rows' }).press('Space');
  await panel.getByRole('textbox', { name: 'Effect 3: argument 1' }).click();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Delete');
  await page.keyboard.type('3');
  await graph.focus();
  await views.getByRole('radio', { name: 'Text' }).press('Space');
  await expect(text).toHaveText(`${written}call f 3, 2`);
});
