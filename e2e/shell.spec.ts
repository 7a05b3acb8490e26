import { expect } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openFromAccountMenu } from './account-menu.ts';
import { makeItems, row } from './items.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { workspaceOn } from './workspace.ts';

test.beforeEach(async ({ page, account }) => {
  expect(account.workspaceID).not.toBe('');
  await page.goto('/home/workspace');
  await expect(page.getByRole('heading', { name: 'Workspace', exact: true })).toBeVisible();
});

test('§2.2: the first Tab reaches the skip link, which leads to the main area', async ({ page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('§2.2: a new page takes the focus on its heading, its title, and is announced', async ({ page }) => {
  await page.getByRole('link', { name: 'Places' }).click();
  await expect(page.getByRole('heading', { name: 'Places', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Places · Lorebox');
  await expect(page.getByRole('log').filter({ hasText: 'Places · Lorebox' })).toHaveCount(1);
});

test('§2.1: navigating to the same URL reloads what the page shows', async ({ page }) => {
  await page.waitForLoadState('networkidle');
  const again = page.waitForRequest((request) => request.url().endsWith('/member'));
  await openFromAccountMenu(page, 'Workspace');
  await again;
});

test('§2.2: the search opens with Ctrl-K and /, finds commands, and closes on a click outside', async ({ page }) => {
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expectAccessible(page);
  await page.mouse.click(5, 400);
  await expect(palette).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('zzz');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('profile');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/profile$/);
});

test('§2.2: what is typed while the palette is fetched is searched for, and goes into no field behind it', async ({
  page,
}) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/search-palette-[^/]+\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await visit(page, '/home/item-management/items/new');
  await expect(page.getByRole('heading', { level: 1, name: 'New item' })).toBeVisible();
  const name = page.getByLabel('Name');
  await expect(name).toBeFocused();
  const asked = page.waitForRequest(/\/search-palette-[^/]+\.js$/);
  await page.keyboard.press('Control+k');
  await asked;
  await page.keyboard.type('profilx');
  await page.keyboard.press('Backspace');
  release();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toHaveValue('profil');
  await page.keyboard.type('e');
  await expect(palette.getByRole('combobox')).toHaveValue('profile');
  await expect(name).toHaveValue('');
});

test('house §5: what is typed before the screen of a new record is there goes into its name, and starts no shortcut', async ({
  page,
}) => {
  await visit(page, '/home/item-management/boxes');
  await expect(page.getByRole('link', { name: 'New box' })).toBeVisible();
  await page.evaluate(async () => {
    // As a person types while the page is busy: no scanner is as slow.
    let at = performance.now();
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      at += 100;
      Object.defineProperty(event, 'timeStamp', { value: at });
      document.body.dispatchEvent(event);
    };
    for (const key of 'nb ') press(key);
    // Still in the task of the shortcut: the way there has begun, and however quick the machine is, nothing is drawn yet.
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    for (const key of [...'Gig [/?x', 'Backspace']) press(key);
  });
  const name = page.getByRole('textbox', { name: /^Name/ });
  await expect(name).toHaveValue('Gig [/?');
  await expect(name).toBeFocused();
  await page.keyboard.type(' 12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Gig [/? 12' })).toBeVisible();
});

test('house §5: what is typed before the form of a record is there goes into its name, in place of it after Ctrl+A', async ({
  page,
  account,
}) => {
  const [lamp] = await makeItems(workspaceOn(page, account.workspaceID), ['Lamp 0021']);
  await visit(page, '/home/item-management/items');
  await expect(row(page, 'Lamp 0021')).toBeVisible();
  // Its page is read before the form is there.
  const hold = Promise.withResolvers<void>();
  await page.route(`**/item/${lamp!.itemID}*`, async (route) => {
    await hold.promise;
    await route.continue();
  });
  await row(page, 'Lamp 0021').focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/edit=true/);
  await page.keyboard.type(' x');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Lantern');
  hold.resolve();
  const name = page.getByRole('textbox', { name: /^Name/ });
  await expect(name).toHaveValue('Lantern');
  await page.keyboard.type(' 12');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'Lantern 12' })).toBeVisible();
});

test('§2.2: the search bar unfolds below the top, finds what the palette finds, and closes on a click outside', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Search or type a command' }).click();
  const field = page.getByRole('combobox', { name: 'Search or type a command' });
  await expect(field).toBeFocused();
  await page.keyboard.type('p');
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  // It names no row that is gone with what is typed on.
  const named = field.evaluate(
    (input) =>
      new Promise<string[]>((resolve) => {
        const gone: string[] = [];
        const watch = new MutationObserver(() => {
          const id = input.getAttribute('aria-activedescendant');
          if (id && !document.getElementById(id)) gone.push(id);
          if (!document.querySelector('[role=option][data-key$="profile"]') || id === null) return;
          if ((input as HTMLInputElement).value !== 'prof') return;
          watch.disconnect();
          resolve(gone);
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.keyboard.type('rof');
  await expect(page.getByRole('option', { name: 'Go to Profile' })).toBeVisible();
  expect(await named).toEqual([]);
  await expectAccessible(page);
  await page.mouse.click(5, 400);
  await expect(field).toBeHidden();
  await page.getByRole('button', { name: 'prof' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/profile$/);
});

test('§2.2: the connectivity warning shows while the browser is offline', async ({ page, context }) => {
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
});

test('§4 UI: the sidebar collapses to icons that keep their names, also after a reload', async ({ page }) => {
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Places' })).toBeVisible();
});

test('§2.2: where there is no room beside it, the sidebar is icons and its button opens the whole navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.getByRole('button', { name: 'All screens' }).click();
  const drawer = page.getByRole('dialog', { name: 'Go to' });
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Places' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Places', level: 1 })).toBeVisible();
});

test('§2.1: a page whose code cannot be fetched says so, and the navigation stays', async ({ page }) => {
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/trash-page*', (route) => route.abort());
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
  const again = page.waitForEvent('load');
  await navigation.getByRole('link', { name: 'Trash' }).click();
  // The page starts anew by itself once: its code may be there under another name by now.
  await again;
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(navigation).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/trash-page*');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
});

test('§2.1: code that could not be fetched for a moment is there without a word', async ({ page }) => {
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/trash-page*', (route) => route.abort(), { times: 1 });
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
});

test('§9: below 48 rem the navigation is a bar and a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('link', { name: 'Places' }).click();
  await expect(page).toHaveURL(/\/places$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('§2.2: ? lists the shortcuts; those of single keys can be switched off', async ({ page }) => {
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('searchbox', { name: 'Search shortcuts' })).toBeFocused();
  for (const title of ['Everywhere', 'In a list', 'In a graph', 'In a script', 'On a map'])
    await expect(help.getByRole('heading', { name: title, exact: true })).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.type('list select');
  await expect(help.getByText('Select the page')).toBeVisible();
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(['In a list']);
  await help.getByRole('button', { name: 'Clear search' }).click();
  await help.getByText('Shortcuts without Ctrl or ⌘').click();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await expect(help).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
});

test('house §5: on a phone Scan is one press away, in the bar below', async ({ page, account: _account }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/home');
  const bar = page.getByRole('navigation', { name: 'Main, short' });
  await expect(bar.getByRole('link')).toHaveText(['Overview', 'Items', 'Boxes', 'Places', 'Scan']);
  for (const link of await bar.getByRole('link').all()) {
    const isCut = await link.locator('span').evaluate((words) => words.scrollWidth > words.clientWidth);
    expect(isCut, (await link.textContent()) ?? '').toBe(false);
  }
  await bar.getByRole('link', { name: 'Scan' }).click();
  await expect(page.getByRole('heading', { name: 'Scan', level: 1 })).toBeVisible();
  await expectAccessible(page);
});
