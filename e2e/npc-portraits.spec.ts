import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessibleInBothThemes } from './themes.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

const open = (page: Page, path = '') => page.goto(`/home/npcs${path}`);

async function faction({ call }: Workspace, name: string): Promise<string> {
  return (await call<{ faction: { factionID: string } }>('/faction', { name })).faction.factionID;
}
const make = async ({ call }: Workspace, name: string, fields: object = {}) =>
  (await call<{ npc: { npcID: string } }>('/npc', { name, ...fields })).npc.npcID;

async function cast(page: Page) {
  const workspace = await newWorkspace(page);
  const [guild, watch] = [await faction(workspace, 'Guild'), await faction(workspace, 'Watch')];
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Harbor' });
  await make(workspace, 'Mara Tallow', { factionID: guild });
  await make(workspace, 'Ilse Brandt', { factionID: guild, placeID: place.placeID });
  await make(workspace, 'Renn Hask', { factionID: watch });
  await make(workspace, 'Hedda Moss');
  return { workspace, guild };
}

const portraits = (page: Page) => page.getByRole('grid', { name: 'NPCs' });
/** Headings and cards, in their order. */
const shown = async (page: Page) =>
  (await portraits(page).getByRole('row').allInnerTexts()).map((text) =>
    text
      .trim()
      .split(/\s*\n+\s*/)
      .slice(0, 2)
      .join(' '),
  );

test('content §5: the list as portraits, by faction, by place, or all together; the address says which', async ({
  page,
}) => {
  const { guild } = await cast(page);
  await open(page);
  await page.getByRole('radio', { name: 'Portraits' }).click();
  await expect(page).toHaveURL(/view=grid/);
  // Headings with how many there are, then the cards with their initials.
  await expect
    .poll(() => shown(page))
    .toEqual([
      'Guild 2',
      'IB Ilse Brandt',
      'MT Mara Tallow',
      'Watch 1',
      'RH Renn Hask',
      'No faction 1',
      'HM Hedda Moss',
    ]);
  await page.getByRole('radio', { name: 'By place' }).click();
  await expect(portraits(page).getByText('No place')).toBeVisible();
  await expect(portraits(page).getByRole('link', { name: 'Harbor' })).toBeVisible();
  await expect(page).toHaveURL(/sort=placeID/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'By place' })).toBeChecked();
  await page.getByRole('radio', { name: 'Ungrouped' }).click();
  await expect(portraits(page).getByText('No place')).toHaveCount(0);
  await page.goBack();
  await expect(portraits(page).getByText('No place')).toBeVisible();
  await page.getByRole('radio', { name: 'By faction' }).click();
  await portraits(page).getByRole('link', { name: 'Guild' }).click();
  await expect(page).toHaveURL(new RegExp(`/home/factions/${guild}`));
  await page.goBack();
  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page.getByRole('columnheader', { name: 'Faction' })).toBeVisible();
});

test('content §5: portraits by keyboard: arrows walk from group to group, x selects, Enter opens, a bulk change regroups', async ({
  page,
}) => {
  await cast(page);
  await open(page, '?view=grid&sort=factionID');
  await expect(portraits(page).getByText('Ilse Brandt')).toBeVisible();
  await page.keyboard.press('j');
  await expect(portraits(page).getByRole('row', { name: 'Ilse Brandt' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(portraits(page).getByRole('row', { name: 'Mara Tallow' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(portraits(page).getByRole('row', { name: 'Renn Hask' })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(portraits(page).getByRole('row', { name: 'Hedda Moss' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('2 NPCs selected').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hedda Moss' })).toBeVisible();
});

test('content §5: a photo becomes the portrait, large on the page and in the list; without one there are initials', async ({
  page,
}) => {
  const { workspace } = await cast(page);
  const npcID = await make(workspace, 'Odile, the gatekeeper');
  await open(page, `/${npcID}`);
  await expect(page.getByRole('img', { name: 'Odile, the gatekeeper' })).toHaveText('OG');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'odile.png', mimeType: 'image/png', buffer: picture });
  const portrait = page.locator('main img[alt="Odile, the gatekeeper"]').first();
  await expect(portrait).toBeVisible();
  expect((await portrait.boundingBox())?.width ?? 0).toBeGreaterThan(170);
  await open(page, '?view=grid');
  await expect(portraits(page).getByRole('row', { name: 'Odile, the gatekeeper' }).locator('img')).toBeVisible();
});

// With somebody, and on a phone: e2e/content-screens.spec.ts.
test('house §5: portraits are accessible in both themes without anybody', async ({ page }) => {
  await newWorkspace(page);
  await open(page, '?view=grid&sort=factionID');
  await expect(page.getByRole('heading', { name: 'No NPCs yet' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
