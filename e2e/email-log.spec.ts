import { expect, type Locator, type Page } from '@playwright/test';
import { emailMessages } from '#contract/messages.ts';
import { dialog, log, open } from './administration/email-page.ts';
import { test } from './administration/email-world.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';

/** While mails wait to be sent, the log is read again every few seconds: nobody waits here. Needs `page.clock.install()`. */
async function expectSent(page: Page, row: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(row).toContainText('Sent', { timeout: 500 });
  }).toPass({ intervals: [50] });
}

test('§5 Test email: defaults; errors only after a send attempt', async ({ admin: page }) => {
  await open(page);
  const form = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Email Address' }) });
  await expect(form.getByLabel('Subject')).toHaveValue('Test Email');
  await expect(form.getByLabel('Body')).toHaveValue('This is a test email.');
  const address = form.getByRole('textbox', { name: 'Email Address' });
  const send = form.getByRole('button', { name: 'Send' });
  await address.fill('nonsense');
  await address.blur();
  await expect(form.getByText(emailMessages.addressInvalid)).toHaveCount(0);
  await send.click();
  await expect(form.getByText('Email Address is invalid')).toBeVisible();
  await expect(toast(page, '1 Validation Error')).toBeVisible();
  await address.fill('');
  await form.getByLabel('Subject').fill('');
  await form.getByLabel('Body').fill('');
  await send.click();
  await expect(form.getByText('Email Address is required')).toBeVisible();
  await expect(form.getByText('Subject is required')).toBeVisible();
  await expect(form.getByText('Body is required')).toBeVisible();
  await expect(toast(page, '3 Validation Errors')).toBeVisible();
});

test('§8: a successful test email says so; one with errorMessage shows that instead', async ({
  admin: page,
  world,
}) => {
  await page.clock.install();
  await open(page);
  const send = page.getByRole('button', { name: 'Send' });
  await page.getByRole('textbox', { name: 'Email Address' }).fill('ada@example.org');
  await send.click();
  await expect(toast(page, 'Successfully sent a test email to ada@example.org')).toBeVisible();
  expect(world.smtp.received.at(-1)).toMatchObject({ recipients: ['ada@example.org'], subject: 'Test Email' });
  await expect(log(page).getByRole('row', { name: /ada@example.org/ })).toContainText('Sent');

  world.smtp.behave({ kind: 'answer', code: 550, message: 'No such mailbox' });
  await page.getByRole('textbox', { name: 'Email Address' }).fill('bob@example.org');
  await send.click();
  await expect(page.getByRole('alert').getByText(/No such mailbox/)).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
  await expect(toast(page, 'Successfully sent a test email to bob@example.org')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email Address' })).toHaveValue('bob@example.org');

  world.smtp.behave({ kind: 'take' });
  const row = log(page).getByRole('row', { name: /bob@example.org/ });
  await expect(row).toContainText('Failed');
  await row.click();
  const details = dialog(page, 'Mail');
  await expect(details.getByText('This is a test email.')).toBeVisible();
  await expect(details.getByText('Refused', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await details.getByRole('button', { name: 'Retry' }).click();
  await expect(details.getByText('2.')).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expectSent(page, row);
  // Also on phones a log says when.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}/);

  // People who are invited from a pasted list are in the list of users, and their mails in this log.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home/admin/users');
  await page.getByRole('button', { name: 'Invite users' }).click();
  const invite = dialog(page, 'Invite users');
  await invite
    .getByRole('textbox', { name: 'Email addresses' })
    .fill('Cy Young <cy@example.org>, dee@example.org\nEve Stone, eve@example.org\nadmin@example.com\nnobody');
  await expectAccessibleInBothThemes(page);
  await invite.getByRole('button', { name: 'Review' }).click();
  await expect(invite.getByRole('list', { name: '2 entries will be skipped' })).toContainText('Already a user');
  await expectAccessibleInBothThemes(page);
  await invite.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(invite.getByText(/^3 people invited\./)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await invite.getByRole('button', { name: 'Done' }).click();
  const users = page.getByRole('grid', { name: 'Users' });
  for (const name of ['Cy Young', 'Dee', 'Eve Stone'])
    await expect(users.getByRole('row', { name: new RegExp(name) })).toContainText('Invited');
  await open(page);
  await expect(log(page).getByRole('row', { name: /eve@example.org/ })).toBeVisible();
});

test('decisions §5: with no provider enabled the log says so', async ({ admin: page, world }) => {
  world.configure(false);
  await page.clock.install();
  await open(page);
  await page.getByRole('textbox', { name: 'Email Address' }).fill('carl@example.org');
  await page.getByRole('button', { name: 'Send' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'not sent: no provider enabled' });
  await expect(refusal).toContainText('The test email wasn’t sent');
  await expect(refusal.getByRole('link', { name: 'Set up a provider' })).toHaveAttribute(
    'href',
    '/home/admin/settings',
  );
  const row = log(page).getByRole('row', { name: /carl@example.org/ });
  await expect(row).toContainText('not sent: no provider enabled');
  world.configure(true);
  await row.getByRole('button', { name: /Retry/ }).click();
  await expectSent(page, row);

  // All that can be retried, after a question.
  world.configure(false);
  await page.getByRole('textbox', { name: 'Email Address' }).fill('dora@example.org');
  await page.getByRole('button', { name: 'Send' }).click();
  const other = log(page).getByRole('row', { name: /dora@example.org/ });
  await expect(other).toContainText('not sent: no provider enabled');
  world.configure(true);
  await page.getByRole('button', { name: 'Retry all', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Retry \d+ emails?\?$/ });
  await question.getByRole('button', { name: 'Retry all' }).click();
  await expectSent(page, other);

  // A server is named as the settings name it: “Mail.example.org” was another.
  const errorMessage = 'mail.example.org:587 can’t be found (getaddrinfo ENOTFOUND mail.example.org)';
  await page.route('**/api/admin/email/send', (route) => route.fulfill({ json: { errorMessage } }));
  await page.getByRole('button', { name: 'Send' }).click();
  const firstLetter = (element: Element) => getComputedStyle(element, '::first-letter').textTransform;
  expect(await page.getByText(errorMessage).first().evaluate(firstLetter)).toBe('none');
});

test('decisions §5: the log is searched, filtered, sorted and paged, 20 a page', async ({ admin: page, world }) => {
  world.fillLog(45);
  await open(page, '?status=failed');
  await expect(log(page).getByRole('row', { name: /reader45@/ })).toBeVisible();
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Every status' }).click();
  const search = page.getByRole('searchbox', { name: 'Search the email log' });
  await search.fill('  reader ');
  await expect(page.getByText('1–20 of 45')).toBeVisible();
  await expect(log(page).getByRole('row')).toHaveCount(21);
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText('41–45 of 45')).toBeVisible();
  await expect(log(page).getByRole('row').nth(5)).toContainText('reader1@');
  await log(page).getByRole('columnheader', { name: 'To' }).click();
  await expect(page.getByText('1–20 of 45')).toBeVisible();
  await expect(log(page).getByRole('row').nth(1)).toContainText('reader10@');
  await search.fill('nobody at all');
  await expect(page.getByText('No emails match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText(/^1–20 of/)).toBeVisible();
});
