import { expect } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

const picture = (background: string, width = 320, height = 160) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

test('decisions §6: pictures are dropped into the library, found, cropped by keyboard, and used on an NPC', async ({
  page,
}) => {
  const { call } = await newWorkspace(page);
  const { npc } = await call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  await page.goto('/dev/artwork');
  await expect(page.getByRole('heading', { name: 'No artwork yet' })).toBeVisible();
  // Nothing can be dropped where one has only fingers.
  await expect(page.getByText('Drop files anywhere on this page')).toHaveClass(/pointer-coarse:hidden/);
  const files = [
    { name: 'mira.png', mimeType: 'image/png', buffer: await picture('#a63d2f') },
    { name: 'lantern.png', mimeType: 'image/png', buffer: await picture('#2f5fd0') },
    { name: 'notes.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<html>no drawing</html>') },
  ];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await (await chooser).setFiles(files);
  await expect(page.getByRole('heading', { name: '2 files uploaded, 1 failed' })).toBeVisible();
  await expect(page.getByText('This is neither a picture nor a sound')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  const pictures = page.getByRole('list', { name: 'Artwork' }).getByRole('link');
  await expect(pictures).toHaveCount(2);
  await expectAccessible(page);

  // The newest is first; the arrow keys walk the grid.
  await page.getByRole('link', { name: /lantern/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: /mira/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'mira', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Palette' }).getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Crop and focus' }).click();
  const corner = page.getByRole('button', { name: 'Bottom right corner of the crop' });
  for (let step = 0; step < 5; step++) await corner.press('Shift+ArrowLeft');
  await expect(page.getByRole('button', { name: 'Crop, 50% by 100% of the picture' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Picture' }).getByRole('img')).toHaveAttribute('width', '160');

  await visit(page, `/home/npcs/${npc.npcID}`);
  await page.getByRole('button', { name: 'Choose from artwork' }).click();
  await page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name: 'mira' }).click();
  await expect(page.getByRole('grid', { name: 'Photos' }).getByRole('img')).toHaveCount(1);

  // What is used is credited, with a warning where nothing says under which license.
  await page.goto('/home/artwork?layout=credits');
  await expect(page.getByText('1 file without a license')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not stated' }).getByRole('link', { name: 'mira' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Markdown' }).click();
  expect((await download).suggestedFilename()).toBe('credits.md');
  await expectAccessible(page);
});

test('decisions §6: an icon becomes artwork, and a picture a tile set that a map is drawn with', async ({ page }) => {
  const { call } = await newWorkspace(page);
  const { dungeonMap } = await call<{ dungeonMap: { dungeonMapID: string } }>('/dungeonMap', {
    ...{ name: 'Crypt', width: 8, height: 6, tileWidth: 32, tileHeight: 32 },
  });
  await page.goto('/dev/artwork');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'New from an icon' }).click();
  await page.getByRole('searchbox', { name: 'Find an icon' }).fill('castle');
  await page.getByRole('button', { name: 'Castle', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Castle' }).click();
  await expect(page.getByRole('heading', { name: 'Castle', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Other size' }).click();
  await page.getByRole('textbox', { name: 'Width (px)' }).fill('64');
  await page.getByRole('textbox', { name: 'Height (px)' }).fill('64');
  await page.getByRole('textbox', { name: 'Height (px)' }).press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download 64 × 64' }).click();
  const made = await sharp(await (await download).path()).metadata();
  expect([made.format, made.width, made.height]).toEqual(['png', 64, 64]);
  await page.getByRole('button', { name: 'Done' }).click();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('link', { name: 'Artwork' }).first().click();
  await page.getByRole('button', { name: 'Upload' }).first().click();
  await (await chooser).setFiles([
    { name: 'moss.png', mimeType: 'image/png', buffer: await picture('#00c800', 128, 64) },
  ]);
  await page.getByRole('list', { name: 'Artwork' }).getByRole('link', { name: /moss/ }).click();
  await page.getByRole('tab', { name: 'Tile set' }).click();
  await page.getByRole('button', { name: 'Make a tile set' }).click();
  for (const side of ['width', 'height']) {
    await page.getByRole('textbox', { name: `Tile ${side} (px)` }).fill('32');
    await page.getByRole('textbox', { name: `Tile ${side} (px)` }).press('Enter');
  }
  await expect(page.getByText('4 × 2: 8 tiles')).toBeVisible();
  await page.getByRole('listbox', { name: 'Tiles' }).press('ArrowRight');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mossy wall');
  await page.getByRole('button', { name: 'Add a terrain set' }).click();
  await page.getByRole('button', { name: 'All Terrain 1' }).click();
  await expect(page.getByRole('button', { name: 'Top right: Terrain 1' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save tile set' }).click();
  await expect(page.getByRole('button', { name: 'Save tile set' })).toBeDisabled();

  await page.goto(`/dev/dungeon-maps/editor?map=${dungeonMap.dungeonMapID}`);
  await page.getByRole('button', { name: 'Start drawing' }).click();
  await page.getByRole('button', { name: 'Add tile set' }).click();
  await page.getByRole('list', { name: 'Tile sets' }).getByRole('button', { name: 'moss' }).click();
  const tiles = page.getByRole('listbox', { name: 'moss' });
  await tiles.press('ArrowRight');
  await expect(tiles.getByRole('option', { name: 'Mossy wall', selected: true })).toBeAttached();
  await expectAccessible(page);
});
