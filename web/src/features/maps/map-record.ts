import { dungeonTileSet } from '#content/map/dungeon-tile-set.ts';
import type { TileSet } from '#content/map/tile-set.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import type { MapShape } from './draw/geometry.ts';
import type { UsedTileSet } from './draw/tile-pictures.ts';
import dungeonPicture from './dungeon-tiles.png';

/** Where the cells of a map are drawn. */
export function shapeOf(
  map: Pick<DungeonMap, 'orientation' | 'stagger' | 'width' | 'height' | 'tileWidth' | 'tileHeight'>,
): MapShape {
  const { orientation, width, height, tileWidth, tileHeight } = map;
  const regular = { axis: 'y', index: 'odd', sideLength: tileHeight / 2 } as const;
  const stagger = orientation === 'hexagonal' ? (map.stagger ?? regular) : null;
  return { orientation, stagger, width, height, tileWidth, tileHeight };
}

/** The tile sets of a map; one that says nothing has the built-in one. */
export function tileSetsOf({ tileSets }: Pick<DungeonMap, 'tileSets'>): UsedTileSet[] {
  if (tileSets.length === 0) return [{ ...dungeonTileSet, firstTile: 1 }];
  return tileSets.map((used) =>
    used.tileSetID === dungeonTileSet.tileSetID
      ? { ...dungeonTileSet, firstTile: used.firstTile }
      : (used as unknown as TileSet & { firstTile: number }),
  );
}

/** Where the picture of a set is; null for one that is only known by name. */
export function pictureOf({ tileSetID, ...set }: TileSet & { picture?: unknown }): string | null {
  if (tileSetID === dungeonTileSet.tileSetID) return dungeonPicture;
  return typeof set.picture === 'string' && set.picture.startsWith('data:image/') ? set.picture : null;
}
