import { useEffect, useMemo, useState } from 'react';
import { usedTileSets } from '#content/map/used-tile-sets.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { TilePictures } from './draw/tile-pictures.ts';
import { pictureOf, shapeOf } from './map-record.ts';

type Drawn = Pick<DungeonMap, 'orientation' | 'stagger' | 'width' | 'height' | 'tileWidth' | 'tileHeight' | 'tileSets'>;

/** The tiles of a map; null until their pictures are there. */
export function useTilePictures(map: Drawn): TilePictures | null {
  const workspaceID = useWorkspaceID();
  const [tiles, setTiles] = useState<TilePictures | null>(null);
  const shape = useShape(map);
  // An answer that was read again has the same sets.
  const text = JSON.stringify(map.tileSets);
  const sets = useMemo(() => usedTileSets(JSON.parse(text) as DungeonMap['tileSets']), [text]);
  useEffect(() => {
    let isGone = false;
    const made = new TilePictures(sets, shape.tileWidth, shape.tileHeight, shape);
    void made
      .load((set) => pictureOf(set, workspaceID))
      .then(() => {
        if (!isGone) setTiles(made);
      });
    return () => {
      isGone = true;
    };
  }, [sets, shape, workspaceID]);
  return tiles;
}

/** The shape of a map, the same object while it is the same. */
export function useShape(map: Drawn) {
  const text = JSON.stringify(shapeOf(map));
  return useMemo(() => JSON.parse(text) as ReturnType<typeof shapeOf>, [text]);
}
