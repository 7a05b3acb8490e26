import { expect } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '#server/testing/database/postgres.ts';
import { createDatabase } from '#server/testing/database/test-database.ts';
import { expectAccessible } from './accessibility.ts';
import { makeItems, row } from './items.ts';
import { isLive } from './member.ts';
import { startServer } from './server.ts';
import { test } from './test.ts';
import { newWorkspace, workspaceOn } from './workspace.ts';

const names = Array.from({ length: 220 }, (_, index) => `Bolt ${String(index).padStart(3, '0')}`);

// On PostgreSQL, where a lock on one record holds a job for as long as the test wants, and nothing else.
test('decisions §7 progress: a large undo shows how far it is in every tab, also after a reload; Stop restores what it had changed', async ({
  browser,
}) => {
  const postgres = await startPostgres();
  const database = await createDatabase(postgres.url);
  const server = await startServer({ DATABASE_URL: database.url });
  const context = await browser.newContext({ baseURL: server.url });
  const holder = new pg.Client({ connectionString: database.url });
  try {
    const page = await context.newPage();
    const ada = await newWorkspace(page);
    const items = await makeItems(ada, names);
    await ada.call('/item/delete', { ids: items.map(({ itemID }) => itemID) });
    const other = workspaceOn(await context.newPage(), ada.workspaceID);
    await other.open('/items');
    await isLive(other.page);
    await expect(row(other.page, 'Bolt')).toHaveCount(0);

    // An undo goes from the last record to the first.
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from item where id = $1 for update', [items[0]!.itemID]);
    await ada.open('/history');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('button', { name: 'Undo 220 changes' }).click();
    const progress = (tab = page) => tab.getByRole('progressbar', { name: 'Undoing: Deleted 220 items…' });
    await expect(progress()).toBeVisible();
    await expect(progress(other.page)).toBeVisible();
    await expectAccessible(page);
    await other.page.reload();
    await expect(progress(other.page)).toBeVisible();
    // Part of it is written already, and the history says that it is not over.
    await expect(row(other.page, 'Bolt')).not.toHaveCount(0);
    await other.open('/history');
    await expect(other.page.getByRole('heading', { name: /^Undid: Deleted 220 items.*In progress/ })).toBeVisible();
    await expect(other.page.getByRole('button', { name: /^(Undo|Redo) ?: Undid/ })).toHaveCount(0);

    await page.keyboard.press('F6');
    await expect(page.getByRole('button', { name: 'Stop: Undoing: Deleted 220 items…' })).toBeFocused();
    const asked = page.waitForResponse((response) => response.url().endsWith('/job/stop'));
    await page.keyboard.press('Enter');
    // Before it may go on: else it could be over before it hears of the Stop.
    expect((await asked).status()).toBe(200);
    await holder.query('commit');
    for (const tab of [page, other.page]) {
      const said = tab.getByRole('article').filter({ hasText: 'Stopped' });
      await expect(said).toContainText('You stopped this change. Nothing was changed.');
      await expect(tab.getByRole('progressbar', { name: /^(Undoing|Restoring)/ })).toHaveCount(0);
      await expect(said).toHaveCount(1);
      await expect(tab.getByText(/Undo failed|Operation Failed/)).toHaveCount(0);
    }
    await other.open('/items');
    await expect(other.page.getByRole('heading', { name: 'No items yet' })).toBeVisible();

    // And it can be undone after all.
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('button', { name: 'Undo 220 changes' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Undone' })).toBeVisible();
    await expect(other.page.getByText('220 items')).toBeVisible();
  } finally {
    await holder.end();
    await context.close();
    await server.stop();
    await database.drop();
    await postgres.stop();
  }
});
