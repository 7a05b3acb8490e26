import { expect } from '@playwright/test';
import { dialog, log, open, templates } from './administration/email-page.ts';
import { call, test } from './administration/email-world.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';

test('§2.11, §4: three areas, loading and then loaded', async ({ admin: page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/email/template', async (route) => {
    await held.promise;
    await route.continue();
  });
  await open(page);
  // Until its rows are there, nothing can be done with it.
  const awaited = page.getByRole('table', { name: 'Email Templates' });
  await expect(awaited.getByText('Loading').first()).toBeAttached();
  held.resolve();
  await expect(templates(page).getByRole('row', { name: /Password reset/ })).toBeVisible();
  await expect(awaited).toHaveCount(0);
  for (const name of ['Email Templates', 'Test Email', 'Email Log'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await templates(page).getByRole('columnheader', { name: 'Name' }).click();
  await expect(
    templates(page)
      .getByRole('rowheader')
      .filter({ hasText: /^(Email address|Invitation|Low stock)/ }),
  ).toHaveText([/^Email address changed/, /^Invitation to a workspace/, /^Invitation to an account/, /^Low stock/]);
});

test('§2.11, §9: the Email Template modal is 37.5rem wide; its toolbar is code, undo, redo, bold, italic, alignment', async ({
  admin: page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Create New' }).click();
  const modal = dialog(page, 'New Email Template');
  await expect(modal).toBeVisible();
  const width = await modal.evaluate((element) => element.parentElement?.getBoundingClientRect().width);
  const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect(width).toBe(37.5 * rem);
  const tools = modal.getByRole('toolbar').getByRole('button');
  const names = await tools.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names.slice(0, 6)).toEqual(['Code', 'Undo', 'Redo', 'Bold', 'Italic', 'Alignment']);
});

test('§2.11: a template is made, edited with the toolbar, previewed, changed and deleted', async ({ admin: page }) => {
  test.slow();
  await open(page);
  await page.getByRole('button', { name: 'Create New' }).click();
  const modal = dialog(page, 'New Email Template');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal.getByText('Name is required')).toBeVisible();
  await expect(modal.getByText('Subject is required')).toBeVisible();
  await expect(modal.getByText('Body is required')).toBeVisible();
  await expect(toast(page, '3 Validation Errors')).toBeVisible();
  await modal.getByLabel('Name').fill('Spring letter');
  await modal.getByLabel('Description').fill('Once a year');
  await modal.getByLabel('Subject').fill('Hello {{ firstName }}');
  const body = modal.getByRole('textbox', { name: 'Body' });
  await body.click();
  await modal.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Dear ');
  await modal.getByRole('button', { name: 'Bold' }).click();
  await modal.getByRole('button', { name: 'Insert variable' }).click();
  await page.getByRole('menuitem', { name: /lastName/ }).click();
  await modal.getByRole('button', { name: 'Alignment' }).click();
  await page.getByRole('menuitem', { name: 'Center' }).click();
  const frame = modal.frameLocator('iframe');
  await expect(modal.getByRole('region', { name: 'Preview' }).getByText('Hello Ada')).toBeVisible();
  await expect(frame.locator('p[align=center]')).toHaveText('Dear Archer');
  await expect(frame.locator('strong')).toHaveText('Dear ');
  expect(await frame.locator('p').evaluate((element) => getComputedStyle(element).textAlign)).toMatch(/center/);
  await modal.getByRole('button', { name: 'Undo' }).click();
  await expect(frame.locator('p[align=center]')).toHaveCount(0);
  await modal.getByRole('button', { name: 'Redo' }).click();
  await expect(frame.locator('p[align=center]')).toHaveCount(1);
  await modal.getByRole('button', { name: 'Code' }).click();
  await expect(body).toHaveValue('<p align="center"><strong>Dear </strong>{{ lastName }}</p>');
  // The preview's frame runs no script, axe's neither.
  await expectAccessibleInBothThemes(page, 'iframe');
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();

  await templates(page)
    .getByRole('row', { name: /Spring letter/ })
    .click();
  const edit = dialog(page, 'Edit Email Template');
  await expect(edit.getByLabel('Subject')).toHaveValue('Hello {{ firstName }}');
  await expect(edit.getByRole('textbox', { name: 'Body' })).toHaveText('Dear {{ lastName }}');
  await edit.getByLabel('Name').fill('Autumn letter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await templates(page)
    .getByRole('row', { name: /Autumn letter/ })
    .click();
  await edit.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(templates(page).getByRole('row', { name: /Autumn letter/ })).toHaveCount(0);
});

test('decisions §5: a mail of the product is changed, and reset to default', async ({ admin: page }) => {
  await open(page);
  const row = templates(page).getByRole('row', { name: /Low stock/ });
  await row.click();
  const edit = dialog(page, 'Edit Email Template');
  await expect(edit.getByRole('button', { name: 'Reset to default' })).toHaveCount(0);
  await edit.getByLabel('Subject').fill('Buy {{ item }');
  await expect(edit.getByText('The subject cannot be sent like this')).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
  await edit.getByLabel('Subject').fill('Buy {{ item }}');
  await expect(edit.getByRole('region', { name: 'Preview' }).getByText('Buy Wood screws 4 × 40')).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Changed');
  await row.click();
  await edit.getByRole('button', { name: 'Reset to default' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(row).not.toContainText('Changed');
});

test('decisions §5: a template is sent to a user; the toast leads to its mails in the log', async ({
  admin: page,
  world,
}) => {
  await open(page);
  const fields = {
    name: 'Summer letter',
    description: '',
    subject: 'Sunny days',
    body: '<p>Hello {{ emailAddress }}</p>',
  };
  await call(page, '/template', fields);
  await page.reload();
  await templates(page)
    .getByRole('row', { name: /Summer letter/ })
    .click();
  await dialog(page, 'Edit Email Template').getByRole('button', { name: 'Send…' }).click();
  const send = dialog(page, 'Send “Summer letter”');
  await expect(send.getByRole('radio', { name: 'Me, as a test' })).toBeChecked();
  await expectAccessibleInBothThemes(page, 'iframe');
  await send.getByText('A group').click();
  await send.getByRole('combobox', { name: 'Group' }).fill('Admin');
  await page.getByRole('option', { name: /Administrators/ }).click();
  await send.getByText('A user').click();
  await send.getByRole('combobox', { name: 'User' }).fill('admin');
  await page.getByRole('option', { name: /admin/i }).first().click();
  await send.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send Email' });
  await expect(question).toContainText('Send “Summer letter” to 1 person?');
  await question.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(send).toBeHidden();
  const done = page.getByRole('article', { name: /Sending “Summer letter” to 1 person/ });
  await done.getByRole('button', { name: 'View log' }).click();
  await expect(page).toHaveURL(/sending=/);
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText('1 of 1 sent');
  const mail = log(page).getByRole('row', { name: 'admin@example.com' });
  await expect(mail).toContainText('Sunny days');
  await expect(mail).toContainText('Sent');
  await expect(log(page).getByRole('row')).toHaveCount(2);
  await expectAccessibleInBothThemes(page);
  expect(world.smtp.received.at(-1)).toMatchObject({ recipients: ['admin@example.com'], subject: 'Sunny days' });
  await page.getByRole('button', { name: 'Show all emails' }).click();
  await expect(page).not.toHaveURL(/sending=/);
});

test('§8: a failing load or save says nothing, and clears its flags; what was typed stays', async ({ admin: page }) => {
  const failing = { status: 500, contentType: 'application/json', body: '{"type":"x","title":"Broken","status":500}' };
  await page.route('**/api/admin/email/**', (route) => route.fulfill(failing));
  await open(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await expect(page.getByText('Loading')).toHaveCount(0);
  await page.unroute('**/api/admin/email/**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await templates(page)
    .getByRole('row', { name: /Low stock/ })
    .click();
  const edit = dialog(page, 'Edit Email Template');
  await edit.getByLabel('Description').fill('Typed');
  await page.route('**/api/admin/email/template', (route) => route.fulfill(failing));
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(edit.getByLabel('Description')).toHaveValue('Typed');
  // The log, which is not loaded again, says so in its place; a toast and the dialog say nothing.
  await expect(edit.getByText(/Broken|Operation Failed/)).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('§2.11: somebody else’s change meanwhile is told, not overwritten', async ({ admin: page }) => {
  await open(page);
  await templates(page)
    .getByRole('row', { name: /New sign-in/ })
    .click();
  const edit = dialog(page, 'Edit Email Template');
  await edit.getByLabel('Description').fill('Mine');
  type Answer = { emailTemplates: { name: string; emailTemplateID: string; subject: string; body: string }[] };
  const { emailTemplates } = await call<Answer>(page, '/template');
  const { emailTemplateID, name, subject, body } = emailTemplates.find((each) => each.name === 'New sign-in')!;
  await call(page, '/template', { emailTemplateID, name, subject, body, description: 'Theirs' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText(`You changed “${name}” in another window.`)).toBeVisible();
  await expect(edit.getByLabel('Description')).toHaveValue('Mine');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(templates(page).getByRole('row', { name: /New sign-in/ })).toContainText('Mine');
});

test('§2.11: templates are found by their words and by whether they are the product’s own', async ({ admin: page }) => {
  const name = `Harvest ${Date.now()}`;
  await open(page);
  await call(page, '/template', { name, description: 'In fall', subject: 'Apples', body: '<p>Ripe</p>' });
  await page.reload();
  const search = page.getByRole('searchbox', { name: 'Search email templates' });
  const names = templates(page).getByRole('rowheader');
  await search.fill('password');
  await expect(names).toHaveText([/^Password reset/, /^Password changed/]);
  await search.fill('apples fall');
  await expect(names).toHaveText([new RegExp(`^${name}`)]);
  await search.fill('');
  await page.getByRole('button', { name: /Kind of template/ }).click();
  await page.getByRole('option', { name: 'Made here' }).click();
  await expect(names.filter({ hasText: name })).toBeVisible();
  await expect(names.filter({ hasText: 'Password reset' })).toHaveCount(0);
  await search.fill('no template says this');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect(names.filter({ hasText: 'Password reset' })).toBeVisible();
});
