import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type RunningServer, startServer } from './server.ts';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Rate Limit Exceeded' });

async function trySignIn(page: Page, emailAddress = 'ada@example.com'): Promise<void> {
  await page.getByLabel('Email address').fill(emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long enough passphrase');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.describe('§8 Rate limit: the server’s own limiter', () => {
  let limited: RunningServer;
  test.beforeAll(async () => {
    limited = await startServer({ LOREBOX_RATE_LIMIT: 'on' });
  });
  test.afterAll(() => limited.stop());

  /** Calls until the server refuses. */
  async function exhaust(path: string, body: object): Promise<void> {
    for (let call = 0; call < 200; call += 1) {
      const { status } = await fetch(`${limited.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
        body: JSON.stringify(body),
      });
      if (status === 429) return;
    }
    throw new Error(`The server never refused ${path}`);
  }

  test('§8: “Too many login attempts.” with the minutes that the server names', async ({ page }) => {
    const emailAddress = `${randomUUID()}@example.com`;
    await exhaust('/user/signin', { emailAddress, password: 'not the password' });
    await page.goto(`${limited.url}/signin`);
    await trySignIn(page, emailAddress);
    await expect(dialog(page)).toContainText(
      /Too many login attempts\. Please try again in (15|14) minutes$|minutes\s*Ok/,
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ok' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeFocused();
  });

  test('§8: “Registration limit reached.”', async ({ page }) => {
    const emailAddress = `${randomUUID()}@example.com`;
    const account = { emailAddress, password: 'a long enough passphrase', firstName: 'Ada', lastName: 'Vale' };
    await exhaust('/user/create', account);
    await page.goto(`${limited.url}/signin/create`);
    await page.getByLabel('Email address').fill(emailAddress);
    await page.getByRole('textbox', { name: 'Password' }).fill('a long enough passphrase');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog(page)).toContainText(/Registration limit reached\. Please try again in (60 minutes|1 hour)/);
  });

  test('§8: “Too many password reset attempts.”', async ({ page }) => {
    const emailAddress = `${randomUUID()}@example.com`;
    await exhaust('/user/password/forgot', { emailAddress });
    await page.goto(`${limited.url}/signin/forgot`);
    await page.getByLabel('Email address').fill(emailAddress);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(/Too many password reset attempts\. Please try again in (15|14) minutes/);
  });
});

/** Answers the list of boxes with 429. */
async function refuseBoxes(page: Page, headers: Record<string, string>): Promise<void> {
  await page.route('**/api/workspace/*/box?*', (route) => route.fulfill({ status: 429, headers, body: '' }));
}

test.describe('§9 Retry-After', () => {
  // Where one word ends and the next begins is in rate-limit-message.test.ts.
  const waits = [
    ['45', '45 seconds'],
    ['3540', '59 minutes'],
    ['7200', '2 hours'],
  ] as const;
  test('§8: “Too many requests. Please try again in …” seconds, minutes under one hour, hours beyond', async ({
    page,
  }) => {
    const workspace = await newWorkspace(page);
    for (const [seconds, words] of waits) {
      await refuseBoxes(page, { 'retry-after': seconds });
      await workspace.open('/boxes');
      await expect(dialog(page)).toContainText(`Too many requests. Please try again in ${words}`);
      await page.unroute('**/api/workspace/*/box?*');
    }
  });

  test('§9: Retry-After may be a date', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
    const workspace = await newWorkspace(page);
    await refuseBoxes(page, { 'retry-after': 'Fri, 20 Nov 2026 14:30:00 GMT' });
    await workspace.open('/boxes');
    await expect(dialog(page)).toContainText('Too many requests. Please try again in 3 hours');
  });

  test('§9: Retry-After is 60 seconds when it is missing or cannot be read', async ({ page }) => {
    const workspace = await newWorkspace(page);
    const unknown: Record<string, string>[] = [{}, { 'retry-after': 'after the break' }];
    for (const headers of unknown) {
      await refuseBoxes(page, headers);
      await workspace.open('/boxes');
      await expect(dialog(page)).toContainText('Too many requests. Please try again in 1 minute');
      await page.unroute('**/api/workspace/*/box?*');
    }
  });
});

test('§8: what the client’s own limiter holds back is a synthetic 429, said in the dialog, and goes out again later', async ({
  page,
}) => {
  await page.clock.install();
  let sent = 0;
  await page.route('**/api/user/signin', (route) => {
    sent += 1;
    return route.continue();
  });
  await page.goto('/signin');
  const refused = page.getByRole('alert');
  for (let tries = 1; tries <= 10; tries += 1) {
    await trySignIn(page, `nobody.${tries}@example.com`);
    await expect(refused).toContainText('Incorrect email address or password.');
    await expect.poll(() => sent).toBe(tries);
  }
  await trySignIn(page);
  await expect(dialog(page)).toContainText('Too many login attempts. Please try again later.');
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(refused).toContainText('Too many requests. Please try again later.');
  expect(sent).toBe(10);
  await page.clock.fastForward('05:00');
  await trySignIn(page);
  await expect.poll(() => sent).toBe(11);
});
