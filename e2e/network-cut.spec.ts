import { expect, type Page, type Request } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { makeItems } from './items.ts';
import { captureStore, warmToasts } from './store.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

/** Request ids of the item saves that left the page, in order. */
function watchSaves(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request: Request) => {
    if (/\/workspace\/[^/]+\/item$/.test(request.url()) && request.method() === 'POST')
      ids.push(request.headers()['x-request-id'] ?? '');
  });
  return ids;
}

/**
 * The next save reaches the server, which carries it out; then the line is cut, and the answer is lost.
 * @returns what brings the line back
 */
async function cutAfterCommit(page: Page): Promise<() => Promise<void>> {
  let line: 'up' | 'cut' | 'back' = 'up';
  await page.route('**/api/workspace/*/item', async (route) => {
    if (line === 'back') return route.continue();
    if (line === 'up') {
      line = 'cut';
      // The page's own line, before the server can tell of the change by its events.
      await page.context().setOffline(true);
      const answer = await route.fetch();
      expect(answer.status()).toBe(200);
    }
    await route.abort('connectionfailed');
  });
  return async () => {
    line = 'back';
    await page.context().setOffline(false);
  };
}

async function itemNames({ call }: Workspace): Promise<string[]> {
  const { rows } = await call<{ rows: { name: string }[] }>('/item');
  return rows.map(({ name }) => name);
}

/** What is typed after a save that got no answer isn't sent by itself: it may be half a word. */
async function saveTypedOn(page: Page): Promise<void> {
  await expect(page.getByText(/so your changes aren’t saved\. Try again\./)).toBeVisible();
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
}

const kept = (page: Page) => page.getByText(/Your changes will be saved when you’re back online/);

test('decisions §3: cut before a save leaves: the form says so, keeps what was typed, and saves it once back', async ({
  page,
  context,
}) => {
  const store = await captureStore(page);
  const workspace = await newWorkspace(page);
  await workspace.open('/items/new');
  await page.waitForLoadState('networkidle');
  // What shows toasts is fetched once the page is idle, which may be later still.
  await warmToasts(page, store);
  const ids = watchSaves(page);
  await page.getByLabel('Name').fill('Lantern');
  await page.getByLabel('Description').fill('Brass, no oil');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  // The form says so, and no toast does.
  await expect(kept(page)).toHaveCount(1);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  // The sidebar gives way to the warning: its foot stays in the window.
  await expect(page.getByRole('button', { name: 'Ada Lovelace' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Name')).toHaveValue('Lantern');
  await expectAccessible(page);
  // Still offline: trying again changes nothing.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible();
  await expect(toast(page, 'Item created successfully')).toBeVisible();
  // That it could not be done is no longer true.
  await expect(toast(page, 'Operation Failed')).toHaveCount(0);
  await expect(page.getByText('Brass, no oil')).toBeVisible();
  expect(await itemNames(workspace)).toEqual(['Lantern']);
  expect(new Set(ids).size).toBe(1);

  // A quantity says in its field that it waits for the line, and a part of the page that showed nothing says nothing.
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  const itemID = new URL(page.url()).pathname.split('/').at(-1);
  await workspace.call('/stock', { itemID, boxID: box.boxID, quantity: 5 });
  const quantity = page.getByRole('textbox', { name: /Crate/ });
  await expect(quantity).toHaveValue('5');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Increase' }).click();
  const waits = page.getByRole('main').getByText('Saves when reconnected');
  await expect(waits).toBeVisible();
  await expect(page.getByText('The stocktakes could not be loaded')).toHaveCount(0);
  await context.setOffline(false);
  await expect
    .poll(async () => (await workspace.call<{ rows: { quantity: number }[] }>('/item')).rows[0]?.quantity)
    .toBe(6);
  await expect(quantity).toHaveValue('6');
  await expect(waits).toHaveCount(0);
});

test('decisions §3: cut after the server has committed: the same request id goes out again, and there is one record', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/items/new');
  await page.waitForLoadState('networkidle');
  const ids = watchSaves(page);
  await page.getByLabel('Name').fill('Lantern');
  const mendLine = await cutAfterCommit(page);
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(kept(page).first()).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Lantern');
  await mendLine();
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern' })).toBeVisible();
  expect(await itemNames(workspace)).toEqual(['Lantern']);
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
});

test('decisions §3: what is typed after a lost answer goes into the record that was made, not into a second one', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.open('/items/new');
  await page.waitForLoadState('networkidle');
  const ids = watchSaves(page);
  await page.getByLabel('Name').fill('Lantern');
  const mendLine = await cutAfterCommit(page);
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(kept(page).first()).toBeVisible();
  await page.getByLabel('Name').fill('Brass lantern');
  await page.getByLabel('Unit', { exact: true }).fill('pcs');
  await mendLine();
  await saveTypedOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Brass lantern' })).toBeVisible();
  expect(await itemNames(workspace)).toEqual(['Brass lantern']);
  // The lost call once more, then the change.
  expect(ids).toHaveLength(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('decisions §3: an edit whose answer is lost is no conflict with itself', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const [item] = await makeItems(workspace, ['Torch']);
  await workspace.open(`/items/${item!.itemID}?edit=true`);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Name').fill('Bright torch');
  const mendLine = await cutAfterCommit(page);
  await page.keyboard.press('Control+s');
  await expect(kept(page).first()).toBeVisible();
  await page.getByLabel('Unit', { exact: true }).fill('pcs');
  await mendLine();
  await saveTypedOn(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Bright torch' })).toBeVisible();
  // The lost call once more, then the change.
  const now = async () =>
    (await workspace.call<{ item: { name: string; unit: string; version: number } }>(`/item/${item!.itemID}`)).item;
  await expect.poll(now).toMatchObject({ name: 'Bright torch', unit: 'pcs', version: item!.version + 2 });
});

test('decisions §3: a profile saved while offline is saved by itself once back', async ({ page, context, account }) => {
  expect(account.userID).not.toBe('');
  await page.goto('/home/profile');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('First name').fill('Bram');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(kept(page)).toHaveCount(1);
  await expect(page.getByLabel('First name')).toHaveValue('Bram');
  await context.setOffline(false);
  await expect(toast(page, 'Profile saved')).toBeVisible();
});
