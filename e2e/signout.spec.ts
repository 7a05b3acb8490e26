import { expect, type Page } from '@playwright/test';
import { test } from './deployment.ts';

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};

/** That nobody is signed in: here, after a reload, and for a page behind the guard. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('lorebox.currentUser');
  await page.goto('/home/profile');
  await expect(page).toHaveURL(/\/signin$/);
}

test.beforeEach(async ({ page, account }) => {
  expect(account.userID).not.toBe('');
  await page.goto('/home/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});

const answers = {
  'an error of the server': { status: 500, contentType: 'application/json', body: '{}' },
  'no session (401)': { status: 401, contentType: 'application/json', body: '{}' },
  'too many requests (429)': { status: 429, contentType: 'application/json', body: '{}' },
  'something that is no answer': { status: 200, contentType: 'text/html', body: '<p>Hello' },
  yes: null,
  nothing: 'abort',
} as const;
test('§8 Sign-out: signed out anyway, whether the server says yes, refuses or cannot be reached: no CSRF token stays, and the next sign-in holds', async ({
  page,
  account,
}) => {
  const kept = () =>
    page.evaluate(() => ['lorebox.csrfToken', 'lorebox.currentUser'].map((key) => sessionStorage.getItem(key)));
  for (const [what, answer] of Object.entries(answers))
    await test.step(what, async () => {
      if (answer !== null)
        await page.route('**/api/user/signout', (route) =>
          answer === 'abort' ? route.abort('connectionfailed') : route.fulfill(answer),
        );
      await signOut(page);
      await expect(page).toHaveURL(/\/$/);
      expect(await kept()).toEqual([null, null]);
      await expectSignedOut(page);
      // The server is told again at the next start, and that there were too many requests is said then.
      if (answer !== null && answer !== 'abort' && answer.status === 429)
        await page.getByRole('button', { name: 'Ok', exact: true }).click();
      await page.unrouteAll();
      await page.getByLabel('Email address').fill(account.emailAddress);
      await page.getByRole('textbox', { name: 'Password' }).fill(account.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
      expect(await kept()).toEqual([expect.any(String), expect.any(String)]);
    });
  // After a sign-out that the server could not confirm, too.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});

test('§8 Sign-out: with the network cut the user is signed out here, and the server is told at the next start', async ({
  page,
  deployment,
}) => {
  const session = await page.context().cookies();
  await deployment.stop();
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await deployment.start();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/user/signout') && response.ok());
  await page.goto('/home/profile');
  await expect(page).toHaveURL(/\/signin$/);
  await told;
  // Nor is the session good for whoever kept its cookies.
  await page.context().addCookies(session);
  expect((await page.request.get('/api/user/session')).status()).toBe(401);
});

test('§8 Sign-out: a server that does not answer keeps nobody signed in', async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.route('**/api/user/signout', () => undefined);
  await signOut(page);
  await page.clock.runFor(3000);
  await expectSignedOut(page);
});

test('§2.2: signing out in one tab signs out in the others', async ({ page }) => {
  const other = await page.context().newPage();
  const started = other.waitForResponse((response) => /\/after-start-[^/]+\.js$/.test(response.url()));
  await other.goto('/home/workspace');
  await expect(other.getByRole('heading', { name: 'Workspace', exact: true })).toBeVisible();
  await started;
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
});

test('decisions §3: signing out names what another tab has not saved, and asks before it is lost there', async ({
  page,
}) => {
  const other = await page.context().newPage();
  const started = other.waitForResponse((response) => /\/after-start-[^/]+\.js$/.test(response.url()));
  await other.goto('/home/item-management/items/new');
  await other.getByLabel('Name').fill('Lantern');
  await started;
  await signOut(page);
  const question = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await expect(question.getByText('Unsaved changes in another tab will be lost: “New item”.')).toBeVisible();
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toBeHidden();
  await expect(other.getByLabel('Name')).toHaveValue('Lantern');
  await signOut(page);
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
});
