import { CHUNK_SIZE, chunkKeyAt } from '#content/map/cell-grid.ts';
import { boundsOf, type MapGeometry, type Rectangle, stepOf } from '#content/map/geometry.ts';
import type { TilePictures } from './tile-pictures.ts';

/** Pixels to a side of a picture, about: small enough to be made within a frame. */
const sideMax = 512;
/** Cells to a side of a picture, at least. */
const cellsMin = 4;

/** A square of cells, a part of a chunk or all of it: which it is depends on the level. */
export interface PicturePlace {
  column: number;
  row: number;
  level: number;
}

export interface CellRange {
  left: number;
  top: number;
  /** The first ones outside. */
  right: number;
  bottom: number;
}

/** How a map is cut into pictures: at each level its squares of cells, and what reaches into each of them. */
export class PictureGrid {
  readonly shape: MapGeometry;
  /** Cells around a picture whose tiles reach into it. */
  readonly #reach: CellRange;
  readonly #across: readonly number[];

  constructor(shape: MapGeometry, { reach }: Pick<TilePictures, 'reach'>, levels: number) {
    this.shape = shape;
    const step = stepOf(shape);
    const { stagger, tileWidth, tileHeight } = shape;
    // Hexagons overlap the rows or columns beside theirs, and every second one is shifted.
    const over = {
      x: tileWidth - step.x + (stagger?.axis === 'y' ? tileWidth / 2 : 0),
      y: tileHeight - step.y + (stagger?.axis === 'x' ? tileHeight / 2 : 0),
    };
    this.#reach = {
      left: Math.ceil((reach.right + over.x) / step.x),
      top: Math.ceil((reach.bottom + over.y) / step.y),
      right: Math.ceil(reach.left / step.x),
      bottom: Math.ceil(reach.top / step.y),
    };
    this.#across = Array.from({ length: levels }, (_, level) => {
      let cells = CHUNK_SIZE;
      while (cells > cellsMin && (cells * Math.max(step.x, step.y)) / 2 ** level > sideMax) cells /= 2;
      return cells;
    });
  }

  /** Whether a tile is drawn within its cell alone. */
  get isExact(): boolean {
    const { left, top, right, bottom } = this.#reach;
    return left + top + right + bottom === 0;
  }

  /** Cells to a side of a picture at a level. */
  across(level: number): number {
    return this.#across[level] ?? CHUNK_SIZE;
  }

  /** In px of the map. */
  areaOf({ column, row, level }: PicturePlace): Rectangle {
    const step = stepOf(this.shape);
    const cells = this.across(level);
    const [width, height] = [cells * step.x, cells * step.y];
    return { x: column * width, y: row * height, width, height };
  }

  /** The cells that are seen in a picture. */
  cellsOf({ column, row, level }: PicturePlace): CellRange {
    const { width, height } = this.shape;
    const cells = this.across(level);
    const { left, top, right, bottom } = this.#reach;
    return {
      left: Math.max(0, column * cells - left),
      top: Math.max(0, row * cells - top),
      right: Math.min(width, (column + 1) * cells + right),
      bottom: Math.min(height, (row + 1) * cells + bottom),
    };
  }

  /** The chunks that have cells in a picture. */
  chunksOf(place: PicturePlace): number[] {
    const { left, top, right, bottom } = this.cellsOf(place);
    const chunks: number[] = [];
    for (let y = top & ~(CHUNK_SIZE - 1); y < bottom; y += CHUNK_SIZE)
      for (let x = left & ~(CHUNK_SIZE - 1); x < right; x += CHUNK_SIZE) chunks.push(chunkKeyAt(x, y));
    return chunks;
  }

  /** The pictures of a part of the map in px, from the first to the last. */
  *in(part: Rectangle, level: number): Iterable<PicturePlace> {
    const { width, height } = this.areaOf({ column: 0, row: 0, level });
    const bounds = boundsOf(this.shape);
    const from = { x: Math.max(0, Math.floor(part.x / width)), y: Math.max(0, Math.floor(part.y / height)) };
    const right = Math.min(bounds.width, part.x + part.width);
    const bottom = Math.min(bounds.height, part.y + part.height);
    for (let row = from.y; row * height < bottom; row++)
      for (let column = from.x; column * width < right; column++) yield { column, row, level };
  }
}
