import { dungeonTileSet } from './dungeon-tile-set.ts';
import type { TileSet } from './tile-set.ts';

export type UsedTileSet = TileSet & { firstTile: number };

/** The tile sets of a map of the workspace; one that says nothing has the built-in one. */
export function usedTileSets(kept: readonly { firstTile: number }[]): UsedTileSet[] {
  if (kept.length === 0) return [{ ...dungeonTileSet, firstTile: 1 }];
  return kept.map((used) => {
    const set = used as UsedTileSet;
    // The built-in set is kept by its name alone.
    return set.tileSetID === dungeonTileSet.tileSetID ? { ...dungeonTileSet, firstTile: set.firstTile } : set;
  });
}

/** RGB of a tile without a picture: one for each, so that they can be told apart. */
export const plainTileColor = (tile: number): [number, number, number] => {
  const part = (shift: number) => 96 + (((tile * 2_654_435_761) >>> shift) % 128);
  return [part(17), part(9), part(3)];
};
