import { expect, test } from 'vitest';
import type { UsedTileSet } from '#content/map/used-tile-sets.ts';
import { TileBlocks } from './tile-blocks.ts';
import { Work } from './work.ts';

test('decisions §6: each of very many tiles is seen in the picture of a map, however much there would be to read of them', async () => {
  // A picture that was cut into tiles, each of which is used once.
  const [side, across] = [64, 32];
  const set = {
    firstTile: 1,
    tileSetID: 'sliced',
    name: 'Sliced',
    tileWidth: side,
    tileHeight: side,
    columns: across,
    tileCount: across * across,
    margin: 0,
    spacing: 0,
    image: { source: 'sliced.png', width: side * across, height: side * across },
    terrains: [],
    tiles: [],
    properties: [],
    kept: {},
  } satisfies UsedTileSet;
  const data = new Uint8Array(set.image.width * set.image.height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([0, 200, 0, 255], at);
  const cells = Array.from({ length: set.tileCount }, (_, tile) => set.firstTile + tile);
  // All of them have four million pixels.
  const tiles = new TileBlocks([set], 3 / side, new Work(3_000_000));
  await tiles.make(cells, () => Promise.resolve({ ...set.image, data, clear: null }));
  const green = Array.from({ length: 3 * 3 }, () => [0, 200, 0, 255]).flat();
  for (const cell of cells) expect([cell, [...(tiles.of(cell)?.data ?? [])]]).toEqual([cell, green]);
});
