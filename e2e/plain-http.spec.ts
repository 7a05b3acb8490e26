import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { test } from './test.ts';
import { toast } from './toast.ts';
import { password } from './workspace.ts';

test.setTimeout(240_000);

/** A name that leads to this machine without being “localhost”: over plain http no secure context, as in a house's network. */
const HOST = 'lorebox.test';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    });
  },
  baseURL: async ({ server }, use) => use(`http://${HOST}:${new URL(server.url).port}`),
});

async function create(page: Page, kind: 'places' | 'boxes' | 'items', name: string): Promise<void> {
  await page.goto(`/home/item-management/${kind}/new`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: /^Create (box|item|place)/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${kind}/[0-9a-f-]{36}$`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('§1: over plain http at the machine’s own address people sign up, make and open records, print and copy', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto('/signin/create');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByLabel('Email address').fill(`${randomUUID()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/home/);
  await create(page, 'places', 'Garage');
  await create(page, 'boxes', 'Toolbox');
  await create(page, 'items', 'Hammer');
  const boxID = await page.evaluate(async () => {
    const { user } = await (await fetch('/api/user/session')).json();
    return (await (await fetch(`/api/workspace/${user.workspaceID}/box`)).json()).rows[0].boxID;
  });

  // Labels lead to the address at which they were printed, which others can open.
  await page.goto(`/home/item-management/labels?kind=box&ids=${boxID}`);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/label'));
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await asked).postDataJSON().baseURL).toBe(new URL(page.url()).origin);
  await expect(page.getByText('The PDF is ready')).toBeVisible();
  await expect(page.getByText('These labels only work on this computer')).toHaveCount(0);

  await page.goto('/home/profile');
  await expect(page.locator('#notifications')).toContainText('Push needs https.');

  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /account menu/ })).toHaveCount(0);
  await page.goto('/home/admin/permissions');
  await page.getByLabel('Email address').fill(administrator.emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Copy All' }).click();
  await expect(toast(page, /permissions? copied/)).toBeVisible();
  const search = page.getByRole('searchbox').first();
  await search.focus();
  await page.keyboard.press('Control+V');
  await expect(search).toHaveValue(/^admin\.email/);
  expect(failures).toEqual([]);
});
