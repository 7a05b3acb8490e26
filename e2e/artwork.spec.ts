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
});
