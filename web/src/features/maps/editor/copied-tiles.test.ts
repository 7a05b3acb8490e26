import { expect, test } from 'vitest';
import { FLIPPED_HORIZONTALLY } from '#content/map/cell.ts';
import type { UsedTileSet } from '#content/map/used-tile-sets.ts';
import { copyTiles, pastedTiles } from './copied-tiles.ts';

const set = (tileSetID: string, firstTile: number) => ({ tileSetID, firstTile, tileCount: 10 }) as UsedTileSet;

test('decisions §6: tiles that were copied on one map are the same tiles on another, as far as it has their sets', () => {
  const cells = [3, (FLIPPED_HORIZONTALLY | 12) >>> 0];
  for (const count of [2, 10_001]) {
    const stamp = Array.from({ length: count }, (_, x) => ({ x, y: 0, cell: cells[x] ?? 3 }));
    copyTiles(stamp, [set('floor', 1), set('walls', 11)]);
    expect(pastedTiles([set('walls', 101), set('floor', 201)])?.stamp.slice(0, 2)).toEqual([
      { x: 0, y: 0, cell: 203 },
      { x: 1, y: 0, cell: (FLIPPED_HORIZONTALLY | 102) >>> 0 },
    ]);
    expect(pastedTiles([set('walls', 1)])).toMatchObject({ stamp: [{ x: 1 }], missing: count - 1 });
  }
});
