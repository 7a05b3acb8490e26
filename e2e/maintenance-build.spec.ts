import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { pinnedNode } from '../scripts/shell.mjs';
import { expectAccessible } from './accessibility.ts';
import { watchedTest } from './watched-test.ts';

const project = fileURLToPath(new URL('..', import.meta.url));
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** The web app built with the flag of §2.1, in a folder of its own. */
const test = watchedTest.extend<object, { folder: string }>({
  folder: [
    async ({ browserName: _browserName }, use) => {
      // Vite takes it relative to the web app's folder.
      const name = `../dist/closed-${process.pid}`;
      const folder = join(project, 'web', name);
      const vite = join(project, 'node_modules/vite/bin/vite.js');
      const options = ['build', 'web', '--logLevel', 'warn', '--outDir', name, '--emptyOutDir'];
      const env = { ...process.env, NODE_ENV: 'production', VITE_MAINTENANCE: 'true' };
      await promisify(execFile)(pinnedNode(), [vite, ...options], { cwd: project, env });
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

test('§2.1 build flag: every route leads to the maintenance page, with no server at all', async ({ page, folder }) => {
  const asked: string[] = [];
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api')) {
      asked.push(pathname);
      return route.abort();
    }
    const name = /\.\w+$/.test(pathname) ? pathname : '/index.html';
    const body = await readFile(join(folder, name)).catch(() => null);
    if (body === null) return route.fulfill({ status: 404 });
    await route.fulfill({ body, contentType: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
  });
  for (const path of ['/', '/signin', '/home/item-management/items', '/home/admin/settings', '/dev', '/nowhere']) {
    await page.goto(`http://closed.example${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Down for maintenance' })).toBeVisible();
    await expect(page).toHaveTitle(/Maintenance/);
  }
  await expectAccessible(page);
  expect(asked).toEqual([]);
});
