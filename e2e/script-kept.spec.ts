import { expect } from '@playwright/test';
import { newScript, writeLines } from './conversation.ts';
import { startKillableServer } from './server.ts';
import { test } from './test.ts';
import { watchedTest } from './watched-test.ts';

watchedTest(
  'content §7: the server is killed and the network is cut while a script is written: nothing that was typed is lost',
  async ({ browser }) => {
    watchedTest.setTimeout(600_000);
    const server = await startKillableServer();
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    try {
      const { said, script } = await newScript(page);
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
      await script.focus();
      await page.keyboard.type('MIRA: One.');
      await expect(page.getByText('Not saved yet', { exact: true }).first()).toBeVisible();
      // Writing goes on without it.
      await page.keyboard.type(' And more.');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.type('TAM: Two.');
      await server.startAgain();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect.poll(said).toEqual(['line One. And more.', 'line Two.', 'start']);

      await context.setOffline(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.keyboard.type('MIRA: Three.');
      await expect(page.getByText('Not saved yet', { exact: true }).first()).toBeVisible();
      await page.keyboard.type(' Still here.');
      await context.setOffline(false);
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await expect.poll(said).toEqual(['line One. And more.', 'line Three. Still here.', 'line Two.', 'start']);
      await expect(script).toContainText('MIRA: Three. Still here.');
    } finally {
      await context.close();
      await server.remove();
    }
  },
);

test('content §7: who changes a line that somebody else changed meanwhile is asked, and another line stays as both left it', async ({
  page,
}) => {
  const { workspace, id, graph, said, script } = await newScript(page);
  await writeLines(page, script, 'MIRA: One.', 'TAM: Two.');
  await expect.poll(said).toEqual(['line One.', 'line Two.', 'start']);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  /** What others save just before the page's next save arrives. */
  let others: (() => Promise<void>) | null = null;
  const change = async (before: string, text: string) => {
    const { nodes } = await graph();
    const node = nodes.find((each) => each.text === before);
    if (!node) throw new Error(`No line says “${before}”`);
    const { conversationNodeID, version } = node;
    await workspace.call(`/conversation/${id}/graph`, {
      nodes: { update: [{ conversationNodeID, version, fields: { text } }] },
    });
  };
  await page.route('**/graph', async (route) => {
    if (route.request().method() === 'POST' && others) {
      const act = others;
      others = null;
      await act();
    }
    await route.continue();
  });
  // Another line: both stay.
  others = () => change('One.', 'One by somebody else.');
  await page.keyboard.type(' By me.');
  await expect.poll(said).toEqual(['line One by somebody else.', 'line Two. By me.', 'start']);
  await expect(script).toContainText('MIRA: One by somebody else.');
  await expect(script).toContainText('TAM: Two. By me.');

  // The same line: both are shown, and mine is saved when I say so.
  others = () => change('Two. By me.', 'Two by somebody else.');
  await page.keyboard.type(' Again.');
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  await expect(dialog).toContainText('Two by somebody else.');
  await expect(dialog).toContainText('Two. By me. Again.');
  await dialog.getByText('This window', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect.poll(said).toEqual(['line One by somebody else.', 'line Two. By me. Again.', 'start']);
  await expect(script).toContainText('TAM: Two. By me. Again.');
});
