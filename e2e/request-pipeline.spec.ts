import { request as httpRequest } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { type Item, makeItems, rows } from './items.ts';
import { captureStore, warmToasts } from './store.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

test('§7 Session details: a mutation carries the XSRF-TOKEN cookie as X-XSRF-TOKEN and an X-Request-ID, a read neither', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const read = page.waitForRequest('**/api/workspace/*/place');
  await workspace.open('/places');
  const readHeaders = await (await read).allHeaders();
  expect([readHeaders['x-xsrf-token'], readHeaders['x-request-id']]).toEqual([undefined, undefined]);
  await workspace.open('/places/new');
  await page.getByLabel('Name').fill('Cellar');
  const write = page.waitForRequest((request) => request.method() === 'POST' && /\/place$/.test(request.url()));
  await page.getByRole('button', { name: 'Create place' }).click();
  const headers = await (await write).allHeaders();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  expect(headers['x-xsrf-token']).toBe(decodeURIComponent(cookie!.value));
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cellar' })).toBeVisible();
});

test('decisions §3: a read is tried again by itself while the server fails; a mutation is not', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await makeItems(workspace, ['Torch']);
  let reads = 0;
  await page.route('**/api/workspace/*/item?*', (route) => {
    reads += 1;
    return reads < 3 ? route.fulfill({ status: 503, body: '' }) : route.continue();
  });
  await workspace.open('/items');
  await expect(rows(page)).toHaveCount(1);
  expect(reads).toBe(3);
  let writes = 0;
  await page.route('**/api/workspace/*/item', (route) => {
    writes += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await workspace.open('/items/new');
  await page.getByLabel('Name').fill('Lamp');
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(writes).toBe(1);
});

test.describe('§5 duplicate requests', () => {
  const warning = (page: Page) => page.getByRole('article', { name: 'Warning: Request Already In Progress' });

  test('§5: the same save again while the first is on its way warns for 3000 ms, and is not sent', async ({ page }) => {
    const store = await captureStore(page);
    await page.clock.install();
    const workspace = await newWorkspace(page);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    let sent = 0;
    await page.route('**/api/workspace/*/item', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    // After the route: Chromium may still send what a page asks for past one that came after it.
    await workspace.open('/items/new');
    await page.getByLabel('Name').fill('Lamp');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+s');
    await expect.poll(() => sent).toBe(1);
    await warmToasts(page, store);
    await stopClock(page);
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => store.state('toasts'))
      .toMatchObject([
        {
          type: 'warning',
          title: 'Request Already In Progress',
          message: 'Please wait for the current operation to complete.',
          duration: 3000,
        },
      ]);
    // Its time begins when it is drawn.
    await expect(warning(page)).toBeVisible();
    await page.clock.runFor(2999);
    await expect(warning(page)).toContainText('Please wait for the current operation to complete.');
    await page.clock.runFor(1);
    await expect.poll(() => store.state('toasts')).toEqual([]);
    go();
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1, name: 'Lamp' })).toBeVisible();
    expect(sent).toBe(1);
    expect((await workspace.call<{ total: number }>('/item')).total).toBe(1);
  });

  test('§5: the server refuses an id that is still running, and the same warning says so', async ({ page, server }) => {
    const workspace = await newWorkspace(page);
    const [item] = await makeItems(workspace, ['Torch']);
    const upload = await halfAnUpload(page, server.url, workspace, item!.itemID);
    // Only the id is put in: the answer is the server's own.
    await page.route('**/api/workspace/*/item', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-request-id': upload.requestID } }),
    );
    await workspace.open(`/items/${item!.itemID}?edit=true`);
    await page.getByLabel('Name').fill('Bright torch');
    const refused = page.waitForResponse((response) => response.status() === 409);
    await page.keyboard.press('Control+s');
    await refused;
    await expect(warning(page)).toContainText('Please wait for the current operation to complete.');
    upload.end();
    await page.unroute('**/api/workspace/*/item');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bright torch' })).toBeVisible();
    await expect(toast(page, 'Operation Failed')).toHaveCount(0);
  });
});

/** Begins an upload under a request id and leaves it unfinished: the server is at it until the connection ends. */
async function halfAnUpload(page: Page, url: string, { workspaceID }: Workspace, recordID: string) {
  const requestID = 'an-upload-that-takes-its-time';
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value;
  const upload = httpRequest(
    `${url}/api/workspace/${workspaceID}/media?kind=item&recordID=${recordID}&role=attachment`,
    {
      method: 'POST',
      headers: {
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        origin: url,
        'x-xsrf-token': decodeURIComponent(token),
        'x-request-id': requestID,
        'content-type': 'multipart/form-data; boundary=cut',
      },
    },
  );
  upload.on('error', () => undefined);
  upload.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf');
  // Until the server answers a second use of the id with 409 the first has not arrived.
  await expect
    .poll(async () => {
      const { status } = await fetch(
        `${url}/api/workspace/${workspaceID}/media?kind=item&recordID=${recordID}&role=attachment`,
        {
          method: 'POST',
          headers: {
            cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
            origin: url,
            'x-xsrf-token': decodeURIComponent(token),
            'x-request-id': requestID,
            'content-type': 'multipart/form-data; boundary=cut',
          },
          body: '--cut\r\n',
        },
      );
      return status;
    })
    .toBe(409);
  return { requestID, end: () => void upload.destroy() };
}

test('§9: an effect that fails is tried again at most 10 times: preferences that cannot be saved', async ({
  page,
  account,
}) => {
  expect(account.userID).not.toBe('');
  const store = await captureStore(page);
  await page.clock.install();
  await page.goto('/home/profile');
  await page.waitForLoadState('networkidle');
  let tries = 0;
  const ids = new Set<string>();
  await page.route('**/api/user/profile', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tries += 1;
    ids.add(route.request().headers()['x-request-id'] ?? '');
    return route.fulfill({ status: 503, body: '' });
  });
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (let wanted = 1; wanted <= 11; wanted += 1) {
    await expect
      .poll(
        async () => {
          await page.clock.runFor(1000);
          return tries;
        },
        { intervals: [20] },
      )
      .toBeGreaterThanOrEqual(wanted);
  }
  await expect.poll(() => store.state('toasts')).toMatchObject([{ type: 'error', title: 'Operation Failed' }]);
  await page.clock.runFor('10:00');
  expect(tries).toBe(11);
  expect(ids.size).toBe(1);
});

test('§9: developer tooling keeps 25 actions', async ({ page }) => {
  const store = await captureStore(page);
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect((await store.toolingOptions()).maxAge).toBe(25);
});

test('§3 UI state, activeRequests: counts what is on its way', async ({ page }) => {
  const store = await captureStore(page);
  const workspace = await newWorkspace(page);
  const { item } = await workspace.call<Item>('/item', { name: 'Torch' });
  let go: () => void = () => undefined;
  await page.route(`**/api/workspace/*/item/${item.itemID}`, async (route) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    await route.continue();
  });
  await page.goto(`/home/item-management/items/${item.itemID}`);
  await expect.poll(() => store.state('loading.sectionLoading.items.details')).toMatchObject({ isLoading: true });
  expect(await store.state<number>('activity.activeRequests')).toBeGreaterThanOrEqual(1);
  go();
  await expect(page.getByRole('heading', { level: 1, name: 'Torch' })).toBeVisible();
  await expect.poll(() => store.state('activity.activeRequests')).toBe(0);
});
