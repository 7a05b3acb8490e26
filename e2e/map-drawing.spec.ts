import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { cell, drag, newMap, openEditor, partsOf } from './map-editor.ts';
import { test } from './test.ts';
import { newWorkspace, type Workspace } from './workspace.ts';

/** The rows of a layer's first chunk. */
async function rowsOf(workspace: Workspace, id: string, name = 'Ground'): Promise<string[]> {
  const { layers, chunks } = await partsOf(workspace, id);
  const layerID = layers.find((layer) => layer.name === name)?.mapLayerID;
  return chunks.find((chunk) => chunk.layerID === layerID)?.rows ?? [];
}

async function exported(page: Page, item: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  return readFileSync(await (await downloading).path());
}

async function beginDrawing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start drawing' }).click();
  await expect(page.getByRole('button', { name: 'Ground', exact: true })).toBeVisible();
}

/** The middle of a hexagon of a map of 12 × 8 that is shown whole: rows are 48 px apart, every other one is shifted by 32. */
async function hexagon(page: Page, x: number, y: number) {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The map is not shown');
  const [width, height] = [12 * 64 + 32, 8 * 48 + 16];
  const scale = Math.min(1, (box.width - 64) / width, (box.height - 64) / height);
  return {
    x: box.x + box.width / 2 + (x * 64 + (y % 2) * 32 + 32 - width / 2) * scale,
    y: box.y + box.height / 2 + (y * 48 + 32 - height / 2) * scale,
  };
}

test('decisions §6: a map of hexagons is made, drawn on along its hexagons, and goes out as one of Tiled', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  await page.goto('/dev/dungeon-maps');
  await page.getByRole('link', { name: 'New dungeon map' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Wilds');
  await page.getByRole('button', { name: /Grid/ }).click();
  await page.getByRole('option', { name: 'Hexagonal' }).click();
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('12');
  await page.getByRole('textbox', { name: 'Height', exact: true }).fill('8');
  await page.getByRole('button', { name: 'Create dungeon map' }).click();
  await page.getByRole('link', { name: 'Open editor' }).click();
  await beginDrawing(page);
  const id = new URL(page.url()).searchParams.get('map') ?? '';
  const map = page.getByRole('application');
  await map.press('l');
  await drag(page, await hexagon(page, 1, 1), await hexagon(page, 4, 7));
  // Each one beside the one before, down to the right: half a tile a row.
  await expect
    .poll(async () => (await rowsOf(workspace, id)).slice(0, 8))
    .toEqual(['', ...['0 g 0*30', '0*2 g 0*29', '0*2 g 0*29', '0*3 g 0*28', '0*3 g 0*28', '0*4 g 0*27', '0*4 g 0*27']]);
  await map.press('t');
  await page.getByRole('button', { name: 'Water' }).click();
  await drag(page, await hexagon(page, 8, 2), await hexagon(page, 10, 2));
  await expect.poll(async () => (await rowsOf(workspace, id))[2]).toBe('0*2 g 0*5 w*3 0*21');

  const files = unzipSync(await exported(page, 'Tiled (.tmj, with its tiles as ZIP)'));
  const tiled = JSON.parse(strFromU8(files['wilds.tmj'] ?? new Uint8Array()));
  expect(tiled).toMatchObject({ orientation: 'hexagonal', staggeraxis: 'y', staggerindex: 'odd', hexsidelength: 32 });
  expect(tiled).toMatchObject({ width: 12, height: 8, tilewidth: 64, tileheight: 64 });
  expect(tiled.layers[0].data.slice(12, 15)).toEqual([0, 16, 0]);
  // The built-in tiles are squares: a whole one of floor, the sixteenth, goes out as the hexagon that is shown.
  const { data, info } = await sharp(files['dungeon-tiles.png'])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + 15 * 64 + x) * info.channels + 3];
  expect([alphaAt(2, 2), alphaAt(32, 32), alphaAt(32, 2), alphaAt(61, 61)]).toEqual([0, 255, 255, 0]);

  // What is seen is explored to the ends of the map, and the canvas around it stays dark.
  await page.getByRole('button', { name: 'Player’s view' }).click();
  const end = await hexagon(page, 11, 7);
  const lightAt = async (x: number, y: number) => {
    const { channels } = await sharp(await page.screenshot({ clip: { x, y, width: 4, height: 4 } })).stats();
    return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
  };
  await expect.poll(() => lightAt(end.x, end.y)).toBeGreaterThan(30);
  expect(await lightAt(end.x - 200, end.y + 50)).toBe(0);
});

test('decisions §6: the terrain brush chooses edges and corners, one Undo takes a stroke back, walls are made of tiles, and a map for tabletops has its walls where they were drawn', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const id = await newMap(workspace);
  await openEditor(page, id);
  await beginDrawing(page);
  const map = page.getByRole('application');
  const inCells = async (from: [number, number], to: [number, number]) =>
    drag(page, await cell(page, ...from), await cell(page, ...to));
  await map.press('r');
  await inCells([0, 0], [19, 11]);
  const floor = Array.from({ length: 12 }, () => 'g*20 0*12');
  await expect.poll(async () => (await rowsOf(workspace, id)).slice(0, 12)).toEqual(floor);

  // Each number of a tile says which corners are of water (content/src/map/dungeon-tile-set.ts); of whole ones there are two.
  await map.press('t');
  await page.getByRole('button', { name: 'Water' }).click();
  await inCells([5, 5], [7, 5]);
  const painted = async () => (await rowsOf(workspace, id)).slice(3, 8).map((row) => row.replaceAll('1s', 'w'));
  const [row, ends] = ['g*20 0*12', 'g*11 0*12'];
  await expect
    .poll(async () => (await painted()).map((each) => each.replace('w w w', 'w*3').replace(/w\*2 w|w w\*2/, 'w*3')))
    .toEqual([row, `g*4 j n*3 l ${ends}`, `g*4 k w*3 t ${ends}`, `g*4 i q*3 p ${ends}`, row]);
  await map.press('Control+z');
  await expect.poll(async () => (await rowsOf(workspace, id)).slice(0, 12)).toEqual(floor);

  // Thin walls are of edges: those that the line crosses.
  await page.getByRole('button', { name: 'Things', exact: true }).click();
  await map.press('t');
  await page.getByRole('button', { name: 'Wall', exact: true }).click();
  await inCells([2, 2], [4, 2]);
  await expect.poll(async () => (await rowsOf(workspace, id, 'Things'))[2]).toBe('0*2 2b 2j 2h 0*27');

  // Made into walls that block sight; the layer that they are on is the chosen one now.
  await page.getByRole('button', { name: 'Walls from tiles…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Walls from tiles' });
  await expect(dialog.getByText('1 wall on the layer “Walls of Things”.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add walls' }).click();
  await expect(page.getByRole('textbox', { name: 'Layer name' })).toHaveValue('Walls of Things');

  await page.getByRole('button', { name: 'Markers', exact: true }).click();
  const add = async (shape: string, from: [number, number], to = from) => {
    await page.getByRole('button', { name: /Add with the tool/ }).click();
    await page.getByRole('option', { name: shape, exact: true }).click();
    await inCells(from, to);
  };
  // Half a cell before: the corner between cells.
  await add('Wall', [1.5, 0.5], [6.5, 0.5]);
  await add('Door', [6.5, 0.5], [7.5, 0.5]);
  await add('Light', [4, 3]);
  await expect
    .poll(async () => (await partsOf(workspace, id)).objects.map(({ shape }) => shape).sort())
    .toEqual(['door', 'light', 'wall', 'wall']);
  const table = JSON.parse((await exported(page, 'Virtual tabletop (.dd2vtt)')).toString());
  expect(table.resolution).toEqual({
    ...{ map_origin: { x: 0, y: 0 }, map_size: { x: 20, y: 12 }, pixels_per_grid: 64 },
  });
  const point = (x: number, y: number) => ({ x, y });
  const lines = [
    [point(2.5, 2.5), point(4.5, 2.5)],
    [point(2, 1), point(7, 1)],
  ];
  expect(table.line_of_sight).toHaveLength(2);
  expect(table.line_of_sight).toEqual(expect.arrayContaining(lines));
  expect(table.portals).toMatchObject([{ bounds: [point(7, 1), point(8, 1)], position: point(7.5, 1), closed: true }]);
  expect(table.lights).toMatchObject([{ position: point(4.5, 3.5), range: 4 }]);
  const { width, height } = await sharp(Buffer.from(table.image, 'base64')).metadata();
  expect([width, height]).toEqual([20 * 64, 12 * 64]);
});

test('decisions §6: what is drawn while the line is cut stays on the map, and is saved once it is back', async ({
  page,
  context,
}) => {
  const workspace = await newWorkspace(page);
  const id = await newMap(workspace);
  await openEditor(page, id);
  await beginDrawing(page);
  const map = page.getByRole('application');
  await map.press('r');
  await drag(page, await cell(page, 0, 0), await cell(page, 1, 0));
  await expect.poll(async () => (await rowsOf(workspace, id))[0]).toBe('g*2 0*30');

  // The answer is lost first, then the line: the same stroke may not be painted or kept twice.
  await page.route(
    '**/parts',
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('connectionfailed');
    },
    { times: 1 },
  );
  await drag(page, await cell(page, 4, 0), await cell(page, 5, 0));
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await drag(page, await cell(page, 8, 0), await cell(page, 9, 0));
  await map.press('e');
  await drag(page, await cell(page, 0, 0), await cell(page, 0, 0));
  // What waits is in this page alone: the browser asks before it is closed.
  const asking = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asking;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await context.setOffline(false);
  await expect.poll(async () => (await rowsOf(workspace, id))[0]).toBe('0 g 0*2 g*2 0*2 g*2 0*22');
  await expect(page.getByText('Saving…')).toBeHidden();
  // Three strokes are three Undos, in their order.
  await map.press('Control+z');
  await expect.poll(async () => (await rowsOf(workspace, id))[0]).toBe('g*2 0*2 g*2 0*2 g*2 0*22');
  await map.press('Control+z');
  await map.press('Control+z');
  await expect.poll(async () => (await rowsOf(workspace, id))[0]).toBe('g*2 0*30');
});

test('decisions §6: a map that is left while the server can’t be reached says that it will be saved, and it is', async ({
  page,
}) => {
  const workspace = await newWorkspace(page);
  const id = await newMap(workspace);
  await openEditor(page, id);
  await beginDrawing(page);
  let isDown = true;
  await page.route('**/parts', (route) => (isDown ? route.abort('connectionfailed') : route.continue()));
  await page.getByRole('application').press('r');
  await drag(page, await cell(page, 0, 0), await cell(page, 1, 0));
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'Dungeon maps' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Not saved yet' });
  await expect(question).toContainText('Your changes will be saved when the server is back.');
  await question.getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dungeon maps' })).toBeVisible();
  isDown = false;
  await expect.poll(async () => (await rowsOf(workspace, id))[0]).toBe('g*2 0*30');
});
