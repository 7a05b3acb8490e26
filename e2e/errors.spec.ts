import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openFromAccountMenu } from './account-menu.ts';
import { stopClock } from './clock.ts';
import { captureStore, warmToasts } from './store.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

// What a healthy server never sends is put in its mouth with page.route; all else is the server's own.

const failing = { status: 500, contentType: 'application/json', body: '' };

async function signIn(page: Page, emailAddress: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

// Its own messages: e2e/account.spec.ts.
test('§8 Sign-in: a response without user is “Invalid response from server”, an HTTP error without a message “Sign in failed”', async ({
  page,
}) => {
  await page.goto('/signin');
  for (const [answer, message] of [
    [{ json: { csrfToken: 'x' } }, /Invalid response from server$/],
    [{ status: 502, body: '<h1>Bad gateway</h1>' }, /Sign in failed$/],
  ] as const) {
    await page.route('**/api/user/signin', (route) => route.fulfill(answer));
    await signIn(page, 'ada@example.com', 'a long enough passphrase');
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(page).toHaveURL(/\/signin$/);
  }
});

// The server’s own message: e2e/account.spec.ts.
test('§4 Auth: an expired session is renewed once, silently; §8 Refresh: a response without user is “Failed to refresh token”, an error without a message “Token refresh failed”, and the user is signed out', async ({
  page,
  account,
}) => {
  await page.goto('/home/workspace');
  /** The session expires, and the page finds out by leaving for the profile. */
  const expire = async (refresh: Parameters<Page['route']>[1]) => {
    await expect(page.getByRole('heading', { name: 'Workspace', exact: true })).toBeVisible();
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: cookies.find(({ path, httpOnly }) => httpOnly && path === '/')!.name });
    await page.unroute('**/api/user/refresh');
    await page.route('**/api/user/refresh', refresh);
    await openFromAccountMenu(page, 'Profile');
  };
  let renewals = 0;
  await expire((route) => {
    renewals += 1;
    return route.continue();
  });
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(renewals).toBe(1);
  await expect(page.getByRole('article')).toHaveCount(0);
  for (const [answer, message] of [
    [{ json: { csrfToken: 'x' } }, /Failed to refresh token$/],
    [{ status: 401, body: '' }, /Token refresh failed$/],
  ] as const) {
    await visit(page, '/home/workspace');
    await expire((route) => route.fulfill(answer));
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByRole('alert')).toHaveText(message);
    await signIn(page, account.emailAddress, account.password);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  }
});

test('§4 Auth: a reload once the session is over leads to sign-in, says why, and back to what was typed', async ({
  page,
  account,
}) => {
  await page.goto('/home/item-management/items/new');
  await page.getByLabel('Name').fill('Half a thought');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.context().clearCookies({ name: /^(?!XSRF-TOKEN)/ });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(/Sign in to continue\.$/);
  await signIn(page, account.emailAddress, account.password);
  await expect(page).toHaveURL(/items\/new$/);
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought');
});

test.describe('§8 Section errors', () => {
  test('§8: a section error of dashboard, boxes, items or places is a persistent toast “Operation Failed” with the message', async ({
    page,
  }) => {
    await page.clock.install();
    const workspace = await newWorkspace(page);
    let failingCall = '';
    await page.route(
      (url) => failingCall !== '' && url.href.includes(`${workspace.workspaceID}${failingCall}`),
      (route) =>
        route.fulfill({
          status: 500,
          json: { type: 'about:blank#internal', title: 'Failed', status: 500, detail: 'The disk is gone.' },
        }),
    );
    await page.goto('/home/profile');
    for (const [section, screen, call] of [
      // Places without any read the overview, and lists of boxes and items read places.
      ['dashboard', '', '/overview'],
      ['places', '/places', '/place'],
      ['boxes', '/boxes', '/box?'],
      ['items', '/items', '/item?'],
    ] as const) {
      failingCall = call;
      await visit(page, `/home/item-management${screen}`);
      const card = page.getByRole('article', { name: 'Error: Operation Failed' });
      await expect(card, section).toContainText('The disk is gone.');
      await page.clock.runFor('20:00');
      await expect(card, section).toBeVisible();
      failingCall = '';
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect(card).toHaveCount(0);
    }
  });

  test('§8: a section error without a message says “An unexpected error occurred. Please try again.”', async ({
    page,
  }) => {
    const workspace = await newWorkspace(page);
    await workspace.open('/boxes/new');
    await page.route('**/api/workspace/*/box', (route) => route.fulfill(failing));
    await page.getByLabel('Name').fill('Crate');
    await page.getByRole('button', { name: 'Create box' }).click();
    const card = page.getByRole('article', { name: 'Error: Operation Failed' });
    await expect(card).toContainText('An unexpected error occurred. Please try again.');
    await expect(page.getByLabel('Name')).toHaveValue('Crate');
    await expectAccessible(page);
  });
});

test('§9: after 30000 ms of an operation of items, boxes or places a warning says so, for 10000 ms', async ({
  page,
}) => {
  const store = await captureStore(page);
  await page.clock.install();
  const workspace = await newWorkspace(page);
  const { box } = await workspace.call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
  let asked = '';
  await page.goto('/home/profile');
  for (const [section, operation, path, call] of [
    // Lists of boxes and items read places, too.
    ['places', 'list', '/places', '/place'],
    ['items', 'list', '/items', '/item?'],
    ['boxes', 'search', '/boxes?search=crate', '/box?'],
    ['boxes', 'details', `/boxes/${box.boxID}`, '/box/'],
  ] as const) {
    await test.step(`${section} ${operation}`, async () => {
      const isAsked = (url: URL) => url.href.includes(`${workspace.workspaceID}${call}`);
      // Answered never.
      await page.route(isAsked, (route) => {
        asked = route.request().url();
      });
      asked = '';
      await visit(page, `/home/item-management${path}`);
      await expect.poll(() => asked).not.toBe('');
      await warmToasts(page, store);
      await stopClock(page);
      const warning = page.getByRole('article', { name: 'Warning: Operation Taking Longer Than Expected' });
      const { startedAt } = await store.state<{ startedAt: number }>(`loading.sectionLoading.${section}.${operation}`);
      const passed = (await page.evaluate(() => Date.now())) - startedAt;
      await page.clock.runFor(30_000 - passed - 1);
      expect(await store.state('toasts')).toEqual([]);
      await page.clock.runFor(1);
      expect(await store.state('toasts')).toMatchObject([{ type: 'warning', duration: 10_000 }]);
      await expect(warning).toContainText(
        `The ${section} ${operation} operation is taking longer than usual. You can continue waiting or refresh the page.`,
      );
      await page.clock.runFor(9999);
      await expect(warning).toBeVisible();
      await page.clock.runFor(1);
      await expect(warning).toHaveCount(0);
      await page.unroute(isAsked);
      await page.clock.resume();
      await visit(page, '/home/profile');
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    });
  }
});
