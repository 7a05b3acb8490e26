import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openFromAccountMenu } from './account-menu.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

// What a healthy server never sends is put in its mouth with page.route; all else is the server's own.

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

// A refresh that is refused, and what is said then: renewal.test.ts; e2e/account.spec.ts.
test('§4 Auth: an expired session is renewed once, silently', async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  await page.goto('/home/workspace');
  await expect(page.getByRole('heading', { name: 'Workspace', exact: true })).toBeVisible();
  const cookies = await page.context().cookies();
  await page.context().clearCookies({ name: cookies.find(({ path, httpOnly }) => httpOnly && path === '/')!.name });
  let renewals = 0;
  await page.route('**/api/user/refresh', (route) => {
    renewals += 1;
    return route.continue();
  });
  // The page finds out by leaving for the profile.
  await openFromAccountMenu(page, 'Profile');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(renewals).toBe(1);
  await expect(page.getByRole('article')).toHaveCount(0);
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

// Each section, a failure without a message and one that takes too long: web/src/app/listeners/calls.test.ts.
test('§8 Section errors: a persistent toast “Operation Failed” with the message, gone once Try again has worked', async ({
  page,
}) => {
  await page.clock.install();
  const workspace = await newWorkspace(page);
  const boxes = `**/api/workspace/${workspace.workspaceID}/box?*`;
  const problem = { type: 'about:blank#internal', title: 'Failed', status: 500, detail: 'The disk is gone.' };
  await page.route(boxes, (route) => route.fulfill({ status: 500, json: problem }));
  await workspace.open('/boxes');
  const card = page.getByRole('article', { name: 'Error: Operation Failed' });
  await expect(card).toContainText('The disk is gone.');
  await expectAccessible(page);
  await page.clock.runFor('20:00');
  await expect(card).toBeVisible();
  await page.unroute(boxes);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(card).toHaveCount(0);
});
