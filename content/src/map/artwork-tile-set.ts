import type { ArtworkTileSet } from '#contract/kinds/artwork.ts';
import { type TerrainSet, type TileSet, tilesInImage, type WangID } from './tile-set.ts';
import type { UsedTileSet } from './used-tile-sets.ts';

/** Of a picture that is cut into tiles, on a side and in all: what browsers draw from. */
export const tilePictureSide = 4096;
/** Tiles of a set at most. */
export const tilesMax = 65_536;

/** A tile set of the workspace's artwork as a map has it. */
export type ArtworkTileSetUse = UsedTileSet & {
  artworkID: string;
  /** Another one whenever the picture is. */
  revision: string;
};

export interface TilePicture {
  artworkID: string;
  name: string;
  fileName: string;
  /** In px. */
  width: number;
  height: number;
  revision: string;
}

/** Numbers of tiles that a set of the artwork may grow into before the next set of a map begins. */
const room = 4096;

/** Where the next tile set of a map begins. */
export function nextFirstTile(sets: readonly Pick<UsedTileSet, 'firstTile' | 'tileCount'>[]): number {
  const end = sets.reduce((most, { firstTile, tileCount }) => Math.max(most, firstTile + tileCount), 1);
  return Math.ceil((end - 1) / room) * room + 1;
}

/** @param most the tiles there are numbers for */
export function tileSetOfArtwork(
  { artworkID, name, fileName, width, height, revision }: TilePicture,
  { names, terrains, ...size }: ArtworkTileSet,
  firstTile: number,
  most = tilesMax,
): ArtworkTileSetUse {
  const { columns, tileCount: fitting } = tilesInImage({ width, height }, size);
  const tileCount = Math.min(fitting, most);
  return {
    ...{ tileSetID: artworkID, artworkID, revision, firstTile, name, ...size, columns, tileCount },
    image: { source: fileName, width, height },
    terrains: terrains.map((set) => terrainSetOf(set, tileCount)),
    tiles: names
      .filter(({ tile }) => tile < tileCount)
      .map(({ tile, name: called }) => ({ tile, name: called, probability: 1, properties: [], kept: {} })),
    properties: [],
    kept: {},
  };
}

function terrainSetOf(
  { name, type, colors, tiles }: ArtworkTileSet['terrains'][number],
  tileCount: number,
): TerrainSet {
  const placed = tiles
    .filter(({ tile }) => tile < tileCount)
    .map(({ tile, wangID }) => ({ tile, wangID: wangID as unknown as WangID }));
  const counts = (place: number) => type === 'mixed' || (type === 'corner') === (place % 2 === 1);
  /** The tile that is of one color all around. */
  const fullTile = (color: number) =>
    placed.find(({ wangID }) => wangID.every((each, place) => !counts(place) || each === color))?.tile ?? -1;
  const full = colors.map((_, index) => fullTile(index + 1));
  return {
    ...{ name, type, tile: full.find((tile) => tile >= 0) ?? -1, tiles: placed, properties: [], kept: {} },
    colors: colors.map(({ name: called, color }, index) => ({
      ...{ name: called, color, tile: full[index] ?? -1, probability: 1, properties: [], kept: {} },
    })),
  };
}

/** Whether tiles of a size fit into a picture, and not too many. */
export function tilesFit(
  picture: Pick<TilePicture, 'width' | 'height'>,
  size: Pick<TileSet, 'tileWidth' | 'tileHeight' | 'margin' | 'spacing'>,
): boolean {
  const { tileCount } = tilesInImage(picture, size);
  return tileCount > 0 && tileCount <= tilesMax;
}
