import type { Kept, MapProperty } from './dungeon-map.ts';

/** Tiles of one size in one picture, or a picture each (then `image` is null and the tiles' own are in `tiles`). */
export interface TileSet {
  tileSetID: string;
  name: string;
  /** In px, as are margin (around the picture) and spacing (between tiles). */
  tileWidth: number;
  tileHeight: number;
  columns: number;
  tileCount: number;
  margin: number;
  spacing: number;
  image: TileImage | null;
  terrains: TerrainSet[];
  tiles: TileDetails[];
  properties: MapProperty[];
  kept: Kept;
}

/** `source` is a file's name, a path of the program, or the id of a stored picture; width and height in px. */
export interface TileImage {
  source: string;
  width: number;
  height: number;
}

/** Of a tile about which more is known than its place in the picture. */
export interface TileDetails {
  tile: number;
  name?: string;
  image?: TileImage;
  /** How often it is chosen among equals; 1 where nothing is said. */
  probability: number;
  properties: MapProperty[];
  /** Animation, collision objects and the rest of it. */
  kept: Kept;
}

/** Tiled's Wang set: which tiles fit beside each other. */
export interface TerrainSet {
  name: string;
  type: 'corner' | 'edge' | 'mixed';
  /** The tile that shows what it is; -1: none. */
  tile: number;
  colors: TerrainColor[];
  tiles: TerrainTile[];
  properties: MapProperty[];
  kept: Kept;
}

export interface TerrainColor {
  name: string;
  /** #RRGGBB. */
  color: string;
  tile: number;
  probability: number;
  properties: MapProperty[];
  kept: Kept;
}

/**
 * Top, top right, right, bottom right, bottom, bottom left, left, top left: each the number of a color (1 is the first) or 0 for
 * any. Of a corner set only the corners (odd places) count, of an edge set only the edges.
 */
export type WangID = readonly [number, number, number, number, number, number, number, number];

export interface TerrainTile {
  tile: number;
  wangID: WangID;
}

/** How many cells a set takes: tiles of their own pictures may be numbered with gaps. */
export function tileSpan({ tileCount, tiles }: Pick<TileSet, 'tileCount' | 'tiles'>): number {
  return tiles.reduce((span, { tile }) => Math.max(span, tile + 1), tileCount);
}

/** How many tiles a picture has room for, across and in all. */
export function tilesInImage(
  { width, height }: Pick<TileImage, 'width' | 'height'>,
  { tileWidth, tileHeight, margin, spacing }: Pick<TileSet, 'tileWidth' | 'tileHeight' | 'margin' | 'spacing'>,
): Pick<TileSet, 'columns' | 'tileCount'> {
  const fitting = (size: number, tile: number) =>
    Math.max(0, Math.floor((size - 2 * margin + spacing) / (tile + spacing)));
  const columns = fitting(width, tileWidth);
  return { columns, tileCount: columns * fitting(height, tileHeight) };
}

/** Where a tile stands in its set's picture, in px. */
export function tileRectangle(
  { columns, margin, spacing, tileWidth, tileHeight }: Omit<TileSet, 'tiles'>,
  tile: number,
): { x: number; y: number; width: number; height: number } {
  const across = Math.max(1, columns);
  return {
    x: margin + (tile % across) * (tileWidth + spacing),
    y: margin + Math.floor(tile / across) * (tileHeight + spacing),
    width: tileWidth,
    height: tileHeight,
  };
}
