import type { ArtworkTileSet } from '#contract/kinds/artwork.ts';

export type TerrainSetDraft = ArtworkTileSet['terrains'][number];

/** Where a color can be set on a tile, from the top clockwise: sides are even, corners odd (as in Tiled). */
export const tilePlaces = [
  'Top',
  'Top right',
  'Right',
  'Bottom right',
  'Bottom',
  'Bottom left',
  'Left',
  'Top left',
] as const;

/** Whether a terrain set of a type asks for a place. */
export const asksFor = (type: TerrainSetDraft['type'], place: number) =>
  type === 'mixed' || (type === 'corner') === (place % 2 === 1);

/** A picture is mostly cut into the largest of the usual squares that divides both of its sides. */
export function firstTileSet({ width, height }: { width: number; height: number }): ArtworkTileSet {
  const side = [64, 48, 32, 24, 16, 8].find((each) => width % each === 0 && height % each === 0) ?? 32;
  const size = Math.min(side, width, height);
  return { ...{ tileWidth: size, tileHeight: size, margin: 0, spacing: 0 }, names: [], terrains: [] };
}

export const nameOf = ({ names }: ArtworkTileSet, tile: number) => names.find((each) => each.tile === tile)?.name ?? '';

export function withName(set: ArtworkTileSet, tile: number, name: string): ArtworkTileSet {
  const others = set.names.filter((each) => each.tile !== tile);
  const names = name.trim() === '' ? others : [...others, { tile, name }];
  return { ...set, names: names.toSorted((one, other) => one.tile - other.tile) };
}

export const wangOf = ({ tiles }: TerrainSetDraft, tile: number): readonly number[] =>
  tiles.find((each) => each.tile === tile)?.wangID ?? [0, 0, 0, 0, 0, 0, 0, 0];

/** The set with a color on some places of a tile. @param color from 1; 0 takes it off */
export function painted(set: TerrainSetDraft, tile: number, places: readonly number[], color: number): TerrainSetDraft {
  const wangID = wangOf(set, tile).map((each, place) => (places.includes(place) ? color : each));
  const others = set.tiles.filter((each) => each.tile !== tile);
  const isPlain = wangID.every((each) => each === 0);
  const tiles = isPlain ? others : [...others, { tile, wangID }];
  return { ...set, tiles: tiles.toSorted((one, other) => one.tile - other.tile) };
}

/** The set without one of its colors; the numbers of those after it move up. @param index from 0 */
export function withoutColor(set: TerrainSetDraft, index: number): TerrainSetDraft {
  const moved = (color: number) => (color === index + 1 ? 0 : color > index + 1 ? color - 1 : color);
  const tiles = set.tiles
    .map(({ tile, wangID }) => ({ tile, wangID: wangID.map(moved) }))
    .filter(({ wangID }) => wangID.some((color) => color !== 0));
  return { ...set, colors: set.colors.filter((_, at) => at !== index), tiles };
}

/** Of another type: what its tiles say of places that the type doesn't ask for goes. */
export function withType(set: TerrainSetDraft, type: TerrainSetDraft['type']): TerrainSetDraft {
  const tiles = set.tiles
    .map(({ tile, wangID }) => ({ tile, wangID: wangID.map((color, place) => (asksFor(type, place) ? color : 0)) }))
    .filter(({ wangID }) => wangID.some((color) => color !== 0));
  return { ...set, type, tiles };
}

/** What can be saved: names and terrains of tiles that the picture still has. */
export function withinPicture(set: ArtworkTileSet, tileCount: number): ArtworkTileSet {
  const isThere = ({ tile }: { tile: number }) => tile < tileCount;
  return {
    ...set,
    names: set.names.filter(isThere),
    terrains: set.terrains.map((each) => ({ ...each, tiles: each.tiles.filter(isThere) })),
  };
}
