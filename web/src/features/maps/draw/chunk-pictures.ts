import { CHUNK_SIZE, chunkOrigin } from '#content/map/cell-grid.ts';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import { cornerOf, type MapGeometry, stepOf } from '#content/map/geometry.ts';
import type { LayerStack } from './layer-stacks.ts';
import { levels, type TilePictures } from './tile-pictures.ts';

/** Bytes of pixels that are kept; what was not shown for longest goes first. */
const bytesMax = 160 * 1024 * 1024;

interface Drawing {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
}

interface ChunkPicture {
  /** What is shown; null until it was drawn whole once. What is stale of it is better than nothing. */
  shown: Drawing | null;
  /** What is drawn anew, and how many rows of it are there; those of the lowest layer come first. */
  next: (Drawing & { rows: number }) | null;
  /** Other cells than those drawn. */
  isStale: boolean;
  bytes: number;
}

export interface ChunkPlace {
  stack: LayerStack;
  chunk: number;
  level: number;
}

const nameOf = (stackID: number, chunk: number, level: number) => `${stackID} ${chunk} ${level}`;

/** Pictures of the chunks of a stack of layers, each drawn once at each size at which it is seen. */
export class ChunkPictures {
  readonly #pictures = new Map<string, ChunkPicture>();
  #bytes = 0;
  #shape: MapGeometry;
  #tiles: TilePictures;

  constructor(shape: MapGeometry, tiles: TilePictures) {
    this.#shape = shape;
    this.#tiles = tiles;
  }

  /** Other tiles, or another shape: nothing that was drawn is right. */
  reset(shape: MapGeometry, tiles: TilePictures): void {
    this.#shape = shape;
    this.#tiles = tiles;
    this.#pictures.clear();
    this.#bytes = 0;
  }

  /** These chunks of a stack have other cells. */
  changed(stackID: number, chunks: readonly number[]): void {
    for (const chunk of chunks)
      for (let level = 0; level < levels; level++) {
        const picture = this.#pictures.get(nameOf(stackID, chunk, level));
        if (picture) picture.isStale = true;
      }
  }

  /** All of a stack, or of all stacks. */
  allChanged(stackID?: number): void {
    for (const [name, picture] of this.#pictures)
      if (stackID === undefined || name.startsWith(`${stackID} `)) picture.isStale = true;
  }

  /** Draws a few cells of a chunk anew where its picture is there, which is quicker than all of it. */
  redrawCells({ stack, chunk, level }: ChunkPlace, cells: readonly MapPoint[]): void {
    for (let other = 0; other < levels; other++) {
      const picture = this.#pictures.get(nameOf(stack.id, chunk, other));
      if (!picture || picture.isStale) continue;
      // Where tiles overlap their neighbors the whole chunk is drawn anew.
      if (other !== level || picture.next || !picture.shown || !this.isExact) picture.isStale = true;
      else this.#redrawCells(picture.shown, { stack, chunk, level }, cells);
    }
  }

  #redrawCells({ context }: Drawing, { stack, chunk, level }: ChunkPlace, cells: readonly MapPoint[]): void {
    const scale = 1 / 2 ** level;
    const origin = chunkOrigin(chunk);
    const corner = cornerOf(this.#shape, origin.x, origin.y);
    for (const { x, y } of cells) {
      const at = cornerOf(this.#shape, x, y);
      const [left, top] = [(at.x - corner.x) * scale, (at.y - corner.y) * scale];
      context.clearRect(left, top, this.#shape.tileWidth * scale, this.#shape.tileHeight * scale);
      for (const { grid, opacity } of stack.layers) {
        context.globalAlpha = opacity;
        this.#tiles.draw(context, grid.get(x, y), left, top, level);
      }
    }
  }

  /** No tile reaches beyond its cell. */
  get isExact(): boolean {
    return !this.#shape.stagger && !this.#tiles.reachBeyondCells;
  }

  /** The picture of a chunk, perhaps as it was before a change; none when it was not drawn yet. */
  get({ stack, chunk, level }: ChunkPlace): OffscreenCanvas | undefined {
    const name = nameOf(stack.id, chunk, level);
    const picture = this.#pictures.get(name);
    if (!picture) return undefined;
    // Shown last goes last.
    this.#pictures.delete(name);
    this.#pictures.set(name, picture);
    return picture.shown?.canvas;
  }

  isUnfinished({ stack, chunk, level }: ChunkPlace): boolean {
    const picture = this.#pictures.get(nameOf(stack.id, chunk, level));
    return !picture?.shown || picture.isStale || picture.next !== null;
  }

  /** Draws a chunk, a row at least, until the time is over. What is left is drawn the next time. */
  render(place: ChunkPlace, until: number): void {
    const name = nameOf(place.stack.id, place.chunk, place.level);
    const picture = this.#pictures.get(name) ?? this.#create(name, place.level);
    if (picture.isStale || !picture.next) {
      picture.isStale = false;
      picture.next = { ...(picture.next ?? this.#draw(place.level)), rows: 0 };
      picture.next.context.clearRect(0, 0, picture.next.canvas.width, picture.next.canvas.height);
    }
    const rows = CHUNK_SIZE * place.stack.layers.length;
    while (picture.next.rows < rows) {
      this.#renderRow(picture.next, place);
      picture.next.rows++;
      if (performance.now() > until) break;
    }
    if (picture.next.rows < rows) return;
    picture.shown = picture.next;
    picture.next = null;
  }

  #renderRow({ context, rows }: Drawing & { rows: number }, { stack, chunk, level }: ChunkPlace): void {
    const layer = stack.layers[Math.floor(rows / CHUNK_SIZE)];
    const cells = layer?.grid.chunks.get(chunk);
    if (!layer || !cells) return;
    const row = rows % CHUNK_SIZE;
    const scale = 1 / 2 ** level;
    const origin = chunkOrigin(chunk);
    const step = stepOf(this.#shape);
    context.globalAlpha = layer.opacity;
    for (let column = 0; column < CHUNK_SIZE; column++) {
      const cell = cells[row * CHUNK_SIZE + column] ?? 0;
      if (cell === 0) continue;
      const at = cornerOf(this.#shape, origin.x + column, origin.y + row);
      this.#tiles.draw(context, cell, (at.x - origin.x * step.x) * scale, (at.y - origin.y * step.y) * scale, level);
    }
  }

  #draw(level: number): Drawing {
    const { width, height } = this.#sizeAt(level);
    const canvas = new OffscreenCanvas(width, height);
    // Drawn when it is said, not all at once later.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser has no canvas');
    return { canvas, context };
  }

  #sizeAt(level: number) {
    const scale = 1 / 2 ** level;
    const step = stepOf(this.#shape);
    const { tileWidth, tileHeight } = this.#shape;
    return {
      width: Math.ceil((CHUNK_SIZE * step.x + tileWidth) * scale),
      height: Math.ceil((CHUNK_SIZE * step.y + tileHeight) * scale),
    };
  }

  #create(name: string, level: number): ChunkPicture {
    const { width, height } = this.#sizeAt(level);
    const bytes = width * height * 4;
    this.#bytes += bytes;
    const picture: ChunkPicture = { shown: null, next: null, isStale: true, bytes };
    this.#pictures.set(name, picture);
    for (const [oldestName, oldest] of this.#pictures) {
      if (this.#bytes <= bytesMax || oldest === picture) break;
      this.#pictures.delete(oldestName);
      this.#bytes -= oldest.bytes;
    }
    return picture;
  }
}
