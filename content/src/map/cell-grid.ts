import { EMPTY_CELL } from './cell.ts';

/** Cells to a side of a chunk. */
export const CHUNK_SIZE = 32;
export const CHUNK_CELLS = CHUNK_SIZE * CHUNK_SIZE;
/** The most chunks beside each other: the widest map has 1,000 cells. */
const CHUNKS_ACROSS = 32;

/** The number of a chunk among its layer's, by its column and row among them. */
export const chunkKey = (column: number, row: number) => row * CHUNKS_ACROSS + column;

/** The chunk that a cell is in. */
export const chunkKeyAt = (x: number, y: number) => chunkKey(x >> 5, y >> 5);

/** The x and y of a chunk's first cell. */
export const chunkOrigin = (key: number) => ({
  x: (key % CHUNKS_ACROSS) * CHUNK_SIZE,
  y: Math.floor(key / CHUNKS_ACROSS) * CHUNK_SIZE,
});

/** Row by row. Never written to once it is in a grid: an edit puts another in its place. */
export type Chunk = Uint32Array;

export interface CellRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cells row by row. */
export interface CellBlock {
  width: number;
  height: number;
  cells: Uint32Array;
}

/** The cells of a layer. What is not in `chunks`, or outside the map, is empty. */
export class CellGrid {
  readonly width: number;
  readonly height: number;
  readonly chunks: Map<number, Chunk>;

  /** @throws {RangeError} when a side is not a whole number from 1 to 1,000 */
  constructor(width: number, height: number, chunks: Iterable<readonly [number, Chunk]> = []) {
    for (const side of [width, height])
      if (!Number.isInteger(side) || side < 1 || side > 1000)
        throw new RangeError('A map has 1 to 1,000 cells a side.');
    this.width = width;
    this.height = height;
    this.chunks = new Map(chunks);
  }

  isInside(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  get(x: number, y: number): number {
    if (!this.isInside(x, y)) return EMPTY_CELL;
    return this.chunks.get(chunkKeyAt(x, y))?.[((y & 31) << 5) | (x & 31)] ?? EMPTY_CELL;
  }

  /** The cells of a rectangle; those outside the map are empty. */
  read(rectangle: CellRectangle): CellBlock {
    const { width, height } = rectangle;
    const cells = new Uint32Array(width * height);
    const { left, top, right, bottom } = this.inside(rectangle);
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; ) {
        // Up to the end of the chunk at once.
        const end = Math.min(right, (x | 31) + 1);
        const chunk = this.chunks.get(chunkKeyAt(x, y));
        const from = ((y & 31) << 5) | (x & 31);
        if (chunk) cells.set(chunk.subarray(from, from + end - x), (y - rectangle.y) * width + x - rectangle.x);
        x = end;
      }
    return { width, height, cells };
  }

  /** The part of a rectangle that is on the map; right and bottom are the first outside. */
  inside({ x, y, width, height }: CellRectangle) {
    const left = Math.max(0, x);
    const top = Math.max(0, y);
    return { left, top, right: Math.min(this.width, x + width), bottom: Math.min(this.height, y + height) };
  }

  /** All cells in one block. */
  all(): Uint32Array {
    return this.read({ x: 0, y: 0, width: this.width, height: this.height }).cells;
  }

  /** A grid of cells that stand row by row. */
  static of({ width, height, cells }: CellBlock): CellGrid {
    const grid = new CellGrid(width, height);
    for (let top = 0; top < height; top += CHUNK_SIZE)
      for (let left = 0; left < width; left += CHUNK_SIZE) {
        const chunk = new Uint32Array(CHUNK_CELLS);
        const columns = Math.min(CHUNK_SIZE, width - left);
        for (let row = 0; row < Math.min(CHUNK_SIZE, height - top); row++) {
          const from = (top + row) * width + left;
          chunk.set(cells.subarray(from, from + columns), row * CHUNK_SIZE);
        }
        if (!isEmptyChunk(chunk)) grid.chunks.set(chunkKeyAt(left, top), chunk);
      }
    return grid;
  }
}

export const isEmptyChunk = (chunk: Chunk) => chunk.every((cell) => cell === EMPTY_CELL);

export const isSameChunk = (one: Chunk, other: Chunk) => one.every((cell, index) => cell === other[index]);
