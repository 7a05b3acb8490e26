import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { type RunningServer, startServer } from './server.ts';
import { test } from './test.ts';

let limited: RunningServer;
test.beforeAll(async () => {
  limited = await startServer({ LOREBOX_RATE_LIMIT: 'on' });
});
test.afterAll(() => limited.stop());

/** Signs in until the server refuses. */
async function exhaust(body: object): Promise<void> {
  for (let call = 0; call < 200; call += 1) {
    const { status } = await fetch(`${limited.url}/api/user/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
      body: JSON.stringify(body),
    });
    if (status === 429) return;
  }
  throw new Error('The server never refused');
}

// Other calls and waits: rate-limit-message.test.ts; Retry-After and the client's own limits: pipeline.test.ts.
test('§8 Rate limit: “Too many login attempts.” with the minutes that the server names', async ({ page }) => {
  const emailAddress = `${randomUUID()}@example.com`;
  const password = 'a long enough passphrase';
  await exhaust({ emailAddress, password });
  await page.goto(`${limited.url}/signin`);
  await page.getByLabel('Email address').fill(emailAddress);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.click();
  const dialog = page.getByRole('alertdialog', { name: 'Rate Limit Exceeded' });
  await expect(dialog).toContainText(/Too many login attempts\. Please try again in (15|14) minutes$|minutes\s*Ok/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(dialog).toBeHidden();
  await expect(signIn).toBeFocused();
});
