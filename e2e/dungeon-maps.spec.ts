import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { expectAccessible } from './accessibility.ts';
import { cell, drag, newMap, openEditor, partsOf } from './map-editor.ts';
import { newMember } from './member.ts';
import { test } from './test.ts';
import { visit } from './visit.ts';
import { newWorkspace } from './workspace.ts';

test('decisions §6: a map is drawn by mouse and keyboard, taken back, linked, and is there after a reload', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const { npc } = await workspace.call<{ npc: { npcID: string } }>('/npc', { name: 'Mira' });
  const id = await newMap(workspace);
  await page.goto(`/home/dungeon-maps/${id}`);
  await expect(page.getByText('No tiles to show yet')).toBeVisible();
  await page.getByRole('link', { name: 'Start drawing' }).click();
  await page.getByRole('button', { name: 'Start drawing' }).click();
  await expect(page.getByRole('button', { name: 'Ground', exact: true })).toBeVisible();

  const rowsOf = async (name: string) => {
    const { layers, chunks } = await partsOf(workspace, id);
    const layerID = layers.find((layer) => layer.name === name)?.mapLayerID;
    return chunks.find((chunk) => chunk.layerID === layerID)?.rows ?? [];
  };
  await page.getByRole('radio', { name: 'Rectangle' }).click();
  await drag(page, await cell(page, 2, 1), await cell(page, 6, 2));
  await expect.poll(async () => (await rowsOf('Ground')).slice(0, 3)).toEqual(['', '0*2 g*5 0*25', '0*2 g*5 0*25']);
  const map = page.getByRole('application');
  await map.press('e');
  await drag(page, await cell(page, 3, 1), await cell(page, 4, 1));
  await expect.poll(async () => (await rowsOf('Ground'))[1]).toBe('0*2 g 0*2 g*2 0*25');
  await map.press('Control+z');
  await expect.poll(async () => (await rowsOf('Ground'))[1]).toBe('0*2 g*5 0*25');
  await map.press('Control+Shift+z');
  await expect.poll(async () => (await rowsOf('Ground'))[1]).toBe('0*2 g 0*2 g*2 0*25');

  // By keyboard: the cursor begins in the middle.
  await map.press('b');
  await map.press('ArrowLeft');
  await map.press('Enter');
  await expect.poll(async () => (await rowsOf('Ground')).filter((row) => row !== '').length).toBe(3);
  await expect(page.getByText(/^Column \d+, row \d+: Floor on Ground$/)).toBeAttached();

  // From the panel too, but not while a name is typed.
  await page.getByRole('textbox', { name: 'Layer name' }).press('End');
  await page.keyboard.press('e');
  await expect(page.getByRole('radio', { name: 'Brush', exact: true })).toBeChecked();
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Ground', exact: true }).click();
  await page.keyboard.press('e');
  await expect(page.getByRole('radio', { name: 'Eraser' })).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await rowsOf('Ground')).filter((row) => row !== '').length).toBe(2);
  await page.keyboard.press('Control+Shift+z');

  await page.getByRole('button', { name: 'Markers', exact: true }).click();
  await page.keyboard.press('o');
  const place = await cell(page, 10, 3);
  await page.mouse.click(place.x, place.y);
  await page.getByRole('button', { name: /Leads to/ }).click();
  await page.getByRole('option', { name: 'NPC' }).click();
  await page.getByRole('combobox', { name: 'NPC' }).fill('Mira');
  await page.getByRole('option', { name: 'Mira' }).click();
  await expect
    .poll(async () => (await partsOf(workspace, id)).objects)
    .toMatchObject([{ shape: 'marker', linkID: npc.npcID }]);
  await page.reload();
  await page.getByRole('button', { name: 'Markers', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mira Marker' })).toBeVisible();
  // The small map is there while some of the map is out of sight.
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('[data-small-map]')).toBeHidden();
  await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 4 });
  await expect(page.locator('[data-small-map]')).toBeVisible();
  await expectAccessible(page);
});

test('decisions §6: two people draw one map at once, and each takes back their own strokes alone', async ({
  page,
  browser,
  server,
}) => {
  const workspace = await newWorkspace(page);
  const id = await newMap(workspace);
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Start drawing' }).click();
  await expect(page.getByRole('button', { name: 'Ground', exact: true })).toBeVisible();
  const other = await newMember({ browser, server }, workspace.workspaceID, { firstName: 'Grace', lastName: 'Hopper' });
  await openEditor(other.page, id);
  await expect(other.page.getByRole('button', { name: 'Ground', exact: true })).toBeVisible();
  // Each sees where the other's mouse is.
  const there = await cell(other.page, 4, 6);
  await expect(page.locator('#main').getByText('Grace Hopper is editing')).toBeVisible();
  await other.page.mouse.move(there.x, there.y);
  const pointer = page.locator('[data-person="Grace Hopper"]');
  await expect(pointer).toBeVisible();
  const here = await cell(page, 4, 6);
  await expect.poll(async () => Math.round(Math.abs(((await pointer.boundingBox())?.x ?? 0) - here.x))).toBeLessThan(3);
  const ground = async () => (await partsOf(workspace, id)).chunks[0]?.rows[0];
  await page.getByRole('radio', { name: 'Rectangle' }).click();
  await drag(page, await cell(page, 0, 0), await cell(page, 3, 0));
  await expect.poll(ground).toBe('g*4 0*28');
  // In the same row, over one of the tiles.
  await other.page.getByRole('radio', { name: 'Eraser' }).click();
  // What is on the server comes to the other's map a moment later: until then there is nothing to erase.
  await expect
    .poll(async () => {
      await drag(other.page, await cell(other.page, 3, 0), await cell(other.page, 3, 0));
      return ground();
    })
    .toBe('g*3 0*29');
  await other.page.getByRole('radio', { name: 'Rectangle' }).click();
  await drag(other.page, await cell(other.page, 5, 0), await cell(other.page, 6, 0));
  await expect.poll(ground).toBe('g*3 0*2 g*2 0*25');
  await page.getByRole('application').press('Control+z');
  await expect.poll(ground).toBe('0*5 g*2 0*25');
  await other.context.close();
});

test('decisions §6: a map of Tiled comes in with what its groups hide, and goes out as a picture, a print and files of Tiled', async ({
  page,
}) => {
  await newWorkspace(page);
  const square = { width: 16, height: 16, channels: 3 } as const;
  const picture = await sharp({ create: { ...square, width: 32, background: '#c00000' } })
    .composite([{ input: { create: { ...square, background: '#00a000' } }, left: 16, top: 0 }])
    .png()
    .toBuffer();
  await page.goto('/dev/dungeon-maps');
  await page.getByRole('button', { name: 'Import map' }).click();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'vault.tmj', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(vault)) },
    { name: 'two.png', mimeType: 'image/png', buffer: picture },
  ]);
  await expect(page.getByText('3 × 2 tiles, 3 layers, 0 objects')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show Secrets' })).toBeVisible();

  const exported = async (item: string): Promise<Buffer> => {
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    if (item.startsWith('Print')) await page.getByRole('button', { name: 'Download PDF' }).click();
    return readFileSync(await (await downloading).path());
  };
  /** The colors in the middles of the two cells at the left. */
  const colors = async () => {
    const { data, info } = await sharp(await exported('Picture (PNG)'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([48, 32]);
    return [8, 24].map((x) => [...data.subarray((8 * 48 + x) * info.channels).subarray(0, 3)]);
  };
  const [red, green] = [
    [192, 0, 0],
    [0, 160, 0],
  ];
  expect(await colors()).toEqual([red, red]);
  await page.getByRole('button', { name: 'Show Secrets' }).click();
  await expect(page.getByRole('button', { name: 'Hide Secrets' })).toBeVisible();
  expect(await colors()).toEqual([green, red]);

  const pdf = await PDFDocument.load(await exported('Print to scale'));
  expect([pdf.getTitle(), pdf.getPageCount()]).toEqual(['vault', 1]);
  const packed = await exported('Tiled (.tmj');
  const files = unzipSync(packed);
  expect(Buffer.from(files['two.png'] ?? [])).toEqual(picture);
  const { layers } = JSON.parse(strFromU8(files['vault.tmj'] ?? new Uint8Array())) as typeof vault;
  expect(layers).toMatchObject([
    { name: 'Ground', data: [1, 1, 1, 1, 1, 1] },
    { name: 'Secrets', visible: true, layers: [{ name: 'Chest', data: [2, 0, 0, 0, 0, 0] }] },
  ]);

  // The ZIP comes in again as it went out, with its picture.
  await visit(page, '/dev/dungeon-maps');
  await page.getByRole('button', { name: 'Import map' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'vault.zip', mimeType: 'application/zip', buffer: packed });
  await expect(page.getByText('3 × 2 tiles, 3 layers, 0 objects')).toBeVisible();
  await expect(page.getByText('Not everything is shown as before')).toBeHidden();
});

const tiles = (id: number, name: string, data: number[]) => ({
  ...{ id, name, type: 'tilelayer', width: 3, height: 2, x: 0, y: 0, opacity: 1, visible: true, data },
});
/** A small map with a hidden group, as Tiled writes it. */
const vault = {
  ...{ type: 'map', version: '1.10', orientation: 'orthogonal', infinite: false, width: 3, height: 2 },
  ...{ tilewidth: 16, tileheight: 16 },
  tilesets: [
    {
      ...{ firstgid: 1, name: 'Two', tilewidth: 16, tileheight: 16, tilecount: 2, columns: 2, margin: 0, spacing: 0 },
      ...{ image: 'two.png', imagewidth: 32, imageheight: 16 },
    },
  ],
  layers: [
    tiles(1, 'Ground', [1, 1, 1, 1, 1, 1]),
    {
      ...{ id: 2, name: 'Secrets', type: 'group', x: 0, y: 0, opacity: 1, visible: false },
      layers: [tiles(3, 'Chest', [2, 0, 0, 0, 0, 0])],
    },
  ],
};

test('decisions §6: a random dungeon becomes a map of the workspace, with its rooms and the built-in tiles by name', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await page.goto('/dev/dungeon-maps');
  await page.getByRole('button', { name: 'Random dungeon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Random dungeon' });
  await dialog.getByRole('textbox', { name: 'Seed' }).fill('crypt');
  // The preview of this seed, not of the one before it.
  await expect(dialog.getByText(/^10 rooms\b/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create map' }).click();
  await expect(page.getByRole('button', { name: 'Ground', exact: true })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('map') ?? '';
  const { objects, chunks } = await partsOf(workspace, id);
  expect(objects.filter(({ shape }) => shape === 'room')).toHaveLength(10);
  expect(chunks.length).toBeGreaterThan(0);
  const { dungeonMap } = await workspace.call<{ dungeonMap: { tileSets: object[] } }>(`/dungeonMap/${id}`);
  expect(dungeonMap.tileSets).toEqual([{ tileSetID: 'dungeon', name: 'Dungeon', firstTile: 1 }]);
});

test('decisions §6: a smaller map says what is cut off, and one Undo brings it back', async ({ page }) => {
  const workspace = await newWorkspace(page);
  const id = await newMap(workspace);
  const width = async () =>
    (await workspace.call<{ dungeonMap: { width: number } }>(`/dungeonMap/${id}`)).dungeonMap.width;
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Start drawing' }).click();
  await expect(page.getByRole('button', { name: 'Ground', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Rectangle' }).click();
  await drag(page, await cell(page, 6, 1), await cell(page, 9, 2));
  const rows = async () => (await partsOf(workspace, id)).chunks.map((chunk) => chunk.rows);
  await expect.poll(async () => (await rows()).length).toBe(1);
  const before = await rows();

  await page.getByRole('button', { name: 'Resize map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resize map' });
  await dialog.getByRole('textbox', { name: 'Width in tiles' }).fill('8');
  await dialog.getByRole('textbox', { name: 'Height in tiles' }).focus();
  await expect(dialog.getByRole('status')).toHaveText('Removes 12 columns on the right.');
  await expect(dialog.getByText('4 tiles on Ground')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resize', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await width()).toBe(8);
  expect(await rows()).not.toEqual(before);
  // One goes on with the same tool on the same layer.
  await expect(page.getByRole('radio', { name: 'Rectangle' })).toBeChecked();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(width).toBe(20);
  expect(await rows()).toEqual(before);
});
