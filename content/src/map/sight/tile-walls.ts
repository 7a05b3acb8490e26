import { EMPTY_CELL } from '../cell.ts';
import type { CellGrid } from '../cell-grid.ts';
import { outlines } from '../dungeon/outlines.ts';
import type { MapPoint } from '../dungeon-map.ts';
import { TerrainTiles } from '../terrain/terrain-tiles.ts';
import type { UsedTileSet } from '../used-tile-sets.ts';
import { wallPieces } from '../wall-pieces.ts';

/** A terrain that tiles of a layer have. `isLine`: it runs along the middle of cells, as a thin wall does, and fills none. */
export interface LayerTerrain {
  id: string;
  name: string;
  isLine: boolean;
}

export interface BlockingTerrains {
  /** Ids of terrains of the layer. */
  terrains: ReadonlySet<string>;
  /** Cells without a tile block sight too. */
  isEmptyBlocking: boolean;
}

interface NamedTerrain {
  idOf: (color: number) => string;
  nameOf: (color: number) => string;
  tiles: TerrainTiles;
}

function terrainsOf(sets: readonly UsedTileSet[]): NamedTerrain[] {
  return sets.flatMap((set) =>
    set.terrains.map((terrain, index) => ({
      idOf: (color: number) => `${set.tileSetID}/${index}/${color}`,
      nameOf: (color: number) => terrain.colors[color - 1]?.name ?? '',
      tiles: new TerrainTiles(terrain, set, set.firstTile),
    })),
  );
}

/** The terrains of the tiles on a layer, in the order of their tile sets. */
export function terrainsOn(grid: CellGrid, sets: readonly UsedTileSet[]): LayerTerrain[] {
  const cells = new Set<number>();
  for (const chunk of grid.chunks.values()) for (const cell of chunk) cells.add(cell);
  return terrainsOf(sets).flatMap(({ idOf, nameOf, tiles }) => {
    const colors = new Set([...cells].flatMap((cell) => [...(tiles.colorsOf(cell) ?? [])]));
    colors.delete(0);
    return [...colors]
      .sort((one, other) => one - other)
      .map((color) => ({ id: idOf(color), name: nameOf(color), isLine: tiles.type === 'edge' }));
  });
}

/** What blocks sight in a cell: bits of its quarters (upper left, upper right, lower left, lower right) and of its arms (up, right, down, left). */
interface Blocking {
  quarters: number;
  arms: number;
}

const NOTHING: Blocking = { quarters: 0, arms: 0 };
/** Places of a tile's colors, in the order of the bits. */
const QUARTERS = [7, 1, 5, 3];
const ARMS = [0, 2, 4, 6];

function blockingOf(terrains: readonly NamedTerrain[], { terrains: chosen, isEmptyBlocking }: BlockingTerrains) {
  const known = new Map<number, Blocking>([[EMPTY_CELL, { quarters: isEmptyBlocking ? 15 : 0, arms: 0 }]]);
  return (cell: number): Blocking => {
    const made = known.get(cell);
    if (made) return made;
    for (const { tiles, idOf } of terrains) {
      const colors = tiles.colorsOf(cell);
      if (!colors) continue;
      const bits = (places: readonly number[]) =>
        places.reduce((sum, place, bit) => sum | (chosen.has(idOf(colors[place] ?? 0)) ? 1 << bit : 0), 0);
      const found = tiles.type === 'edge' ? { quarters: 0, arms: bits(ARMS) } : { quarters: bits(QUARTERS), arms: 0 };
      known.set(cell, found);
      return found;
    }
    known.set(cell, NOTHING);
    return NOTHING;
  };
}

/**
 * Walls where the terrains of a layer's tiles block sight (decisions §6), in cells of squares: along the borders of those that fill cells,
 * through the middle of cells along those that are lines. Each has at most 2,000 corners; a closed one ends where it begins.
 */
export function tileWalls(grid: CellGrid, sets: readonly UsedTileSet[], blocking: BlockingTerrains): MapPoint[][] {
  const { width, height } = grid;
  const at = blockingOf(terrainsOf(sets), blocking);
  const solid = new Uint8Array(width * height * 4);
  const arms = new Uint8Array(width * height);
  let isFilled = false;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const { quarters, arms: bits } = at(grid.get(x, y));
      arms[y * width + x] = bits;
      if (quarters === 0) continue;
      isFilled = true;
      for (let bit = 0; bit < 4; bit++)
        solid[(2 * y + (bit >> 1)) * 2 * width + 2 * x + (bit & 1)] = (quarters >> bit) & 1;
    }
  const isOpen = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < 2 * width && y < 2 * height && solid[y * 2 * width + x] === 0;
  const borders = isFilled ? outlines(isOpen, 2 * width, 2 * height).map(closed) : [];
  return [...borders, ...lines(arms, width, height)].flatMap(wallPieces);
}

/** From halves of cells to cells. */
function closed(points: readonly MapPoint[]): MapPoint[] {
  const [first] = points;
  return [...points, ...(first ? [first] : [])].map(({ x, y }) => ({ x: x / 2, y: y / 2 }));
}

/** The straight lines that arms make through the middle of cells. */
function lines(arms: Uint8Array, width: number, height: number): MapPoint[][] {
  const bit = (x: number, y: number, at: number) => ((arms[y * width + x] ?? 0) >> at) & 1;
  const across = Array.from({ length: height }, (_, y) =>
    runs(2 * width, (half) => bit(half >> 1, y, half & 1 ? 1 : 3)).map(([from, to]) => [
      { x: from, y: y + 0.5 },
      { x: to, y: y + 0.5 },
    ]),
  );
  const down = Array.from({ length: width }, (_, x) =>
    runs(2 * height, (half) => bit(x, half >> 1, half & 1 ? 2 : 0)).map(([from, to]) => [
      { x: x + 0.5, y: from },
      { x: x + 0.5, y: to },
    ]),
  );
  return [...across.flat(), ...down.flat()];
}

/** Where halves of cells that are set begin and end, in cells. */
function runs(count: number, isSet: (half: number) => number): [number, number][] {
  const found: [number, number][] = [];
  let from = -1;
  for (let half = 0; half <= count; half++) {
    const set = half < count && isSet(half) === 1;
    if (set && from < 0) from = half;
    if (set || from < 0) continue;
    found.push([from / 2, half / 2]);
    from = -1;
  }
  return found;
}
