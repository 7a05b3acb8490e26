import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { makeUsers, openUser, test } from './administration/users-world.ts';
import { type AdminCalls, administrator as root, signInAsAdministrator } from './administrator.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { toast } from './toast.ts';
import { visit } from './visit.ts';

const mediumDate = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}:\d{2} [AP]M$/;

const groupBox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
/** Paths of what is saved from now on; who has the record open is told all the while. */
function savesOf(page: Page): string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/api/admin/presence') saves.push(pathname);
  });
  return saves;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function makeGroup(administrator: AdminCalls, name = `Group ${randomUUID().slice(0, 8)}`) {
  const body = { name, description: `The ${name}`, permissionIDs: [] };
  const { g } = await administrator.post<{ g: { groupID: string } }>('/admin/group', body);
  return { name, groupID: g.groupID };
}

test('§2.7, §4, §8: a new user is saved in two steps, each with its message', async ({ page, administrator }) => {
  const group = await makeGroup(administrator);
  await page.goto('/home/admin/user');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New User', level: 2 })).toBeVisible();
  await expect(page.getByLabel(/account ?type/i)).toHaveCount(0);
  await expect(page.getByText(`The ${group.name}`)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // §5: only after a save attempt.
  for (const text of ['First Name is required', 'Last Name is required', 'Email address is required'])
    await expect(page.getByText(text)).toHaveCount(0);
  await save(page);
  await expect(toast(page, '3 Validation Errors')).toBeVisible();
  await expect(toast(page, 'First Name is required')).toBeVisible();
  const form = page.getByRole('form', { name: 'New User' });
  for (const text of ['First Name is required', 'Last Name is required', 'Email address is required'])
    await expect(form.getByText(text)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const email = page.getByLabel('Email address');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  await page.getByLabel('First Name').fill('Grace');
  await page.getByLabel('Last Name').fill('Hopper');
  await email.fill(`${randomUUID()}@example.com`);
  await groupBox(page, group.name).check();
  const calls = savesOf(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/admin/user'));
  await save(page);
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(
    ['accountType', 'emailAddress', 'firstName', 'isActive', 'lastName', 'photoURL', 'settings'].sort(),
  );
  expect((await sent).postDataJSON()).toMatchObject({ accountType: 'standard', isActive: true, settings: {} });
  await expect(toast(page, 'User information saved successfully!')).toBeVisible();
  await expect(toast(page, 'User groups updated successfully!')).toBeVisible();
  expect(calls).toEqual(['/api/admin/user', '/api/admin/user/groups']);

  await expect(page).toHaveURL(/\/home\/admin\/user\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Grace Hopper', level: 2 })).toBeVisible();
  const about = page.getByRole('complementary', { name: 'About this user' });
  for (const label of ['User ID', 'Created', 'Last Sign In', 'Last Seen', 'Updated'])
    await expect(about.getByText(label, { exact: true })).toBeVisible();
  await expect(about.getByText(mediumDate).first()).toBeVisible();
  await expect(groupBox(page, group.name)).toBeChecked();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send invitation again' }).click();
  await expect(page.getByText('No email was sent because email isn’t set up')).toBeVisible();
  await expect(page.getByLabel('Invite link')).toHaveValue(/\/signin\/reset#token=/);
  // Without the toasts, whose announcements name what has gone by then.
  await page.reload();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('§5, §8: settings that do not parse are refused with “Invalid JSON”; blank ones say “Settings is required”', async ({
  page,
  administrator,
}) => {
  const { userID } = await openUser(page, administrator);
  const settings = page.getByLabel('Settings', { exact: true });
  await expect(settings).toHaveValue(/"preferences": \{/);
  const posts = savesOf(page);
  await settings.fill('');
  await expect(page.getByText('Settings is required')).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Settings is required')).toBeVisible();
  await expect(toast(page, 'Invalid JSON')).toBeVisible();
  await expect(toast(page, 'The JSON you entered is not valid. Please check the syntax and try again.')).toBeVisible();
  await settings.fill('{"a": }');
  await save(page);
  await expect(settings).toHaveAttribute('aria-invalid', 'true');
  await expect(settings).toHaveValue('{"a": }');
  expect(posts).toEqual([]);
  await settings.fill('{"note": "kept"}');
  await save(page);
  await expect(toast(page, 'User information saved successfully!')).toBeVisible();
  const { user } = await administrator.read<{ user: { settings: object } }>(`/admin/user/${userID}`);
  expect(user.settings).toMatchObject({ note: 'kept', profile: { photo: '' } });
});

test('§4, §8: an errorMessage stops the save: its text is shown, no success message, no groups saved', async ({
  page,
  administrator,
}) => {
  const other = await makeUsers(administrator, 1);
  const { user } = await administrator.read<{ user: { emailAddress: string } }>(
    `/admin/user/${other.users[0]?.userID}`,
  );
  await openUser(page, administrator);
  await page.getByLabel('Email address').fill(user.emailAddress);
  const posts = savesOf(page);
  await save(page);
  await expect(toast(page, 'Another user already has this email address.')).toBeVisible();
  await expect(toast(page, 'saved successfully')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  expect(posts).toEqual(['/api/admin/user']);
  const field = page.getByLabel('Email address');
  await expect(field).toHaveValue(user.emailAddress);
  await expect(field).toHaveAccessibleDescription('Another user already has this email address.');
  await expect(field).toBeFocused();
});

test('§8: a save that fails clears the flag and says nothing; a list or user that cannot be loaded says nothing', async ({
  page,
  administrator,
}) => {
  await openUser(page, administrator);
  const broken = { status: 500, contentType: 'application/json', body: '{"title":"Broken","status":500,"type":"x"}' };
  await page.route('**/api/admin/user', (route) =>
    route.request().method() === 'POST' ? route.fulfill(broken) : route.continue(),
  );
  await page.getByLabel('First Name').fill('Changed');
  const answered = page.waitForResponse((response) => response.status() === 500);
  await save(page);
  await answered;
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(page.getByLabel('First Name')).toHaveValue('Changed');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/admin/user');
  await save(page);
  await expect(toast(page, 'User groups updated successfully!')).toBeVisible();
});

test('§2.7, §4 Photo: replaced, removed after “Delete Photo”, refused as “Image Upload Failed”', async ({
  page,
  administrator,
}) => {
  const { userID } = await openUser(page, administrator);
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^(Add|Replace) photo$/ }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await choose('a.txt', 'text/plain', Buffer.from('no photo'));
  await expect(toast(page, 'Image Upload Failed')).toBeVisible();
  await expect(toast(page, 'This file is not a photo.')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page
    .getByRole('button', { name: /Dismiss/ })
    .first()
    .click();

  await choose('b.png', 'image/png', Buffer.from('not really a png'));
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await save(page);
  await expect(toast(page, 'Image Upload Failed')).toBeVisible();
  await expect(toast(page, 'saved successfully')).toHaveCount(0);

  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a52' } })
    .png()
    .toBuffer();
  await choose('c.png', 'image/png', png);
  await save(page);
  await expect(toast(page, 'User information saved successfully!')).toBeVisible();
  const photoOf = async () =>
    (await administrator.read<{ user: { photoURL: string } }>(`/admin/user/${userID}`)).user.photoURL;
  expect(await photoOf()).toContain('/photo/');

  await page.getByRole('button', { name: 'Delete photo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Photo' });
  await expect(question).toContainText('profile photo');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  expect(await photoOf()).toContain('/photo/');
  await save(page);
  await expect.poll(photoOf).toBe('');
});

test('decisions §3: who saves over somebody else’s change compares field by field', async ({ page, administrator }) => {
  const { userID } = await openUser(page, administrator);
  await page.getByLabel('First Name').fill('Mine');
  await administrator.post('/admin/user', { userID, lastName: 'Theirs', settings: { theirs: 1 } });
  await page.getByLabel('Settings', { exact: true }).fill('{"mine": 2}');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'You edited this in another window' });
  await expect(dialog.getByRole('radiogroup', { name: 'First Name' })).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Settings' }).getByText('Merge both').click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(toast(page, 'User groups updated successfully!')).toBeVisible();
  const { user } = await administrator.read<{ user: object }>(`/admin/user/${userID}`);
  expect(user).toMatchObject({ firstName: 'Mine', lastName: 'Theirs', settings: { mine: 2, theirs: 1 } });

  await page.getByLabel('First Name').fill('Again');
  await administrator.post('/admin/user/delete', { userID });
  await save(page);
  await expect(dialog.getByText('This user was deleted.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  await expect(page.getByRole('heading', { name: 'Again Theirs', level: 2 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore user' })).toBeVisible();
});

test('issue: a user’s sessions are ended, the user is deleted and restored', async ({
  page,
  account,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url });
  const adminPage = await context.newPage();
  await signInAsAdministrator(adminPage);
  await adminPage.goto(`/home/admin/user/${account.userID}`);
  await expect(adminPage.getByRole('heading', { name: 'Ada Archer', level: 2 })).toBeVisible();
  // Where what was pressed goes away, the focus goes on to something.
  await adminPage.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await expect(toast(adminPage, 'Signed out everywhere')).toBeVisible();
  await expect(adminPage.getByText('Not signed in on any device.')).toBeVisible();
  expect((await page.request.get('/api/user/session')).status()).toBe(401);
  await expect(adminPage.getByRole('heading', { level: 1 })).toBeFocused();
  await adminPage.getByRole('button', { name: 'Delete user' }).press('Enter');
  await expect(toast(adminPage, 'User deleted')).toBeVisible();
  await expect(adminPage.getByRole('button', { name: 'Restore user' })).toBeFocused();
  await adminPage.reload();
  await expect(adminPage.getByText('Deleted', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(adminPage);
  await adminPage.getByRole('button', { name: 'Restore user' }).click();
  await expect(toast(adminPage, 'User restored')).toBeVisible();
  await expect(adminPage.getByRole('button', { name: 'Delete user' })).toBeVisible();
  await context.close();
});

test('§6: an account that holds more can only be looked at', async ({ page, account, browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url });
  const adminPage = await context.newPage();
  const administrator = await signInAsAdministrator(adminPage);
  const { rows } = await administrator.read<{ rows: { permissionID: string; path: string }[] }>(
    '/admin/group-permission',
  );
  const permissionIDs = rows.filter(({ path }) => path === 'admin.users').map(({ permissionID }) => permissionID);
  const body = { name: `Managers ${randomUUID()}`, description: 'Manage users', permissionIDs };
  const { g } = await administrator.post<{ g: { groupID: string } }>('/admin/group', body);
  await administrator.post('/admin/user/groups', { userID: account.userID, groupIDs: [g.groupID] });
  const found = await administrator.read<{ users: { userID: string }[] }>(`/admin/user?search=${root.emailAddress}`);

  await page.goto(`/home/admin/user/${found.users[0]?.userID}`);
  await expect(page.getByText('You can view this account, but not change it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(page.getByLabel('Email address')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Delete user' })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await visit(page, `/home/admin/user/${account.userID}`);
  await expect(page.getByRole('heading', { name: 'Ada Archer', level: 2 })).toBeVisible();
  await expect(groupBox(page, 'Administrators')).toBeDisabled();
  await context.close();
});

test('decisions §3: the page of a user says that another administrator deleted them, and leads back to the list', async ({
  page,
  administrator,
}) => {
  await page.clock.install();
  const { userID } = await openUser(page, administrator);
  await administrator.post('/admin/user/delete', { userID });
  await page.clock.fastForward(15_000);
  await expect(page.getByText('This user was deleted')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL('/home/admin/users');
});
