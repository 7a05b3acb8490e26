import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { startDevServer } from './dev-server.ts';
import { test as base } from './test.ts';

const BUILT = fileURLToPath(new URL('../dist/web', import.meta.url));
const credentials = { emailAddress: 'mock@lorebox.invalid', password: 'mock-sign-in' };
const storageKey = 'lorebox.mockSession';

const test = base.extend<object, { devURL: string }>({
  devURL: [
    async ({ server }, use) => {
      const { url, stop } = await startDevServer(new URL(server.url).port);
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

async function signInAsMock(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(credentials.emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(credentials.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('§7: the production bundle holds nothing of the mock sign-in', async () => {
  const files = await readdir(BUILT, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(js|html|json|css)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(20);
  for (const { parentPath, name } of texts) {
    const text = await readFile(join(parentPath, name), 'utf8');
    const found = [credentials.emailAddress, credentials.password, storageKey, 'mockSession', 'Mock User'].filter(
      (word) => text.includes(word),
    );
    expect({ name, found }).toEqual({ name, found: [] });
  }
});

test('§7: to the production build the pair is an account like any other, and nobody’s', async ({ page }) => {
  await page.goto('/signin');
  await signInAsMock(page);
  await expect(page.getByRole('alert')).toContainText('Incorrect email address or password.');
});

test('§7: in development the pair signs in a local user, /home follows after 100 ms, a reload restores it, sign-out clears it', async ({
  page,
  devURL,
}) => {
  // The sources are many small files.
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
  const signins: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/user/signin') && signins.push(request.url()));
  await page.goto(`${devURL}/home/profile`);
  await expect(page).toHaveURL(/\/signin$/);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await signInAsMock(page);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('lorebox.currentUser') ?? 'null')?.userName))
    .toBe('mock');
  await page.clock.runFor(99);
  await expect(page).toHaveURL(/\/signin$/);
  await page.clock.runFor(1);
  await page.clock.resume();
  // Home, not the page that was asked for before.
  await expect(page).toHaveURL(/\/home\/item-management$/);
  expect(signins).toEqual([]);

  // The server knows no such user: its 401 ends nothing, and the shell stands.
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  const accountMenu = page.getByRole('button', { name: /Mock User.*account menu/ });
  await expect(accountMenu).toBeVisible();
  await page.reload();
  await expect(accountMenu).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/home\/item-management$/);

  await accountMenu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${devURL}/`);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKey)).toBeNull();
  await page.goto(`${devURL}/home`);
  await expect(page).toHaveURL(/\/signin$/);
});
