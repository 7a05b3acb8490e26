import { useEffect, useMemo, useState } from 'react';
import { usedTileSets } from '#content/map/used-tile-sets.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { TilePictures } from './draw/tile-pictures.ts';
import { pictureOf, shapeOf } from './map-record.ts';

type Drawn = Pick<DungeonMap, 'orientation' | 'stagger' | 'width' | 'height' | 'tileWidth' | 'tileHeight' | 'tileSets'>;

/** Sets that are drawn in plain colors because their pictures could not be loaded, after some attempts. */
export interface MissingPictures {
  names: readonly string[];
  retry: () => void;
  /** They are being loaded because somebody asked. */
  isRetrying: boolean;
}

const retriesMs: readonly number[] = [2000, 8000];

/** The tiles of a map; null until their pictures are there, or could not be had. */
export function useTilePictures(map: Drawn): { tiles: TilePictures | null; missing: MissingPictures | null } {
  const workspaceID = useWorkspaceID();
  const [tiles, setTiles] = useState<TilePictures | null>(null);
  const [missing, setMissing] = useState<MissingPictures | null>(null);
  const shape = useShape(map);
  // An answer that was read again has the same sets.
  const text = JSON.stringify(map.tileSets);
  const sets = useMemo(() => usedTileSets(JSON.parse(text) as DungeonMap['tileSets']), [text]);
  useEffect(() => {
    let isGone = false;
    let isLoading = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: TilePictures | null = null;
    const load = async (waits: readonly number[]) => {
      if (isLoading) return;
      clearTimeout(timer);
      isLoading = true;
      const made = new TilePictures(sets, shape.tileWidth, shape.tileHeight, shape);
      await made.load((set) => pictureOf(set, workspaceID), shown);
      isLoading = false;
      if (isGone) return;
      // Drawn anew only with more pictures than before.
      if (made.failed.length !== shown?.failed.length) setTiles(made);
      shown = made;
      const [wait, ...later] = waits;
      const names = made.failed.map(({ name }) => name);
      if (names.length === 0) setMissing(null);
      else if (wait === undefined) setMissing({ names, retry, isRetrying: false });
      else timer = setTimeout(() => void load(later), wait);
    };
    const retry = () => {
      setMissing((before) => before && { ...before, isRetrying: true });
      void load([]);
    };
    const onOnline = () => {
      if (shown?.failed.length !== 0) void load(retriesMs);
    };
    void load(retriesMs);
    window.addEventListener('online', onOnline);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
      setMissing(null);
    };
  }, [sets, shape, workspaceID]);
  return { tiles, missing };
}

/** The shape of a map, the same object while it is the same. */
export function useShape(map: Drawn) {
  const text = JSON.stringify(shapeOf(map));
  return useMemo(() => JSON.parse(text) as ReturnType<typeof shapeOf>, [text]);
}
