import { EMPTY_CELL } from '../cell.ts';
import type { CellEdit } from '../cell-change.ts';
import type { Region } from '../draw-cells.ts';
import { chooseByWeight, type Random } from './random.ts';
import { NO_COLORS, type TerrainChoice, type TerrainTiles } from './terrain-tiles.ts';
import { AROUND } from './wang-id.ts';

/** A cell is looked at anew this often at most, so that no set of tiles keeps the brush busy for ever. */
const MOST_LOOKS = 32;
/** All of them together, and more for each cell that touches what was painted. */
const LOOKS = 3000;
const LOOKS_PER_CELL = 10;

/** What an edge or a corner has become in this stroke; what was painted stays, the rest gives way when nothing else fits. */
interface Decision {
  color: number;
  isPainted: boolean;
  /** The colors that it was before in this stroke. */
  given: readonly number[];
}

/** One stroke of the terrain brush. Cells are numbered y × width + x. */
export class TerrainStroke {
  readonly #edit: CellEdit;
  readonly #tiles: TerrainTiles;
  readonly #random: Random;
  readonly #width: number;
  readonly #decisions = new Map<number, Decision>();
  readonly #looks = new Map<number, number>();
  readonly #waiting = new Set<number>();
  /** Painted cells, whose tile no neighbor changes. */
  #painted = new Set<number>();

  constructor(edit: CellEdit, tiles: TerrainTiles, random: Random) {
    this.#edit = edit;
    this.#tiles = tiles;
    this.#random = random;
    this.#width = edit.grid.width;
  }

  /** Whole cells of a color, or of none. */
  paint(region: Region, color: number): void {
    const colors = NO_COLORS.map((_, place) => (this.#tiles.places.includes(place) ? color : 0));
    const full = this.#tiles.exactly(colors);
    const isWhole = full.length > 0 || color === 0;
    // Of a set without such a tile: those that have the most of it.
    const choices = isWhole
      ? full
      : this.#tiles.best(colors.map((each, place) => this.#tiles.distancesTo(each, place)));
    for (const index of region) this.#put(index, this.#choose(choices));
    if (!isWhole) {
      for (const index of region) {
        this.#looks.set(index, 0);
        this.#tellChanged(index, NO_COLORS);
      }
      return;
    }
    this.#painted = new Set(region);
    for (const index of region)
      this.#around(index, (other, shared) => {
        if (!this.#painted.has(other)) for (const [mine] of shared) this.#decide(index, mine, color, true);
      });
  }

  /** The edge between a cell and the one on a side. */
  paintEdge(index: number, side: number, color: number): void {
    this.#decide(index, side, color, true);
    this.#waiting.add(index);
  }

  /** Gives the cells around what was painted tiles that fit. On a map where little fits it ends after a while, near the stroke. */
  fitAround(): void {
    let left = LOOKS + LOOKS_PER_CELL * this.#waiting.size;
    // What is added while it is walked is walked too.
    for (const index of this.#waiting) {
      this.#waiting.delete(index);
      this.#look(index);
      left -= 1;
      if (left < 0) break;
    }
    const doubtful = new Set(this.#looks.keys());
    for (const index of this.#looks.keys()) this.#around(index, (other) => doubtful.add(other));
    left = LOOKS + doubtful.size;
    // Each that is mended agrees with all around it, so there are ever fewer that do not.
    for (const index of doubtful) {
      doubtful.delete(index);
      if (this.#mend(index)) this.#around(index, (other) => doubtful.add(other));
      left -= 1;
      if (left < 0) break;
    }
  }

  #look(index: number): void {
    const looks = this.#looks.get(index) ?? 0;
    if (this.#painted.has(index) || looks >= MOST_LOOKS) return;
    this.#looks.set(index, looks + 1);
    const cell = this.#cellAt(index);
    const before = this.#tiles.colorsOf(cell);
    const decisions = NO_COLORS.map((_, place) => this.#decisions.get(this.#join(index, place)));
    const colors = decisions.map((decision, place) => decision?.color ?? before?.[place] ?? 0);
    if (!before && (cell !== EMPTY_CELL || !this.#tiles.has(colors))) return;
    if (before && this.#tiles.places.every((place) => before[place] === colors[place])) return;
    if (colors.every((color) => color === 0) && !this.#tiles.has(colors)) {
      this.#put(index, EMPTY_CELL);
      return;
    }
    const costs = colors.map((_, place) => this.#costs(index, place, colors));
    const choices = [isDecided, isPainted, () => false].reduce<readonly TerrainChoice[]>(
      (found, isFixed) =>
        found.length > 0
          ? found
          : this.#tiles.best(
              costs.map((ofColors, place) =>
                isFixed(decisions[place])
                  ? ofColors.map((cost, color) => (color === colors[place] ? cost : Number.POSITIVE_INFINITY))
                  : ofColors,
              ),
            ),
      [],
    );
    this.#put(index, this.#choose(choices));
    this.#tellChanged(index, before ?? colors);
    // A decision that could not be kept.
    this.#tellChanged(index, colors);
  }

  /**
   * What each color at a place would cost: how far it is from the one that is there, and how far beyond neighborhood from the others
   * in the cells that share the place, so that no color is carried to where it would fit nothing.
   */
  #costs(index: number, place: number, colors: readonly number[]): number[] {
    const costs = [...this.#tiles.distancesTo(colors[place] ?? 0, place)];
    // What did not do here before is the less likely to do now: two cells must not tell each other the same for ever.
    for (const color of this.#decisions.get(this.#join(index, place))?.given ?? [])
      costs[color] = (costs[color] ?? 0) + 2;
    this.#around(index, (other, shared) => {
      const their = shared.find(([mine]) => mine === place)?.[1];
      const theirs = their === undefined ? null : this.#tiles.colorsOf(this.#cellAt(other));
      if (!theirs) return;
      for (const at of this.#tiles.places) {
        if (at === their) continue;
        const beside = this.#decisions.get(this.#join(other, at))?.color ?? theirs[at] ?? 0;
        this.#tiles.distancesTo(beside, at).forEach((distance, color) => {
          costs[color] = (costs[color] ?? 0) + Math.max(0, distance - 1);
        });
      }
    });
    return costs;
  }

  /** Tells the cells around one which of its edges and corners have become others. */
  #tellChanged(index: number, before: readonly number[]): void {
    const after = this.#tiles.colorsOf(this.#cellAt(index)) ?? NO_COLORS;
    for (const place of this.#tiles.places)
      if (after[place] !== before[place]) this.#decide(index, place, after[place] ?? 0, false);
  }

  /** A last try: a tile that fits all around, where the one that is there does not. Says whether it changed anything. */
  #mend(index: number): boolean {
    const mine = this.#tiles.colorsOf(this.#cellAt(index));
    if (!mine || this.#painted.has(index)) return false;
    const colors = [...mine];
    const isFixed: boolean[] = [];
    let differs = false;
    this.#around(index, (other, shared) => {
      const theirs = this.#tiles.colorsOf(this.#cellAt(other));
      for (const [own, their] of theirs ? shared : []) {
        differs ||= mine[own] !== theirs?.[their];
        colors[own] = theirs?.[their] ?? 0;
        isFixed[own] = true;
      }
    });
    const choices = differs
      ? this.#tiles.best(
          colors.map((color, place) =>
            this.#tiles
              .distancesTo(color, place)
              .map((cost) => (isFixed[place] && cost > 0 ? Number.POSITIVE_INFINITY : cost)),
          ),
        )
      : [];
    if (choices.length === 0) return false;
    const before = this.#cellAt(index);
    this.#put(index, this.#choose(choices));
    return this.#cellAt(index) !== before;
  }

  /** Says what an edge or a corner of a cell is, to all cells that have it. */
  #decide(index: number, place: number, color: number, isPainted: boolean): void {
    if (!this.#tiles.places.includes(place)) return;
    const join = this.#join(index, place);
    const known = this.#decisions.get(join);
    if (known?.color === color || known?.isPainted) return;
    this.#decisions.set(join, { color, isPainted, given: [...(known?.given ?? []), ...(known ? [known.color] : [])] });
    this.#around(index, (other, shared) => {
      if (shared.some(([mine]) => mine === place) && !this.#painted.has(other)) this.#waiting.add(other);
    });
  }

  /** The number of an edge or a corner, the same for all cells that have it. */
  #join(index: number, place: number): number {
    const x = (index % this.#width) + (place === 1 || place === 2 || place === 3 ? 1 : 0);
    const y = Math.floor(index / this.#width) + (place === 3 || place === 4 || place === 5 ? 1 : 0);
    const sort = place % 2 === 1 ? 0 : place === 0 || place === 4 ? 1 : 2;
    return (y * (this.#width + 1) + x) * 3 + sort;
  }

  /** The cells around one on the map, with the places that they share where places of their kind count. */
  #around(index: number, visit: (other: number, shared: readonly (readonly [number, number])[]) => void): void {
    const x = index % this.#width;
    const y = Math.floor(index / this.#width);
    for (const { dx, dy, shared } of AROUND)
      if (this.#edit.grid.isInside(x + dx, y + dy)) visit(index + dy * this.#width + dx, this.#tiles.counting(shared));
  }

  #cellAt(index: number): number {
    return this.#edit.get(index % this.#width, Math.floor(index / this.#width));
  }

  #put(index: number, cell: number): void {
    this.#edit.set(index % this.#width, Math.floor(index / this.#width), cell);
  }

  #choose(choices: readonly TerrainChoice[]): number {
    return chooseByWeight(choices, this.#random)?.cell ?? EMPTY_CELL;
  }
}

const isDecided = (decision: Decision | undefined) => decision !== undefined;
const isPainted = (decision: Decision | undefined) => decision?.isPainted === true;
