import { randomUUID } from 'node:crypto';
import { v7 as newID } from 'uuid';
import type { Workspace } from '../../e2e/workspace.ts';
import { walkingFrom } from './walking.ts';
import { framesText, line, longTasksText, type WatchedPage } from './watched-page.ts';

interface Options {
  watched: WatchedPage;
  workspace: Workspace;
  say(line: string): void;
}

const side = 500;
const layers = 4;
const tile = 64;
/** Full tiles of floor of the built-in set. */
const floors = ['g', 'h', 'x'];

/**
 * A map of 500 × 500 tiles on 4 layers in Chromium: opening, panning, zooming, painting, a fill of 250,000 tiles and its undo. Aims: no
 * task over 50 ms, script of a frame < 8 ms, a fill and its undo < 500 ms each.
 */
export async function measureDungeonMap({ watched, workspace, say }: Options): Promise<void> {
  const { page } = watched;
  const id = await seed(workspace);
  const began = performance.now();
  await page.goto(`/dev/dungeon-maps/editor?map=${id}`);
  const map = page.getByRole('application');
  const settled = map.locator('canvas[data-settled=true]');
  await page.getByRole('button', { name: 'Layer 1', exact: true }).waitFor();
  await settled.waitFor();
  say(
    line(`map of ${side} × ${side} tiles on ${layers} layers is shown`, `${Math.round(performance.now() - began)} ms`),
  );
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const measured = async (what: string, act: () => Promise<void>) => {
    const spent = await watched.during(async () => {
      await act();
      await settled.waitFor();
    });
    say(line(what, framesText(spent), longTasksText(spent)));
  };
  const { pan, wheel } = walkingFrom(page, { x, y });
  const paint = async () => {
    await page.mouse.move(x - 150, y - 100);
    await page.mouse.down();
    for (let step = 1; step <= 80; step++) await page.mouse.move(x - 150 + step * 4, y - 100 + 90 * Math.sin(step / 8));
    await page.mouse.up();
  };
  const saved = () => page.getByText('Saving…').waitFor({ state: 'hidden' });
  await measured('panning, all in sight', pan);
  await measured('zooming in', () => wheel(-80, 20));
  await measured('panning, a part in sight', pan);
  await map.press('b');
  await measured('painting a stroke', paint);
  await map.press('t');
  await measured('painting a terrain', paint);
  await saved();
  await measured('zooming out', () => wheel(80, 20));

  await page.getByRole('button', { name: 'Layer 2', exact: true }).click();
  await page.getByRole('radio', { name: 'Rectangle' }).click();
  await map.press('0');
  await settled.waitFor();
  const scale = Math.min(1, (box.width - 64) / (side * tile), (box.height - 64) / (side * tile));
  const corner = (at: number) => ({ x: x + (at - side / 2) * tile * scale, y: y + (at - side / 2) * tile * scale });
  const gesture = async () => {
    await page.mouse.move(corner(0.5).x, corner(0.5).y);
    await page.mouse.down();
    await page.mouse.move(corner(side - 0.5).x, corner(side - 0.5).y, { steps: 3 });
    await page.mouse.up();
  };
  const answered = (path: string) =>
    page.waitForResponse((response) => response.url().endsWith(path) && response.request().method() === 'POST');
  const request = answered('/parts');
  const start = performance.now();
  await measured('a fill of 250,000 tiles', gesture);
  const response = await request;
  const bytes = (response.request().postDataBuffer() ?? Buffer.alloc(0)).length;
  say(
    line(
      '… until it is saved',
      `${Math.round(performance.now() - start)} ms with the drag (aim < 500)`,
      `${Math.round(bytes / 1024)} kB sent`,
    ),
  );
  await saved();
  const undone = answered('/history/undo');
  const undoing = performance.now();
  await measured('its undo', () => map.press('Control+z'));
  await undone;
  say(line('… until it is saved', `${Math.round(performance.now() - undoing)} ms (aim < 500)`));
  say(line('memory of its scripts', `${await watched.memory()} MB`));
  await page.close();
}

/** Ground, walls and things everywhere, another tile in each cell. */
async function seed({ call }: Workspace): Promise<string> {
  const { dungeonMap } = await call<{ dungeonMap: { dungeonMapID: string } }>('/dungeonMap', {
    name: `Large ${randomUUID().slice(0, 8)}`,
    width: side,
    height: side,
  });
  const path = `/dungeonMap/${dungeonMap.dungeonMapID}/parts`;
  const chunks = Math.ceil(side / 32);
  for (let layer = 0; layer < layers; layer++) {
    const mapLayerID = newID();
    await call(path, {
      layers: { create: [{ mapLayerID, type: 'tiles', name: `Layer ${layer + 1}`, position: layer }] },
    });
    const all = Array.from({ length: chunks * chunks }, (_, index) => ({
      layerID: mapLayerID,
      ...{ x: index % chunks, y: Math.floor(index / chunks) },
      rows: Array.from({ length: 32 }, (_, row) => rowOf(layer, index, row)).join('/'),
    }));
    for (let from = 0; from < all.length; from += 128) await call(path, { chunks: all.slice(from, from + 128) });
  }
  return dungeonMap.dungeonMapID;
}

/** The ground is floor of several looks everywhere; of the layers above half of the cells are empty. */
function rowOf(layer: number, chunk: number, row: number): string {
  return Array.from({ length: 32 }, (_, column) => {
    const number = (chunk * 31 + row * 17 + column * 7 + layer * 13) % 97;
    if (layer === 0) return floors[number % floors.length];
    return number % 2 === 0 ? '0' : (1 + number).toString(36);
  }).join(' ');
}
