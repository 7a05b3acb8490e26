import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { MapGeometry } from '#content/map/geometry.ts';
import { loadTileSet } from './load-tile-set.ts';

const geometry: MapGeometry = {
  orientation: 'square',
  stagger: null,
  width: 2,
  height: 2,
  tileWidth: 16,
  tileHeight: 16,
};

test('decisions §6: a tile set that goes beyond the pixels left for a map’s picture is not read, even when none are left', async () => {
  const create = { width: 32, height: 32, channels: 3, background: '#336699' } as const;
  const png = await sharp({ create }).png().toBuffer();
  const set = {
    tileSetID: 'set',
    name: 'Set',
    tileWidth: 16,
    tileHeight: 16,
    columns: 2,
    tileCount: 4,
    artworkID: 'a',
  };
  const load = (pixelsLeft: number) => loadTileSet(set as never, () => Promise.resolve(png), geometry, pixelsLeft);
  expect(await load(32 * 32)).toMatchObject({ width: 32, height: 32 });
  for (const pixelsLeft of [32 * 32 - 1, 1, 0]) expect(await load(pixelsLeft), `${pixelsLeft} left`).toBe(null);
});
