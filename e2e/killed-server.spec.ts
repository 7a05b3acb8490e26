import { expect } from '@playwright/test';
import { flowNode, graphOf, newQuest, openFlow } from './flow.ts';
import { startKillableServer } from './server.ts';
import { watchedTest as test } from './watched-test.ts';
import { newWorkspace } from './workspace.ts';

test('content §8: the server is killed while a graph is edited: nothing is lost, and all is saved when it is back', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const server = await startKillableServer();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    const workspace = await newWorkspace(page);
    const questID = await newQuest(workspace);
    const [start, end] = [flowNode('Mira asks for light', 0, 0, 'start'), flowNode('The lamp is lit', 600)];
    await workspace.call(`/quest/${questID}/graph`, { nodes: { create: [start, end] } });
    const titles = async () => (await graphOf(workspace, questID)).nodes.map(({ title }) => title).sort();
    const shown = page.getByRole('region', { name: /^Flow of/ }).getByRole('listitem');
    await openFlow(page, questID);
    const graph = page.locator('[data-graph-area]');

    // The first save reaches the server, which carries it out and is killed before it can answer.
    let isFirst = true;
    await page.route('**/graph', async (route) => {
      if (!isFirst || route.request().method() !== 'POST') return route.continue();
      isFirst = false;
      const answer = await route.fetch();
      expect(answer.status()).toBe(200);
      await server.kill();
      await route.abort('connectionreset');
    });
    await graph.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Find the oil');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not saved yet')).toBeVisible();

    // Work goes on without it: a node more, another name, another place, one node less.
    await expect(graph).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Fill the lamp');
    await page.keyboard.press('Enter');
    await expect(graph).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Buy the oil');
    await page.keyboard.press('Enter');
    await expect(graph).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'Show list' }).click();
    await expect(shown.filter({ hasText: 'Fill the lamp' }).first()).toBeVisible();
    await expect(shown.filter({ hasText: 'Buy the oil' }).first()).toBeVisible();
    await expect(page.getByText('Not saved yet')).toBeVisible();

    await server.startAgain();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await expect.poll(titles).toEqual(['Buy the oil', 'Fill the lamp', 'Mira asks for light', 'The lamp is lit']);
    const { nodes, edges } = await graphOf(workspace, questID);
    const idOf = (title: string) => nodes.find((node) => node.title === title)?.questNodeID;
    const links = edges.map(({ fromID, toID }) => `${fromID} ${toID}`).sort();
    expect(links).toEqual(
      [`${start.questNodeID} ${idOf('Buy the oil')}`, `${idOf('Buy the oil')} ${idOf('Fill the lamp')}`].sort(),
    );
    await page.getByRole('button', { name: 'Show graph' }).click();
    // Killed again while it waits for nothing: what was acknowledged is there, and undo works on.
    await server.kill();
    await server.startAgain();
    expect((await titles()).length).toBe(4);
    await graph.focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(titles).toContain('Find the oil');
  } finally {
    await context.close();
    await server.remove();
  }
});
