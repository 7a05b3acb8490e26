import { dungeonTileSet } from '#content/map/dungeon-tile-set.ts';
import dungeonPicture from '#content/map/dungeon-tiles.png';
import type { MapGeometry } from '#content/map/geometry.ts';
import type { TileSet } from '#content/map/tile-set.ts';
import { artworkOf } from '#content/map/tiled/artwork-sets.ts';
import { artworkSideMax, artworkSizeGet } from '#contract/artwork.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';

/** Where the cells of a map are drawn. */
export function shapeOf(
  map: Pick<DungeonMap, 'orientation' | 'stagger' | 'width' | 'height' | 'tileWidth' | 'tileHeight'>,
): MapGeometry {
  const { orientation, width, height, tileWidth, tileHeight } = map;
  const regular = { axis: 'y', index: 'odd', sideLength: tileHeight / 2 } as const;
  const stagger = orientation === 'hexagonal' ? (map.stagger ?? regular) : null;
  return { orientation, stagger, width, height, tileWidth, tileHeight };
}

/** Where the picture of a set is; null for one that is only known by name. */
export function pictureOf({ tileSetID, ...set }: TileSet & { picture?: unknown }, workspaceID: string): string | null {
  if (tileSetID === dungeonTileSet.tileSetID) return dungeonPicture;
  const artworkID = artworkOf(set);
  if (artworkID !== null)
    return operationURL(artworkSizeGet, {
      ...{ workspaceID, artworkID, width: artworkSideMax, height: artworkSideMax },
      ...({ fit: 'inside', format: 'png', whole: true } as const),
    });
  return typeof set.picture === 'string' && set.picture.startsWith('data:image/') ? set.picture : null;
}
