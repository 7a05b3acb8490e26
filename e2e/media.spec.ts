import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { openCutLine } from './cut-line.ts';
import { test } from './test.ts';
import { toast, undoOf } from './toast.ts';
import { newWorkspace } from './workspace.ts';

const picture = (colour: string, height = 600) =>
  sharp({ create: { width: 900, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

async function openNewItem(page: Page) {
  const workspace = await newWorkspace(page);
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Brass lamp' });
  await workspace.open(`/items/${item.itemID}`);
  return workspace;
}

/** Chooses a file where the screen offers to add photos or attachments. */
async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  // Photos come first, then attachments.
  const offers = page.getByRole('button', { name: button });
  await (file.mimeType.startsWith('image/') ? offers.first() : offers.last()).click();
  await (await chooser).setFiles(file);
}

test('decisions §4 photos: uploaded, seen large, removed, and back with Undo', async ({ page }) => {
  const workspace = await openNewItem(page);
  const square = await picture('#a67c2d', 900);
  await choose(page, 'Choose files', { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: square });
  const photo = page.getByRole('grid', { name: 'Photos' }).getByRole('img', { name: 'Brass lamp' });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);

  await photo.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await photo.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /remove|delete/i })
    .click();
  await expect(photo).toHaveCount(0);
  await undoOf(page, 'Removed photo').click();
  await expect(photo).toBeVisible();
  await choose(page, 'Add photos', { name: 'dark.jpg', mimeType: 'image/jpeg', buffer: await picture('#333333') });
  await expect(photo).toHaveCount(2);

  // Names of a grid stand on one line, also beside a square photo.
  await workspace.call('/item', { name: 'Candle' });
  await workspace.open('/items?view=grid');
  const top = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())?.y;
  await expect(page.getByRole('row', { name: 'Brass lamp' }).locator('img')).toBeVisible();
  await expect.poll(async () => [await top('Candle')]).toEqual([await top('Brass lamp')]);
});

test('§8: a failed image upload shows “Image Upload Failed” with the error text', async ({ page }) => {
  await openNewItem(page);
  await choose(page, 'Choose files', {
    name: 'lamp.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(toast(page, 'Image Upload Failed')).toBeVisible();
  await expect(toast(page, 'This file is not a photo.')).toBeVisible();
});

test('decisions §3: a photo whose line is cut midway leaves nothing half kept, and Try again sends the same one, once', async ({
  page,
  server,
}) => {
  const workspace = await newWorkspace(page);
  const { item } = await workspace.call<{ item: { itemID: string } }>('/item', { name: 'Brass lamp' });
  const [width, height] = [2600, 2000];
  const noise = randomBytes(width * height * 3);
  const photo = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(6_000_000);
  const kept = async () => {
    const { photos } = await workspace.call<{ photos: unknown[] }>(`/item/${item.itemID}`);
    return photos.length;
  };
  const halves = () => readdir(join(server.dataFolder, 'files', 'incoming'));
  const line = await openCutLine(server.url);
  try {
    await page.goto(`${line.url}/home/item-management/items/${item.itemID}`);
    await expect(page.getByRole('button', { name: 'Choose files' }).first()).toBeVisible();
    line.cutAfter(3_000_000);
    await choose(page, 'Choose files', { name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: photo });
    const again = page.getByRole('button', { name: 'Try again with lamp.jpg' });
    await expect(again).toBeVisible();
    expect(await kept()).toBe(0);
    await expect.poll(halves).toEqual([]);
    line.reconnect();
    await again.click();
    await expect(page.getByRole('grid', { name: 'Photos' }).getByRole('img', { name: 'Brass lamp' })).toBeVisible();
    await expect(again).toHaveCount(0);
    expect(await kept()).toBe(1);
    expect(await halves()).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await line.close();
  }
});

test('decisions §4 attachments: any file is kept byte for byte and offered as a download', async ({ page }) => {
  await openNewItem(page);
  const buffer = Buffer.from('<script>alert(1)</script>');
  // A single click.
  await choose(page, 'Add files', { name: 'manual.html', mimeType: 'text/html', buffer });
  const link = page.getByRole('list', { name: 'Attachments' }).getByRole('link');
  await expect(link).toBeVisible();
  const href = await link.getAttribute('href');
  const response = await page.request.get(href ?? '');
  expect(await response.body()).toEqual(buffer);
  expect(response.headers()['content-disposition']).toMatch(/^attachment/);
  expect(response.headers()['content-type']).not.toContain('html');
});
