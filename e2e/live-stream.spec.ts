import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { makeItems, row } from './items.ts';
import { isLive, newMember } from './member.ts';
import { startServer } from './server.ts';
import { test } from './test.ts';
import { newWorkspace, workspaceOn } from './workspace.ts';

test('docs/decisions/0012: the tabs of a browser share one stream, and another takes over when its tab closes', async ({
  page,
  context,
}) => {
  const opened: string[] = [];
  context.on('request', (request) => {
    if (/\/api\/.*\/live\b/.test(request.url())) opened.push(request.url());
  });
  const ada = await newWorkspace(page);
  await ada.open('/items');
  await isLive(page);
  const second = await context.newPage();
  await second.goto('/home/item-management/items');
  await isLive(second);
  expect(opened).toHaveLength(1);
  await ada.call('/item', { name: 'Seen in both' });
  await expect(row(page, 'Seen in both')).toBeVisible();
  await expect(row(second, 'Seen in both')).toBeVisible();

  await page.close();
  await expect.poll(() => opened.length).toBe(2);
  // It goes on from where the other stopped.
  expect(opened[1]).toContain('after=');
  const third = await context.newPage();
  await third.goto('/terms-of-service');
  await workspaceOn(third, ada.workspaceID).call('/item', { name: 'Seen by the rest' });
  await expect(row(second, 'Seen by the rest')).toBeVisible();
});

test('issue 3 item 6: after the server has restarted the page reads what it missed, and follows again', async ({
  browser,
}) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'lorebox-restart-'));
  let server = await startServer({ DATA_DIR });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    const ada = await newWorkspace(page);
    await ada.open('/items');
    await isLive(page);
    const [item, deleted] = await makeItems(ada, ['Lantern', 'Rope']);
    await expect(row(page, 'Lantern')).toBeVisible();
    for (const name of ['Lantern', 'Rope']) await row(page, name).getByRole('checkbox').check({ force: true });
    await expect(page.getByText('2 items selected').first()).toBeAttached();
    expect(await server.stop()).toBe(0);
    await expect(page.locator('[data-live]')).toHaveCount(0);
    // What nobody could tell: the stream was down.
    const database = new DatabaseSync(join(DATA_DIR, 'lorebox.sqlite'));
    database.prepare('update item set name = ? where id = ?').run('Changed meanwhile', item!.itemID);
    database.prepare('update item set deletedAt = updatedAt where id = ?').run(deleted!.itemID);
    database.close();
    server = await startServer({ DATA_DIR, PORT: new URL(server.url).port });
    // Its pauses grow while the server is away (connection.test.ts); nobody waits for one here.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(row(page, 'Changed meanwhile')).toBeVisible({ timeout: 1000 });
    }).toPass();
    // What went meanwhile is no longer selected.
    await expect(page.getByText('1 item selected').first()).toBeAttached();
    await isLive(page);
    await ada.call('/item', { name: 'After that' });
    await expect(row(page, 'After that')).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});

test('issue 3 item 6: after a time offline the page shows what happened meanwhile', async ({
  page,
  context,
  browser,
  server,
}) => {
  const ada = await newWorkspace(page);
  const bram = await newMember({ browser, server }, ada.workspaceID, { firstName: 'Bram', lastName: 'Stone' });
  await ada.open('/items');
  await isLive(page);
  await context.setOffline(true);
  await expect(page.locator('[data-live]')).toHaveCount(0);
  await bram.call('/item', { name: 'Made while away' });
  await context.setOffline(false);
  await expect(row(page, 'Made while away')).toBeVisible();
  await isLive(page);
  await bram.call('/item', { name: 'Made after' });
  await expect(row(page, 'Made after')).toBeVisible();
  await bram.context.close();
});
