import { tileOf, turnOf } from '../cell.ts';
import type { TerrainSet, TileSet, WangID } from '../tile-set.ts';
import { type Beside, PLACES, turnedWangID } from './wang-id.ts';

export interface TerrainChoice {
  cell: number;
  weight: number;
}

/** Tiles with the same colors at the same places. */
interface Kind {
  wangID: WangID;
  choices: TerrainChoice[];
}

export const NO_COLORS: WangID = [0, 0, 0, 0, 0, 0, 0, 0];

/** The tiles of a terrain set on a map, found by the colors of their edges and corners. */
export class TerrainTiles {
  readonly type: TerrainSet['type'];
  readonly places: readonly number[];
  readonly #kinds = new Map<string, Kind>();
  readonly #colorsOfTile = new Map<number, WangID>();
  readonly #colorsOfCell = new Map<number, WangID | null>();
  readonly #counting = new Map<Beside['shared'], Beside['shared']>();
  readonly #distances: number[][];

  /** `firstTile`: the cell that stands for the tile set's tile 0. */
  constructor(terrain: TerrainSet, tileSet: Pick<TileSet, 'tiles'>, firstTile: number) {
    this.type = terrain.type;
    this.places = PLACES[terrain.type];
    const probabilities = new Map(tileSet.tiles.map(({ tile, probability }) => [tile, probability]));
    for (const { tile, wangID } of terrain.tiles) {
      const colors = wangID.map((color, place) => (this.places.includes(place) ? color : 0)) as unknown as WangID;
      const ofColors = this.places.map((place) => terrain.colors[(colors[place] ?? 0) - 1]?.probability ?? 1);
      const weight = (probabilities.get(tile) ?? 1) * (ofColors.reduce((sum, each) => sum + each, 0) / ofColors.length);
      const cell = firstTile + tile;
      this.#colorsOfTile.set(cell, colors);
      const kind = this.#kinds.get(String(colors)) ?? { wangID: colors, choices: [] };
      this.#kinds.set(String(colors), kind);
      // What has no weight is never chosen by itself, unless there is nothing else.
      kind.choices.push({ cell, weight: Math.max(weight, 1e-9) });
    }
    this.#distances = colorDistances(terrain.colors.length + 1, [...this.#kinds.values()]);
  }

  /** The colors of a cell's edges and corners; null when it is empty or its tile is not of the set. */
  colorsOf(cell: number): WangID | null {
    const known = this.#colorsOfCell.get(cell);
    if (known !== undefined) return known;
    const colors = this.#colorsOfTile.get(tileOf(cell));
    const turned = colors ? turnedWangID(colors, turnOf(cell)) : null;
    this.#colorsOfCell.set(cell, turned);
    return turned;
  }

  /** Whether a tile has exactly these colors. */
  has(colors: readonly number[]): boolean {
    return this.#kinds.has(String(colors));
  }

  /** Those of the places that two cells share which count in this set. */
  counting(shared: Beside['shared']): Beside['shared'] {
    if (this.type === 'mixed') return shared;
    const found = this.#counting.get(shared) ?? shared.filter(([mine]) => this.places.includes(mine));
    this.#counting.set(shared, found);
    return found;
  }

  /** The tiles that have these colors. */
  exactly(colors: readonly number[]): readonly TerrainChoice[] {
    return this.#kinds.get(String(colors))?.choices ?? [];
  }

  /** How far each color is from one; at a place that does not count in this set nothing is far. */
  distancesTo(color: number, place: number): readonly number[] {
    return this.places.includes(place) ? (this.#distances[color] ?? []) : [];
  }

  /** The tiles whose colors cost least, by place and color; none when each costs infinitely much. */
  best(costs: readonly (readonly number[])[]): readonly TerrainChoice[] {
    let least = Number.POSITIVE_INFINITY;
    let choices: TerrainChoice[] = [];
    for (const kind of this.#kinds.values()) {
      let cost = 0;
      for (const place of this.places) {
        cost += costs[place]?.[kind.wangID[place] ?? 0] ?? 99;
        if (cost > least) break;
      }
      if (cost < least) [least, choices] = [cost, []];
      if (cost === least && cost < Number.POSITIVE_INFINITY) choices.push(...kind.choices);
    }
    return choices;
  }
}

/** How many tiles lie at least between two colors: 1 where a tile has both. */
function colorDistances(count: number, kinds: readonly Kind[]): number[][] {
  const far = count + 1;
  const distances = Array.from({ length: count }, (_, from) =>
    Array.from({ length: count }, (_unused, to) => (from === to ? 0 : far)),
  );
  for (const { wangID } of kinds)
    for (const from of wangID)
      for (const to of wangID) if (from !== to && from < count && to < count) distances[from]![to] = 1;
  for (let over = 0; over < count; over++)
    for (let from = 0; from < count; from++)
      for (let to = 0; to < count; to++)
        distances[from]![to] = Math.min(distances[from]![to]!, distances[from]![over]! + distances[over]![to]!);
  return distances;
}
