import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './deployment.ts';
import { newWorkspace } from './workspace.ts';

test.use({ serviceWorkers: 'allow' });
// Waits for installs and probes, on machines that may be slow.
test.setTimeout(180_000);

const BUILT = fileURLToPath(new URL('../dist/web/', import.meta.url));

/** Opens a screen and waits until its worker has put the shell aside and answers for this page. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** What the worker has put aside, as paths. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('decisions §6: the shell opens offline, says so, and shows everything by itself when the line is back', async ({
  page,
  context,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/sample', {});
  await openWithWorker(page, '/home/item-management/items');
  await expect(page.getByRole('row').nth(3)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline. Changes cannot be saved until the connection is back.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/The server cannot be reached/)).toBeVisible();
  await expect(page.getByText(/The server cannot be reached/)).toHaveCount(1);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});

test('decisions §6: a new tab opened offline says what that means, and leads to its page once the line is back', async ({
  page,
  context,
}) => {
  await newWorkspace(page);
  await openWithWorker(page, '/home/workspace');
  await context.setOffline(true);
  const tab = await context.newPage();
  await tab.goto('/home/profile');
  await expect(tab.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(tab).toHaveURL(/\/home\/profile$/);
  await expectAccessible(tab);
  await context.setOffline(false);
  await expect(tab.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(tab).toHaveURL(/\/home\/profile$/);
});

test('decisions §6: with the server stopped the app opens and comes back to itself once the server does', async ({
  page,
  context,
  deployment,
}) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/sample', {});
  await openWithWorker(page, '/home/item-management/items');
  await deployment.stop();
  await page.reload();
  await expect(
    page.getByText('Lorebox cannot be reached. Changes cannot be saved until it answers again.'),
  ).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/home/item-management/boxes');
  await expect(tab.getByRole('heading', { name: 'Lorebox cannot be reached' })).toBeVisible();

  await deployment.start();
  // It is asked every 5 seconds.
  await expect(page.getByText(/Lorebox cannot be reached/)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1, name: 'Boxes' })).toBeVisible();
});

test('decisions §6: nothing of the API, the version file or anybody’s data is ever put aside', async ({ page }) => {
  const workspace = await newWorkspace(page);
  await workspace.call('/sample', {});
  await openWithWorker(page, '/home/item-management');
  for (const path of ['/healthz', '/assets/version.json', '/metrics']) {
    await page.evaluate((address) => fetch(address).then((answer) => answer.text()), path);
  }
  const paths = await keptPaths(page);
  expect(paths).toContain('/index.html');
  expect(
    paths.filter(
      (path) => !/^\/(index\.html|[\w-]+\.(js|svg|webmanifest)|assets\/[\w.-]+\.(js|css|woff2))$/.test(path),
    ),
  ).toEqual([]);
  expect(paths).not.toContain('/assets/version.json');
});

test('decisions §6: a page is the server’s own whenever it answers, and an update is what opens offline from then on', async ({
  page,
  context,
  deployment,
}) => {
  // A reload that cuts off a part on its way to the cache keeps the old worker busy, and the new one waiting: the browser
  // gives it minutes.
  let parts = '[]';
  await deployment.replaceFile('assets/parts.json', (list) => {
    parts = list;
    return '[]';
  });
  await newWorkspace(page);
  await openWithWorker(page, '/home/workspace');
  const newer = '<title>Lorebox, newer</title>';
  await deployment.replaceFile('index.html', (html) => html.replace('<title>Lorebox</title>', newer));
  await deployment.replaceFile('sw.js', (worker) =>
    worker.replace(/(url:"index\.html",revision:)"\w+"|(revision:)"\w+"(,url:"index\.html")/, '$1$2"newer"$3'),
  );
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(await answer?.text()).toContain(newer);
  // The browser asks for a newer worker by itself as well, when it finds the time. An asking that fails is not repeated by it.
  await expect(async () => {
    // What the old worker still does for the page keeps the new one waiting: it ends with the page.
    await page.goto('about:blank');
    await page.goto('/home/workspace');
    const cached = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      await worker.update().catch(() => {});
      return (await caches.match('/index.html', { ignoreSearch: true }))?.text();
    });
    expect(cached).toContain(newer);
  }).toPass({ timeout: 240_000 });
  await context.setOffline(true);
  const kept = await page.reload();
  expect(await kept?.text()).toContain(newer);
  await context.setOffline(false);
  // What is no page of the app is left to the server.
  const probe = await page.goto('/healthz');
  expect(await probe?.json()).toEqual({ status: 'ok' });
  await deployment.replaceFile('assets/parts.json', () => parts);
});

test('decisions §6: it can be installed: a manifest with icons of both kinds, and a worker that is never stale', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Lorebox', start_url: '/home', scope: '/', display: 'standalone' });
  for (const [sizes, purpose] of [
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ]) {
    const icon = manifest.icons.find(
      (each: Record<string, string>) => each.sizes === sizes && each.purpose === purpose,
    );
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, icon.src);
    expect(size).toBe(sizes);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('decisions §6: the worker’s install, which push waits for, is the shell alone; with the parts cached later it stays under 920 kB', async () => {
  const worker = await readFile(`${BUILT}sw.js`, 'utf8');
  const shell = [...worker.matchAll(/url:"([^"]+)"/g)].map((match) => match[1]!);
  const parts: string[] = JSON.parse(await readFile(`${BUILT}assets/parts.json`, 'utf8'));
  const sizeOf = async (urls: string[]) => {
    const files = await Promise.all(urls.map((url) => readFile(join(BUILT, url))));
    return files.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
  };
  expect(shell).toEqual(expect.arrayContaining(['index.html', expect.stringMatching(/^assets\/shell-/)]));
  expect(shell.length).toBeLessThan(40);
  expect(await sizeOf(shell)).toBeLessThanOrEqual(400_000);
  expect(parts.length).toBeGreaterThan(50);
  expect((await sizeOf(shell)) + (await sizeOf(parts))).toBeLessThanOrEqual(920_000);
});

test('decisions §6: once the page is idle, parts that were never used are cached too', async ({ page, context }) => {
  await newWorkspace(page);
  await openWithWorker(page, '/home/workspace');
  const parts: string[] = JSON.parse(await readFile(`${BUILT}assets/parts.json`, 'utf8'));
  const missing = async () => {
    const kept = new Set(await keptPaths(page));
    return parts.filter((part) => !kept.has(part)).length;
  };
  await expect.poll(missing, { timeout: 120_000 }).toBe(0);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Places' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Places' })).toBeVisible();
});

test('decisions §6: a visitor who only looks at the sign-in page is given no worker', async ({ page }) => {
  const started = page.waitForResponse((response) => /\/after-start-[^/]+\.js$/.test(response.url()));
  await page.goto('/signin');
  await started;
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
