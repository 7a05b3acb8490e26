import { type CellGrid, CHUNK_SIZE, chunkOrigin } from '#content/map/cell-grid.ts';
import { cornerOf, type MapShape, stepOf } from './geometry.ts';
import type { TilePictures } from './tile-pictures.ts';

/** Bytes of pixels that are kept; what was not shown for longest goes first. */
const bytesMax = 160 * 1024 * 1024;

/** Rows that are drawn before the time is looked at. */
const rowsAtOnce = 2;

interface ChunkPicture {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
  bytes: number;
  /** Other cells than those drawn. */
  isStale: boolean;
  /** Rows drawn of one that is drawn anew; all of them: none is. */
  rows: number;
  /** It was drawn whole once: what is stale of it is better than nothing. */
  isWhole: boolean;
}

export interface ChunkPlace {
  layerID: string;
  chunk: number;
  level: number;
}

const nameOf = ({ layerID, chunk, level }: ChunkPlace) => `${layerID} ${chunk} ${level}`;

/** Pictures of chunks, each drawn once at each size at which it is seen. */
export class ChunkPictures {
  readonly #pictures = new Map<string, ChunkPicture>();
  #bytes = 0;
  #shape: MapShape;
  #tiles: TilePictures;

  constructor(shape: MapShape, tiles: TilePictures) {
    this.#shape = shape;
    this.#tiles = tiles;
  }

  /** Other tiles, or another shape: nothing that was drawn is right. */
  reset(shape: MapShape, tiles: TilePictures): void {
    this.#shape = shape;
    this.#tiles = tiles;
    this.#pictures.clear();
    this.#bytes = 0;
  }

  /** These chunks of a layer have other cells. */
  changed(layerID: string, chunks: readonly number[]): void {
    for (const chunk of chunks)
      for (let level = 0; level < 8; level++) {
        const picture = this.#pictures.get(nameOf({ layerID, chunk, level }));
        if (picture) picture.isStale = true;
      }
  }

  /** This picture, where it is there, shows other cells. */
  stale(place: ChunkPlace): void {
    const picture = this.#pictures.get(nameOf(place));
    if (picture) picture.isStale = true;
  }

  allChanged(): void {
    for (const picture of this.#pictures.values()) picture.isStale = true;
  }

  /** Draws a few cells anew where the chunk's picture is there, which is quicker than all of it. */
  redrawCells(place: ChunkPlace, grid: CellGrid, cells: readonly { x: number; y: number }[]): void {
    const picture = this.#pictures.get(nameOf(place));
    // Larger tiles and hexagons overlap their neighbors: there the whole chunk is drawn anew.
    if (!picture || picture.isStale) return;
    if (picture.rows < CHUNK_SIZE) {
      picture.isStale = true;
      return;
    }
    if (this.#shape.stagger || this.hasLargeTiles) {
      picture.isStale = true;
      return;
    }
    const scale = 1 / 2 ** place.level;
    const origin = chunkOrigin(place.chunk);
    const corner = cornerOf(this.#shape, origin.x, origin.y);
    for (const { x, y } of cells) {
      const at = cornerOf(this.#shape, x, y);
      const [left, top] = [(at.x - corner.x) * scale, (at.y - corner.y) * scale];
      picture.context.clearRect(left, top, this.#shape.tileWidth * scale, this.#shape.tileHeight * scale);
      this.#tiles.draw(picture.context, grid.get(x, y), left, top, place.level);
    }
  }

  /** Tiles of another size than the cells'. */
  get hasLargeTiles(): boolean {
    const { width, height } = this.#tiles.tileSize;
    return this.#tiles.sets.some(({ tileWidth, tileHeight }) => tileWidth !== width || tileHeight !== height);
  }

  /** The picture of a chunk as far as it was drawn: it may be stale, or not be there. */
  get(place: ChunkPlace): { canvas: OffscreenCanvas; isStale: boolean; isWhole: boolean } | undefined {
    const name = nameOf(place);
    const picture = this.#pictures.get(name);
    if (!picture) return undefined;
    // Shown last goes last.
    this.#pictures.delete(name);
    this.#pictures.set(name, picture);
    return picture;
  }

  /** Draws a chunk, a few rows at least, until the time is over. What is left is drawn the next time. */
  render(place: ChunkPlace, grid: CellGrid, until: number): void {
    const cells = grid.chunks.get(place.chunk);
    const scale = 1 / 2 ** place.level;
    const picture = this.#pictures.get(nameOf(place)) ?? this.#create(place, scale);
    if (picture.isStale) {
      picture.isStale = false;
      picture.rows = 0;
      picture.context.clearRect(0, 0, picture.canvas.width, picture.canvas.height);
    }
    if (!cells) picture.rows = CHUNK_SIZE;
    while (cells && picture.rows < CHUNK_SIZE) {
      for (const end = picture.rows + rowsAtOnce; picture.rows < end; picture.rows++)
        this.#renderRow(picture, place, cells, scale);
      if (performance.now() > until) break;
    }
    if (picture.rows < CHUNK_SIZE) return;
    picture.isWhole = true;
  }

  isUnfinished(place: ChunkPlace): boolean {
    const picture = this.#pictures.get(nameOf(place));
    return picture === undefined || picture.isStale || picture.rows < CHUNK_SIZE;
  }

  #renderRow(
    { context, rows: row }: ChunkPicture,
    { chunk, level }: ChunkPlace,
    cells: Uint32Array,
    scale: number,
  ): void {
    const origin = chunkOrigin(chunk);
    const step = stepOf(this.#shape);
    for (let column = 0; column < CHUNK_SIZE; column++) {
      const cell = cells[row * CHUNK_SIZE + column] ?? 0;
      if (cell === 0) continue;
      const at = cornerOf(this.#shape, origin.x + column, origin.y + row);
      this.#tiles.draw(context, cell, (at.x - origin.x * step.x) * scale, (at.y - origin.y * step.y) * scale, level);
    }
  }

  #create(place: ChunkPlace, scale: number): ChunkPicture {
    const step = stepOf(this.#shape);
    const { tileWidth, tileHeight } = this.#shape;
    const width = Math.ceil((CHUNK_SIZE * step.x + tileWidth) * scale);
    const height = Math.ceil((CHUNK_SIZE * step.y + tileHeight) * scale);
    const canvas = new OffscreenCanvas(width, height);
    // Drawn when it is said, not all at once later.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser has no canvas');
    const bytes = width * height * 4;
    this.#bytes += bytes;
    const picture = { canvas, context, bytes, isStale: true, rows: 0, isWhole: false };
    this.#pictures.set(nameOf(place), picture);
    for (const [name, oldest] of this.#pictures) {
      if (this.#bytes <= bytesMax || oldest === picture) break;
      this.#pictures.delete(name);
      this.#bytes -= oldest.bytes;
    }
    return picture;
  }
}
