import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { smsMessages } from '../contract/src/sms-messages.ts';
import { type RunningServer, startServer } from './server.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';
import { watchedTest } from './watched-test.ts';
import { newWorkspace } from './workspace.ts';

const accountSid = 'ACtest';
const authToken = 'a token that stays on the server';
const refused = 'The number cannot be reached from this account, or may not be written to in its region.';

/** Twilio's Messages on loopback; a server of this test's own sends there, and its first account is the administrator. */
const test = watchedTest.extend<{ twilio: { server: Server; received: URLSearchParams[] }; lorebox: RunningServer }>({
  twilio: async ({ browserName: _browserName }, use) => {
    const received: URLSearchParams[] = [];
    const server = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const form = new URLSearchParams(text);
      const isKnown = request.headers.authorization === `Basic ${btoa(`${accountSid}:${authToken}`)}`;
      const isGood = isKnown && form.get('To') === '+15005550010';
      if (isGood) received.push(form);
      const refusal = isKnown ? { code: 21211, message: refused } : { code: 20003, message: 'Authenticate' };
      response.writeHead(isGood ? 201 : isKnown ? 400 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isGood ? { sid: 'SM1' } : refusal));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ server, received });
    server.closeAllConnections();
    server.close();
  },
  lorebox: async ({ twilio }, use) => {
    const { port } = twilio.server.address() as AddressInfo;
    const lorebox = await startServer({ TWILIO_URL: `http://127.0.0.1:${port}` });
    await use(lorebox);
    await lorebox.stop();
  },
  baseURL: async ({ lorebox }, use) => use(lorebox.url),
});

test('decisions §5: an administrator sets Twilio up and sends a test SMS; what it answers is shown, the token is not', async ({
  page,
  twilio,
}) => {
  await newWorkspace(page);
  await page.goto('/home/admin/settings');
  await page.getByRole('button', { name: 'SMS Services' }).click();
  await page.getByLabel('Twilio: account SID').fill(accountSid);
  await page.getByLabel('Twilio: auth token').fill(authToken);
  await page.getByLabel('Twilio: from number').fill('+15005550006');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  const form = page.getByRole('group', { name: 'Test SMS' });
  const send = page.getByRole('button', { name: 'Send test SMS' });
  await send.click();
  await expect(form).toContainText(smsMessages.phoneNumberRequired);
  await form.getByLabel('Phone number').fill('+1 500 555 0001');
  await send.click();
  await expect(page.getByRole('alert')).toContainText(`Twilio 21211: ${refused}`);
  await form.getByLabel('Phone number').fill('+1 (500) 555-0010');
  // Enter sends the test; it does not save the settings around it.
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Sent a test SMS to +1 (500) 555-0010')).toBeVisible();
  expect(twilio.received.map((sent) => sent.get('Body'))).toEqual(['This is a test SMS.']);
  const rows = page.getByRole('grid', { name: 'SMS sent' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Sent');
  await expect(rows.nth(2)).toContainText('Failed');
  // Nothing else shows the error of a message that was sent to someone: it is read here, whole.
  const error = rows.nth(2).getByRole('gridcell', { name: refused });
  expect(await error.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  const search = page.getByRole('searchbox', { name: 'Search SMS by phone number' });
  await search.fill('555 0010');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('+15005550010');
  await page.getByRole('button', { name: /Status of SMS/ }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(page.getByText('No SMS match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: /Subject of SMS/ }).click();
  await page.getByRole('option', { name: 'Low stock' }).click();
  await expect(page.getByText('No SMS match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows).toHaveCount(3);
  await expectAccessibleInBothThemes(page);
  await page.reload();
  expect(await page.content()).not.toContain(authToken);
  await page.goto('/home/profile');
  await expect(page.getByRole('columnheader', { name: 'SMS' })).toBeVisible();
  await expect(page.getByText('SMS needs your phone number')).toBeVisible();

  // A number counts once a code came back from it.
  const names = page.getByRole('textbox', { name: 'Phone number' });
  await names.fill('+1 (500) 555-0010');
  await names.press('Enter');
  const confirmation = page.getByRole('form', { name: 'Confirm phone number' });
  await expect(confirmation).toContainText('Not confirmed.');
  await expect(page.getByText('SMS needs a confirmed phone number')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Send code' }).click();
  await expect(confirmation.getByLabel('Code')).toBeVisible();
  const code = /\d{6}/.exec(twilio.received.at(-1)?.get('Body') ?? '')?.[0] ?? '';
  await confirmation.getByLabel('Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.keyboard.press('Enter');
  await expect(confirmation).toContainText('This isn’t the code that was sent.');
  await expectAccessibleInBothThemes(page);
  await confirmation.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('+1 (500) 555-0010 is confirmed for SMS.')).toBeVisible();
  await expect(confirmation).toBeHidden();
});
