import { locateTile, turnOf } from '#content/map/cell.ts';
import type { Stamp } from '#content/map/stamp.ts';
import type { UsedTileSet } from '#content/map/used-tile-sets.ts';
import { browserStorage } from '#web/api/storage/browser-storage.ts';

interface Copied {
  stamp: Stamp;
  /** Those of the map that it was copied from. */
  sets: readonly Pick<UsedTileSet, 'tileSetID' | 'firstTile' | 'tileCount'>[];
}

const storageKey = 'lorebox.map-tiles';
/** Cells that other tabs get too; more are kept in this one. */
const sharedMax = 10_000;

let inTab: Copied | null = null;

export function copyTiles(stamp: Stamp, sets: readonly UsedTileSet[]): void {
  const copied = {
    stamp,
    sets: sets.map(({ tileSetID, firstTile, tileCount }) => ({ tileSetID, firstTile, tileCount })),
  };
  inTab = stamp.length > sharedMax ? copied : null;
  if (inTab) browserStorage.remove(storageKey);
  else browserStorage.set(storageKey, JSON.stringify(copied));
}

/** What was copied last, on this map or another one, in the numbers of this map's tiles. `missing`: tiles that it has no set for. */
export function pastedTiles(sets: readonly UsedTileSet[]): { stamp: Stamp; missing: number } | null {
  const copied = inTab ?? readCopied();
  if (!copied) return null;
  const stamp = copied.stamp.flatMap((each) => {
    const located = locateTile(copied.sets, each.cell);
    const set = located && sets.find(({ tileSetID }) => tileSetID === located.use.tileSetID);
    if (!set) return [];
    return [{ ...each, cell: (turnOf(each.cell) | (set.firstTile + located.tile)) >>> 0 }];
  });
  return { stamp, missing: copied.stamp.length - stamp.length };
}

function readCopied(): Copied | null {
  try {
    const copied = JSON.parse(browserStorage.get(storageKey) ?? 'null') as Copied | null;
    return copied && Array.isArray(copied.stamp) && Array.isArray(copied.sets) ? copied : null;
  } catch {
    return null;
  }
}
