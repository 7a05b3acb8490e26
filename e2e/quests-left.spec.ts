import { expect } from '@playwright/test';
import { flowNode, graphOf, newQuest, openFlow } from './flow.ts';
import { test } from './test.ts';
import { newWorkspace, secondWorkspace } from './workspace.ts';

test('content §8: a flow that is left while the server can’t be reached keeps its changes, shows them again and saves them once', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await secondWorkspace(page, 'Campaign');
  await page.reload();
  const questID = await newQuest(workspace);
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [flowNode('Find the key')] } });
  await openFlow(page, questID);
  let isDown = true;
  let saves = 0;
  await page.route('**/graph', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (isDown) return route.abort('connectionfailed');
    saves += 1;
    await route.continue();
  });
  await page.locator('[data-graph-area]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Find the iron key');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The server can’t be reached.', { exact: false })).toBeVisible();

  const question = page.getByRole('alertdialog', { name: 'Not saved yet' });
  const words = 'Your changes will be saved when the server is back.';
  await page.getByRole('button', { name: /switch workspace/ }).click();
  await page.getByRole('menuitem', { name: /Campaign/ }).click();
  await expect(question).toContainText(words);
  await expect(question.getByRole('button', { name: 'Switch workspace' })).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();

  await page.getByRole('link', { name: 'Quests', exact: true }).first().click();
  await expect(question).toContainText(words);
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Show list' }).click();
  await expect(page.getByText('Find the iron key').first()).toBeVisible();
  expect((await graphOf(workspace, questID)).nodes[0]?.title).toBe('Find the key');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await graphOf(workspace, questID)).nodes[0]?.title).toBe('Find the iron key');
  await expect(page.getByText('The server can’t be reached.', { exact: false })).toHaveCount(0);
  expect(saves).toBe(1);
});
