import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('content §10: the explorer plays a game by itself, and what it met is played step by step', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await page.goto('/home/play/explorer');
  await expect(page.getByText('Nothing to explore')).toBeVisible();

  await page.goto('/home/play');
  await page.getByRole('button', { name: 'Load the sample world' }).click();
  await expect(page.getByText('Nothing to play yet')).toBeHidden();
  await page.goto('/home/play/explorer');
  await expect(page.getByText('Not explored yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Explore', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Explore again' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Nodes reached')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Endings' })).toBeVisible();
  // What the checker says of the sample world is never reached either.
  const unreached = page.getByRole('list', { name: /^Never reached/ });
  await expect(unreached.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('exploration.csv');

  // It is kept while other screens are looked at.
  await unreached.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/home\/(?:conversations\/graph|quests\/flow)\//);
  // The graph says how often each node was reached, and what never was.
  await page.getByRole('button', { name: 'Show coverage' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'never reached' })).toBeVisible();
  await page.getByRole('button', { name: 'Show list' }).click();
  await expect(page.getByText('Never reached').first()).toBeVisible();
  await expect(page.getByText(/Reached [\d,]+ times?/).first()).toBeVisible();
  await expectAccessible(page);
  // What is edited afterwards is told apart: its count is of what it was.
  const [kind, id] = /quests/.test(page.url()) ? ['quest', 'questNodeID'] : ['conversation', 'conversationNodeID'];
  const graph = `/${kind}/${new URL(page.url()).pathname.split('/').at(-1)}/graph`;
  const { nodes } = await workspace.call<{ nodes: Record<string, unknown>[] }>(graph);
  const edited = nodes.find(({ type }) => type === 'start');
  const fields = kind === 'quest' ? { title: 'Edited' } : { name: 'edited' };
  await workspace.call(graph, { nodes: { update: [{ [id]: edited?.[id], version: edited?.version, fields }] } });
  await expect(page.getByRole('status').filter({ hasText: '1 node changed since' })).toBeVisible();
  await expect(page.getByText(/Reached [\d,]+ times? before it changed/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Explore again' })).toBeVisible();
});
