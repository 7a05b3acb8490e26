import { expect, type Page, type Request, type Response } from '@playwright/test';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('decisions §1: the app arrives compressed, its hashed files for ever, the page itself never from cache', async ({
  page,
}) => {
  const answers: { path: string; response: Response }[] = [];
  page.on('response', (response) => answers.push({ path: new URL(response.url()).pathname, response }));
  await page.goto('/signin');
  const hashed = answers.filter(({ path }) => /^\/assets\/.+\.(js|css)$/.test(path));
  expect(hashed.length).toBeGreaterThan(1);
  const encodings = new Set<string | undefined>();
  for (const { path, response } of hashed) {
    const { 'cache-control': cache, 'content-encoding': encoding } = await response.allHeaders();
    expect({ path, cache }).toEqual({ path, cache: 'public, max-age=31536000, immutable' });
    encodings.add(encoding);
  }
  // One file of the font, asked for with the page; letters of other scripts would ask for more.
  await page.evaluate(() => window.document.fonts.ready.then(() => undefined));
  const fonts = answers.filter(({ path }) => path.endsWith('.woff2'));
  expect(fonts.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/assets\/inter-latin-wght-normal-/)]);
  expect((await fonts[0]?.response.allHeaders())?.['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await page.evaluate(() => window.document.fonts.check('600 16px Inter'))).toBe(true);
  // Which of the two is the browser's choice; files too small to gain come as they are.
  expect(encodings.has('br') || encodings.has('gzip')).toBe(true);
  const document = await answers.find(({ path }) => path === '/signin')?.response.allHeaders();
  expect(document?.['cache-control']).toBe('no-cache');
});

test.describe('Content security policy', () => {
  // The test itself tries to break it.
  test.use({ allowsPolicyViolations: true });

  test('decisions §1: nothing inline runs, and no page needs it to', async ({ page }) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    const response = await page.goto('/signin');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    await expect(page.locator('#root')).not.toBeEmpty();
    expect(violations).toEqual([]);

    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.head.append(script);
    });
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
});

test('§4 Newer deployment: the version file carries the stamp of the build, and is never cached', async ({
  request,
}) => {
  const response = await request.get(`/assets/version.json?${Date.now()}`);
  expect(response.headers()['cache-control']).not.toContain('immutable');
  expect(await response.json()).toEqual({ timeStamp: expect.any(Number) });
});

test('§3 UI state: a dark reader never sees a white flash', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lorebox.preferences', JSON.stringify({ darkMode: true })));
  // The app itself is held back: what is seen before it is what counts.
  await page.route(/\/assets\/.+\.js$/, (route) => route.abort());
  await page.goto('/signin');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(236, 236, 239)');
});

/**
 * Bytes of JavaScript as they cross the wire in gzip, which is what the aims are stated in: all that has been asked for
 * by the time one asks. What a page loads afterwards, when it is idle, comes sooner or later on each machine.
 */
async function countScripts(page: Page): Promise<() => Promise<number>> {
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) requests.push(request);
  });
  return async () => {
    const sizes = await Promise.all(
      [...requests].map(async (request) => {
        await (await request.response())?.finished();
        return request.sizes();
      }),
    );
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}

/** What is fetched at leisure, a while after the page is there, is not waited for and not counted, however slow the machine. */
async function stopIdleLoading(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

test('decisions §1: the sign-in page takes at most 150 kB of JavaScript', async ({ page }) => {
  await stopIdleLoading(page);
  const scripts = await countScripts(page);
  await page.goto('/signin');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const bytes = await scripts();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
});

test('decisions §1: the list of items takes at most 300 kB of JavaScript', async ({ page, browser, baseURL }) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/sample', {});
  // The page that made the workspace has filled its cache.
  const cold = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
  const list = await cold.newPage();
  await stopIdleLoading(list);
  const scripts = await countScripts(list);
  await list.goto('/home/item-management/items');
  await expect(list.getByRole('row').nth(5)).toBeVisible();
  const bytes = await scripts();
  expect(bytes).toBeGreaterThan(150_000);
  expect(bytes).toBeLessThanOrEqual(300_000);

  // The problems of the world are counted while the list is read: what a record's page needs is not evaluated for that.
  const evaluated: string[] = [];
  list.on('request', (request) => evaluated.push(new URL(request.url()).pathname));
  const worker = list.waitForRequest(/\/assets\/world-worker-/);
  await list.clock.runFor(2000);
  await worker;
  await cold.close();
  expect(evaluated.filter((path) => /\/(?:overview|record|zod)-/.test(path))).toEqual([]);
});

test('decisions §1: the parts of home are asked for beside the entry, and only by whoever has a session', async ({
  page,
}) => {
  const preloads = () =>
    page.locator('link[rel="modulepreload"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // The app itself is held back: what is asked for before it runs is what counts.
  await page.route(/\/assets\/.+\.js$/, (route) => route.abort());
  await page.goto('/home/item-management/items');
  expect(await preloads()).toEqual([]);
  await newWorkspace(page);
  await page.goto('/home/item-management/items');
  expect((await preloads()).length).toBeGreaterThan(1);
});
