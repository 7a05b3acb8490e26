import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { workspaceOn } from './workspace.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const group = (page: Page, name: string) => main(page).getByRole('button', { name });
const hasNoScroll = (page: Page) => main(page).evaluate((element) => element.scrollHeight <= element.clientHeight);

test('house §5: an administrator sees every area at 900 px without scrolling, whatever is opened', async ({
  page,
  admin,
}) => {
  expect(admin).toBeDefined();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/home');
  await expect(group(page, 'Inventory')).toHaveAttribute('aria-expanded', 'true');
  await expect(group(page, 'Administration')).toHaveAttribute('aria-expanded', 'false');
  for (const name of ['Administration', 'Tools', 'World', 'Inventory']) {
    if ((await group(page, name).getAttribute('aria-expanded')) === 'false') await group(page, name).click();
    await expect(group(page, name)).toHaveAttribute('aria-expanded', 'true');
    expect(await hasNoScroll(page)).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(() => hasNoScroll(page)).toBe(true);
  await expectAccessibleInBothThemes(page);
});

test('house §5: areas fold by keyboard and stay so, also where one is', async ({ page, account }) => {
  expect(account.workspaceID).not.toBe('');
  await page.goto('/home/workspace');
  await group(page, 'Tools').focus();
  await page.keyboard.press('Enter');
  await expect(group(page, 'Tools')).toHaveAttribute('aria-expanded', 'false');
  await expect(main(page).getByRole('link', { name: 'History' })).toHaveCount(0);
  await page.reload();
  await expect(group(page, 'Tools')).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/home/item-management/history');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await expect(group(page, 'Tools')).toHaveAttribute('aria-expanded', 'false');
  await group(page, 'Tools').click();
  await expect(main(page).getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
  // What was open there stays open elsewhere: nothing folds and unfolds on the way there and back.
  await main(page).getByRole('link', { name: 'Items' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Items' })).toBeVisible();
  await expect(group(page, 'Tools')).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect(main(page).getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');
  await group(page, 'Tools').click();
  await expect(group(page, 'Tools')).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(group(page, 'Tools')).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
});

test('house §5: a record and a filtered list become favorites, lead back, and follow a new name', async ({
  page,
  account,
}) => {
  const workspace = workspaceOn(page, account.workspaceID);
  const { npc } = await workspace.call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/home/npcs/${npc.npcID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mira' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await expect(main(page).getByRole('region', { name: 'Favorites' }).getByRole('link')).toHaveText(['Mira']);
  await workspace.call('/npc', { npcID: npc.npcID, version: 1, name: 'Mira Vane' });
  await expect(main(page).getByRole('link', { name: 'Mira Vane' })).toBeVisible();

  await page.goto('/home/npcs?search=mira&page=0');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await expect(page.getByRole('button', { name: 'Remove from favorites' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/home');
  await main(page).getByRole('link', { name: 'NPCs: mira' }).click();
  await expect(page).toHaveURL(/npcs\?search=mira$/);
  await page.getByRole('button', { name: 'Remove from favorites' }).click();
  await expect(main(page).getByRole('region', { name: 'Favorites' }).getByRole('link')).toHaveText(['Mira Vane']);
  await group(page, 'Recent').click();
  await expect(main(page).getByRole('region', { name: 'Recent' }).getByRole('link')).toHaveText(['Mira Vane']);
  expect(await hasNoScroll(page)).toBe(true);
  await expectAccessibleInBothThemes(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('vane');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('group', { name: 'Favorites' }).getByRole('option', { name: 'Mira Vane' }).click();
  await expect(page).toHaveURL(new RegExp(npc.npcID));

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog', { name: 'Go to' }).getByRole('link', { name: 'Mira Vane' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
