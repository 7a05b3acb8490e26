import type { TerrainSet, TerrainTile, TileDetails, TileSet, WangID } from './tile-set.ts';

/** Tiles to a row of the picture, and px to a side of each. */
const COLUMNS = 16;
const TILE_SIZE = 64;

/** The colors of the terrain "Ground", in the order of their numbers. */
export const GROUND = { rock: 1, floor: 2, water: 3, grass: 4, pit: 5 } as const;

export type Ground = keyof typeof GROUND;

/**
 * Rows of the picture, each of two grounds: the tile in column N has the second one in the corners whose bits N has
 * (1 top right, 2 bottom right, 4 bottom left, 8 top left).
 */
export const GROUND_ROWS: readonly (readonly [Ground, Ground])[] = [
  ['rock', 'floor'],
  ['floor', 'water'],
  ['floor', 'grass'],
  ['grass', 'water'],
  ['floor', 'pit'],
];

/** The row of thin walls: from the middle to the sides whose bits the column has (1 top, 2 right, 4 bottom, 8 left). */
export const WALL_ROW = GROUND_ROWS.length;

/** In the row of thin walls no wall is needed where none ends: rock in another grain. */
export const OTHER_ROCK = WALL_ROW * COLUMNS;

/** Single things on a clear ground, in the rows below. */
export const THINGS = [
  ...['door', 'open-door', 'double-door', 'open-double-door', 'secret-door', 'portcullis', 'archway', 'window'],
  ...['stairs-up', 'stairs-down', 'ladder', 'trapdoor', 'spiral-stairs', 'bridge', 'well', 'fountain'],
  ...['chest', 'open-chest', 'barrel', 'crate', 'sack', 'pot', 'gold', 'gems'],
  ...['pillar', 'broken-pillar', 'statue', 'altar', 'throne', 'coffin', 'bookshelf', 'table'],
  ...['chair', 'bed', 'rug', 'torch', 'brazier', 'campfire', 'candles', 'cobweb'],
  ...['rubble', 'boulder', 'bones', 'skull', 'mushrooms', 'tree', 'bush', 'spikes'],
] as const;

const FIRST_THING = (WALL_ROW + 1) * COLUMNS;

/** The tile of a single thing. */
export const thingTile = (name: (typeof THINGS)[number]) => FIRST_THING + THINGS.indexOf(name);

/** A full tile is there once for each row it begins or ends; all but the first are its rarer looks. */
const PLAIN_SHARE = 6;

const words = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
const details = (tile: number, name: string, probability = 1): TileDetails => ({
  ...{ tile, name: words(name), probability, properties: [], kept: {} },
});

function groundTiles(): { tiles: TerrainTile[]; named: TileDetails[] } {
  const seen = new Set<Ground>();
  const tiles: TerrainTile[] = [];
  const named: TileDetails[] = [details(OTHER_ROCK, 'rock')];
  GROUND_ROWS.forEach(([under, over], row) => {
    for (let bits = 0; bits < COLUMNS; bits++) {
      const tile = row * COLUMNS + bits;
      tiles.push({ tile, wangID: corners((corner) => GROUND[bits & (1 << corner) ? over : under]) });
      const full = bits === 0 ? under : bits === COLUMNS - 1 ? over : null;
      named.push(details(tile, full ?? `${under} and ${over}`, full && !seen.has(full) ? PLAIN_SHARE : 1));
      if (full) seen.add(full);
    }
  });
  tiles.push({ tile: OTHER_ROCK, wangID: corners(() => GROUND.rock) });
  return { tiles, named };
}

/** Corners count clockwise from the upper right one. */
function corners(colorOf: (corner: number) => number): WangID {
  return [0, colorOf(0), 0, colorOf(1), 0, colorOf(2), 0, colorOf(3)];
}

const wallTiles = Array.from({ length: COLUMNS - 1 }, (_, index): TerrainTile => {
  const side = (bit: number) => ((index + 1) & bit ? 1 : 0);
  return { tile: OTHER_ROCK + index + 1, wangID: [side(1), 0, side(2), 0, side(4), 0, side(8), 0] };
});

const color = (name: string, hex: string, tile: number) => ({
  ...{ name: words(name), color: hex, tile, probability: 1, properties: [], kept: {} },
});
const ground = groundTiles();
const FULL = COLUMNS - 1;

const terrains: TerrainSet[] = [
  {
    name: 'Ground',
    type: 'corner',
    tile: FULL,
    colors: [
      color('rock', '#4b4a57', 0),
      color('floor', '#b7a88d', FULL),
      color('water', '#3d86ad', COLUMNS + FULL),
      color('grass', '#6f9a4a', 2 * COLUMNS + FULL),
      color('pit', '#14121c', 4 * COLUMNS + FULL),
    ],
    tiles: ground.tiles,
    properties: [],
    kept: {},
  },
  {
    name: 'Thin walls',
    type: 'edge',
    tile: OTHER_ROCK + FULL,
    colors: [color('wall', '#8a7f70', OTHER_ROCK + FULL)],
    tiles: wallTiles,
    properties: [],
    kept: {},
  },
];

/** The tile set that every workspace has. `npm run dungeon-tiles` draws its picture. */
export const dungeonTileSet: TileSet = {
  tileSetID: 'dungeon',
  name: 'Dungeon',
  tileWidth: TILE_SIZE,
  tileHeight: TILE_SIZE,
  columns: COLUMNS,
  tileCount: FIRST_THING + THINGS.length,
  margin: 0,
  spacing: 0,
  image: {
    source: 'dungeon-tiles.png',
    width: COLUMNS * TILE_SIZE,
    height: (FIRST_THING / COLUMNS + THINGS.length / COLUMNS) * TILE_SIZE,
  },
  terrains,
  tiles: [
    ...ground.named,
    ...wallTiles.map(({ tile }) => details(tile, 'thin-wall')),
    ...THINGS.map((name) => details(thingTile(name), name)),
  ].sort((a, b) => a.tile - b.tile),
  properties: [],
  kept: {},
};
