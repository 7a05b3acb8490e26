import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openFromAccountMenu } from './account-menu.ts';
import { stopClock } from './clock.ts';
import { captureStore, warmToasts } from './store.ts';
import { test } from './test.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

// What a healthy server never sends is put in its mouth with page.route; all else is the server's own.

const failing = { status: 500, contentType: 'application/json', body: '' };

async function signIn(page: Page, emailAddress: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.describe('§8 Sign-in', () => {
  test('§8: a sign-in response without user is “Invalid response from server”', async ({ page }) => {
    await page.route('**/api/user/signin', (route) => route.fulfill({ json: { csrfToken: 'x' } }));
    await page.goto('/signin');
    await signIn(page, 'ada@example.com', 'a long enough passphrase');
    await expect(page.getByRole('alert')).toHaveText(/Invalid response from server$/);
    await expect(page).toHaveURL(/\/signin$/);
  });

  test('§8: a sign-in HTTP error shows the server’s message', async ({ page, account }) => {
    await page.context().clearCookies();
    await page.goto('/signin');
    await signIn(page, account.emailAddress, 'not the password');
    await expect(page.getByRole('alert')).toHaveText(/Incorrect email address or password\.$/);
  });

  test('§8: a sign-in HTTP error without a message is “Sign in failed”', async ({ page }) => {
    await page.route('**/api/user/signin', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await page.goto('/signin');
    await signIn(page, 'ada@example.com', 'a long enough passphrase');
    await expect(page.getByRole('alert')).toHaveText(/Sign in failed$/);
  });
});

test.describe('§8 Refresh', () => {
  /** A page whose session has expired, and which finds out by leaving for the profile. */
  async function expire(page: Page, refresh: Parameters<Page['route']>[1]): Promise<void> {
    await page.goto('/home/workspace');
    await expect(page.getByRole('heading', { name: 'Workspace', exact: true })).toBeVisible();
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: cookies.find(({ path, httpOnly }) => httpOnly && path === '/')!.name });
    await page.route('**/api/user/refresh', refresh);
    await openFromAccountMenu(page, 'Profile');
  }

  test('§4 Auth: an expired session is renewed once, silently, by the server’s refresh', async ({ page, account }) => {
    expect(account.userID).not.toBe('');
    let renewals = 0;
    await expire(page, (route) => {
      renewals += 1;
      return route.continue();
    });
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    expect(renewals).toBe(1);
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test('§8: a refresh response without user is “Failed to refresh token”, and the user is signed out', async ({
    page,
    account,
  }) => {
    expect(account.userID).not.toBe('');
    await expire(page, (route) => route.fulfill({ json: { csrfToken: 'x' } }));
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByRole('alert')).toHaveText(/Failed to refresh token$/);
  });

  test('§8: a refresh error without a message is “Token refresh failed”, and the user is signed out', async ({
    page,
    account,
  }) => {
    expect(account.userID).not.toBe('');
    await expire(page, (route) => route.fulfill({ status: 401, body: '' }));
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByRole('alert')).toHaveText(/Token refresh failed$/);
  });

  test('§8: a refresh error shows the server’s message', async ({ page, account }) => {
    expect(account.userID).not.toBe('');
    await page.goto('/home/workspace');
    await expect(page.getByRole('heading', { name: 'Workspace', exact: true })).toBeVisible();
    await page.context().clearCookies();
    await openFromAccountMenu(page, 'Profile');
    await expect(page.getByRole('alert')).toHaveText(/Sign in to continue\.$/);
  });
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

for (const [what, answer] of [
  ['says yes', null],
  ['fails', failing],
  ['cannot be reached', 'abort'],
] as const) {
  test(`§8: sign-out ends signed out when the server ${what}: no CSRF token stays`, async ({ page, account }) => {
    await page.context().clearCookies();
    await page.goto('/signin');
    await signIn(page, account.emailAddress, account.password);
    await expect(page).toHaveURL(/\/home\//);
    const token = () => page.evaluate(() => sessionStorage.getItem('lorebox.csrfToken'));
    const user = () => page.evaluate(() => sessionStorage.getItem('lorebox.currentUser'));
    expect([await token(), await user()]).toEqual([expect.any(String), expect.any(String)]);
    if (answer !== null) {
      await page.route('**/api/user/signout', (route) =>
        answer === 'abort' ? route.abort('connectionfailed') : route.fulfill(answer),
      );
    }
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect([await token(), await user()]).toEqual([null, null]);
    await page.goto('/home/profile');
    await expect(page).toHaveURL(/\/signin$/);
  });
}

test.describe('§8 Section errors', () => {
  const sections = [
    ['dashboard', '', '/overview'],
    ['boxes', '/boxes', '/box?'],
    ['items', '/items', '/item?'],
    ['places', '/places', '/place'],
  ] as const;
  for (const [section, screen, call] of sections) {
    test(`§8: a section error of ${section} is a persistent toast “Operation Failed” with the message`, async ({
      page,
    }) => {
      await page.clock.install();
      const workspace = await newWorkspace(page);
      let isFailing = true;
      await page.route(
        (url) => url.href.includes(`${workspace.workspaceID}${call}`),
        (route) =>
          isFailing
            ? route.fulfill({
                status: 500,
                json: { type: 'about:blank#internal', title: 'Failed', status: 500, detail: 'The disk is gone.' },
              })
            : route.continue(),
      );
      await workspace.open(screen);
      const card = page.getByRole('article', { name: 'Error: Operation Failed' });
      await expect(card).toContainText('The disk is gone.');
      await page.clock.runFor('20:00');
      await expect(card).toBeVisible();
      isFailing = false;
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
  }

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

test.describe('§8 Loading longer than 30 seconds', () => {
  const slow: [string, string, (workspace: Workspace) => Promise<string>, string][] = [
    ['items', 'list', async () => '/items', '/item?'],
    ['boxes', 'search', async () => '/boxes?search=crate', '/box?'],
    ['places', 'list', async () => '/places', '/place'],
    [
      'boxes',
      'details',
      async ({ call }) => {
        const { box } = await call<{ box: { boxID: string } }>('/box', { name: 'Crate' });
        return `/boxes/${box.boxID}`;
      },
      '/box/',
    ],
  ];
  for (const [section, operation, prepare, call] of slow) {
    test(`§9: after 30000 ms of the ${section} ${operation} operation a warning says so, for 10000 ms`, async ({
      page,
    }) => {
      const store = await captureStore(page);
      await page.clock.install();
      const workspace = await newWorkspace(page);
      const path = await prepare(workspace);
      // Answered never.
      await page.route(
        (url) => url.href.includes(`${workspace.workspaceID}${call}`),
        () => undefined,
      );
      const asked = page.waitForRequest((request) => request.url().includes(`${workspace.workspaceID}${call}`));
      await page.goto(`/home/item-management${path}`);
      await asked;
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
    });
  }
});
