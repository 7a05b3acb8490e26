import { EMPTY_CELL } from './cell.ts';
import {
  type CellBlock,
  type CellGrid,
  type CellRectangle,
  CHUNK_CELLS,
  type Chunk,
  chunkKeyAt,
  isEmptyChunk,
  isSameChunk,
} from './cell-grid.ts';

/** A chunk before and after a gesture; null: empty. */
export interface ChunkChange {
  chunk: number;
  before: Chunk | null;
  after: Chunk | null;
}

/** What one gesture changes in a layer: small, and the same forward and back. */
export type CellChange = ChunkChange[];

/** Draws on a grid at once, and keeps what was there: chunks are copied when they are first written to. */
export class CellEdit {
  readonly grid: CellGrid;
  readonly #before = new Map<number, Chunk | null>();
  #key = -1;
  #chunk: Chunk | null = null;

  constructor(grid: CellGrid) {
    this.grid = grid;
  }

  get(x: number, y: number): number {
    return this.grid.get(x, y);
  }

  /** Outside the map nothing happens. */
  set(x: number, y: number, cell: number): void {
    if (!this.grid.isInside(x, y)) return;
    this.#own(chunkKeyAt(x, y))[((y & 31) << 5) | (x & 31)] = cell;
  }

  /** The same cell everywhere in a rectangle. */
  fill(rectangle: CellRectangle, cell: number): void {
    const { left, top, right, bottom } = this.grid.inside(rectangle);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; ) {
        const end = Math.min(right, (x | 31) + 1);
        const from = ((y & 31) << 5) | (x & 31);
        this.#own(chunkKeyAt(x, y)).fill(cell, from, from + end - x);
        x = end;
      }
  }

  /** Puts a block down as it is, its empty cells too. */
  write(x: number, y: number, { width, height, cells }: CellBlock): void {
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++)
        this.set(x + column, y + row, cells[row * width + column] ?? EMPTY_CELL);
  }

  /** Ends the edit, and says what it changed. */
  finish(): CellChange {
    const change: CellChange = [];
    for (const [chunk, before] of this.#before) {
      const drawn = this.grid.chunks.get(chunk) ?? null;
      const after = drawn && isEmptyChunk(drawn) ? null : drawn;
      if (after !== drawn) this.grid.chunks.delete(chunk);
      if (before === after || (before && after && isSameChunk(before, after))) {
        if (before) this.grid.chunks.set(chunk, before);
      } else change.push({ chunk, before, after });
    }
    this.#before.clear();
    this.#key = -1;
    return change;
  }

  #own(key: number): Chunk {
    if (key === this.#key && this.#chunk) return this.#chunk;
    let chunk = this.grid.chunks.get(key) ?? null;
    if (!this.#before.has(key)) {
      this.#before.set(key, chunk);
      chunk = chunk ? chunk.slice() : new Uint32Array(CHUNK_CELLS);
      this.grid.chunks.set(key, chunk);
    }
    this.#key = key;
    this.#chunk = chunk ?? new Uint32Array(CHUNK_CELLS);
    return this.#chunk;
  }
}

/** Does a change again (`after`), or takes it back (`before`). */
export function applyChange(grid: CellGrid, change: CellChange, side: 'before' | 'after'): void {
  for (const each of change) {
    const chunk = each[side];
    if (chunk) grid.chunks.set(each.chunk, chunk);
    else grid.chunks.delete(each.chunk);
  }
}

/** The first change and then the second, as one. */
export function joinChanges(first: CellChange, second: CellChange): CellChange {
  const joined = new Map(first.map((each) => [each.chunk, each]));
  for (const each of second)
    joined.set(each.chunk, { ...each, before: joined.has(each.chunk) ? joined.get(each.chunk)!.before : each.before });
  return [...joined.values()];
}

/**
 * A chunk that two people changed at once: mine where I changed a cell, theirs everywhere else. Null stands for an empty chunk.
 */
export function mergeChunk(base: Chunk | null, mine: Chunk | null, theirs: Chunk | null): Chunk | null {
  const merged = new Uint32Array(CHUNK_CELLS);
  for (let index = 0; index < CHUNK_CELLS; index++) {
    const own = mine?.[index] ?? EMPTY_CELL;
    merged[index] = own === (base?.[index] ?? EMPTY_CELL) ? (theirs?.[index] ?? EMPTY_CELL) : own;
  }
  return isEmptyChunk(merged) ? null : merged;
}
