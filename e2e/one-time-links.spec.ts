import { expect } from '@playwright/test';
import { test } from './test.ts';
import { newWorkspace } from './workspace.ts';

test('decisions §2: a second link opened in the same tab counts, not the first: invitations and password resets', async ({
  page,
  browser,
  baseURL,
}) => {
  const workspace = await newWorkspace(page);
  const links: string[] = [];
  for (const emailAddress of ['first@example.org', 'second@example.org']) {
    const { linkPath } = await workspace.call<{ linkPath: string }>('/invite', { emailAddress, role: 'editor' });
    links.push(linkPath);
  }
  const guest = await browser.newContext({ baseURL });
  const tab = await guest.newPage();
  await tab.goto(links[0] ?? '');
  await expect(tab.getByText('first@example.org')).toBeVisible();
  await tab.goto(links[1] ?? '');
  await expect(tab.getByText('second@example.org')).toBeVisible();
  expect(new URL(tab.url()).hash).toBe('');
  await tab.getByRole('button', { name: 'Create an account to join' }).click();
  await expect(tab.getByLabel('Email address')).toHaveValue('second@example.org');

  await tab.goto('/signin/reset#token=first');
  await tab.getByLabel('New password').fill('the wrong one 12345');
  await tab.goto('/signin/reset#token=second');
  await expect(tab.getByLabel('New password')).toHaveValue('');
  await tab.getByLabel('New password').fill('a new one for all 12345');
  const sent = tab.waitForRequest('**/api/user/password/reset');
  await tab.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ token: 'second' });
  await guest.close();
});
