import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { flowNode, graphOf, newQuest, openFlow } from './flow.ts';
import { isLive, newMember } from './member.ts';
import { test } from './test.ts';
import { undoOf } from './toast.ts';
import { newWorkspace } from './workspace.ts';

const veraVale = { firstName: 'Vera', lastName: 'Vale' };

test('content §8: a viewer comments on a node; the count shows on it, for others too, until the thread is resolved', async ({
  page,
  browser,
  server,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const [one, two] = [flowNode('Find oil'), flowNode('Light it', 300)];
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [one, two] } });
  await openFlow(page, questID);
  await isLive(page);
  await page.getByRole('button', { name: 'Show list' }).click();
  const row = page
    .getByRole('region', { name: /^Flow of/ })
    .getByRole('listitem')
    .filter({ hasText: 'Find oil' });
  await expect(row).not.toContainText('comment');

  const vera = await newMember({ browser, server }, workspace.workspaceID, veraVale, 'viewer');
  await vera.page.goto(`/home/quests/flow/${questID}?node=${one.questNodeID}`);
  const panel = vera.page.getByRole('complementary', { name: 'Node' });
  await expect(panel.getByText('No comments yet.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Comment' }).fill('Which oil?');
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Which oil?' })).toBeVisible();
  await expectAccessible(vera.page);

  await expect(row).toContainText('1 open comment');
  await row.getByRole('button', { name: 'Find oil' }).click();
  const own = page.getByRole('complementary', { name: 'Node' });
  await expect(own.getByText('Which oil?')).toBeVisible();
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Resolve' }).click();
  await expect(own.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(row).not.toContainText('open comment');
  await vera.context.close();
});

test('content §8: who has selected or edits a node shows on it, in words in the list, until they go on', async ({
  page,
  browser,
  server,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const [one, two] = [flowNode('Find oil'), flowNode('Light it', 300)];
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [one, two] } });
  await openFlow(page, questID);
  await isLive(page);
  await page.getByRole('button', { name: 'Show list' }).click();
  const list = page.getByRole('region', { name: /^Flow of/ });
  const row = (title: string) => list.getByRole('listitem').filter({ hasText: title });

  const bram = await newMember({ browser, server }, workspace.workspaceID, { firstName: 'Bram', lastName: 'Stone' });
  await openFlow(bram.page, questID);
  await isLive(bram.page);
  await bram.page.locator('[data-graph-area]').focus();
  await bram.page.keyboard.press('ArrowRight');
  await expect(row('Find oil')).toContainText('Bram Stone is here');
  await bram.page.keyboard.press('F2');
  await expect(row('Find oil')).toContainText('Bram Stone is editing');
  await bram.page.keyboard.press('Escape');
  await expect(row('Find oil')).toContainText('Bram Stone is here');
  await bram.page.locator('[data-graph-area]').focus();
  await bram.page.keyboard.press('Control+a');
  await expect(row('Light it')).toContainText('Bram Stone is here');
  await bram.page.getByRole('button', { name: 'Show list' }).click();
  await bram.page.getByRole('listitem').filter({ hasText: 'Light it' }).getByRole('button').first().click();
  await bram.page.getByRole('complementary', { name: 'Node' }).getByRole('textbox', { name: 'Note' }).focus();
  await expect(row('Light it')).toContainText('Bram Stone is editing');
  await expect(row('Find oil')).not.toContainText('Bram Stone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show graph' }).click();
  await expectAccessible(page);
  // What he types stays when the node is deleted, and is saved when it is back.
  await bram.page.keyboard.type('Ask Mara first');
  const note = bram.page.getByRole('complementary', { name: 'Node' }).getByRole('textbox', { name: 'Note' });
  const deleted = { nodes: { delete: [two.questNodeID] } };
  const { batchID } = await workspace.call<{ batchID: string }>(`/quest/${questID}/graph`, deleted);
  await expect(bram.page.getByText('This node was deleted')).toBeVisible();
  await expect(note).toHaveValue('Ask Mara first');
  await workspace.call('/history/undo', { batchID });
  await expect(bram.page.getByText('This node was deleted')).toHaveCount(0);
  await note.blur();
  await expect
    .poll(async () => (await graphOf(workspace, questID)).nodes.map((each) => each.note))
    .toContain('Ask Mara first');
  await bram.page.goto('/home/quests');
  await page.getByRole('button', { name: 'Show list' }).click();
  await expect(row('Light it')).not.toContainText('Bram Stone');
  await bram.context.close();
});

test('content §6: a quest copied with the keyboard has its steps, a viewer sees it at once and is offered no copy, and Undo removes it', async ({
  page,
  browser,
  server,
}) => {
  const workspace = await newWorkspace(page);
  const questID = await newQuest(workspace);
  const wait = { ...flowNode('Wait for dusk', 300, 0, 'timer'), seconds: 90 };
  await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [flowNode('Find oil'), wait] } });
  const vera = await newMember({ browser, server }, workspace.workspaceID, veraVale, 'viewer');
  await vera.page.goto('/home/quests');
  await isLive(vera.page);
  const rowOfCopy = vera.page.getByRole('row', { name: /Copy of Lantern/ });
  await page.goto(`/home/quests/${questID}`);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Lantern' })).toBeVisible();
  await page.getByRole('tab', { name: 'Steps and endings' }).press('Enter');
  const steps = page.getByRole('tabpanel').getByRole('listitem');
  await expect(steps).toHaveText([/Find oil/, /Wait for dusk\s*Timer · 1 min 30 s/]);
  await expect(rowOfCopy).toBeVisible();
  await rowOfCopy.click({ button: 'right' });
  await expect(vera.page.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0);

  await undoOf(page, /Copy of|Lantern/).press('Enter');
  await expect(rowOfCopy).toHaveCount(0);
  await expect(page.getByText('Quest not found')).toBeVisible();
  await vera.context.close();
});
