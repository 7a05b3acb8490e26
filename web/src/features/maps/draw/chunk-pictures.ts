import { CHUNK_SIZE, chunkKeyAt } from '#content/map/cell-grid.ts';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import { cornerOf, type MapGeometry, type Rectangle } from '#content/map/geometry.ts';
import { CanvasPool, type Drawing } from './canvas-pool.ts';
import type { LayerStack } from './layer-stacks.ts';
import { PictureGrid, type PicturePlace } from './picture-grid.ts';
import { levels, type TilePictures } from './tile-pictures.ts';

/** Bytes of pixels that are kept; what was not shown for longest goes first. */
const bytesMax = 160 * 1024 * 1024;

interface ChunkPicture {
  stackID: number;
  place: PicturePlace;
  /** Those that have cells in it. */
  chunks: readonly number[];
  /** What is shown; null until it was drawn whole once. What is stale of it is better than nothing. */
  shown: Drawing | null;
  /** What is drawn anew, and how many rows of it are there; those of the lowest layer come first. */
  next: (Drawing & { rows: number }) | null;
  /** Other cells than those drawn. */
  isStale: boolean;
  bytes: number;
}

/** A part of a picture. */
export interface PicturePart {
  canvas: OffscreenCanvas;
  part: Rectangle;
}

const nameOf = ({ id }: LayerStack, { column, row, level }: PicturePlace) => `${id} ${level} ${column} ${row}`;

/** Pictures of parts of a stack of layers, each drawn once at each size at which it is seen. */
export class ChunkPictures {
  readonly #pictures = new Map<string, ChunkPicture>();
  readonly #canvases = new CanvasPool();
  #bytes = 0;
  grid: PictureGrid;
  #tiles: TilePictures;

  constructor(shape: MapGeometry, tiles: TilePictures) {
    this.grid = new PictureGrid(shape, tiles, levels);
    this.#tiles = tiles;
  }

  /** Other tiles, or another shape: nothing that was drawn is right. */
  reset(shape: MapGeometry, tiles: TilePictures): void {
    this.grid = new PictureGrid(shape, tiles, levels);
    this.#tiles = tiles;
    this.#pictures.clear();
    this.#canvases.clear();
    this.#bytes = 0;
  }

  /** These chunks of a stack have other cells. */
  changed(stackID: number, chunks: readonly number[]): void {
    const changed = new Set(chunks);
    for (const picture of this.#pictures.values())
      if (picture.stackID === stackID && picture.chunks.some((chunk) => changed.has(chunk))) picture.isStale = true;
  }

  /** All of a stack, or of all stacks. */
  allChanged(stackID?: number): void {
    for (const picture of this.#pictures.values())
      if (stackID === undefined || picture.stackID === stackID) picture.isStale = true;
  }

  /** Draws a few cells of a chunk anew where their picture is there, which is quicker than all of it. */
  redrawCells(stack: LayerStack, chunk: number, level: number, cells: readonly MapPoint[]): void {
    // Where tiles overlap their neighbors whole pictures are drawn anew.
    if (!this.grid.isExact) {
      this.changed(stack.id, [chunk]);
      return;
    }
    for (const picture of this.#pictures.values()) {
      if (picture.stackID !== stack.id || picture.isStale || !picture.chunks.includes(chunk)) continue;
      const { left, top, right, bottom } = this.grid.cellsOf(picture.place);
      const own = cells.filter(({ x, y }) => x >= left && x < right && y >= top && y < bottom);
      if (own.length === 0) continue;
      if (picture.place.level !== level || picture.next || !picture.shown) picture.isStale = true;
      else this.#redrawCells(picture.shown, stack, picture.place, own);
    }
  }

  #redrawCells({ context }: Drawing, stack: LayerStack, place: PicturePlace, cells: readonly MapPoint[]): void {
    const { shape } = this.grid;
    const scale = 1 / 2 ** place.level;
    const area = this.grid.areaOf(place);
    for (const { x, y } of cells) {
      const at = cornerOf(shape, x, y);
      const [left, top] = [(at.x - area.x) * scale, (at.y - area.y) * scale];
      context.clearRect(left, top, shape.tileWidth * scale, shape.tileHeight * scale);
      for (const { grid, opacity } of stack.layers) {
        context.globalAlpha = opacity;
        this.#tiles.draw(context, grid.get(x, y), left, top, place.level);
      }
    }
  }

  /** The picture of a part, perhaps as it was before a change; none when it was not drawn yet. */
  get(stack: LayerStack, place: PicturePlace): OffscreenCanvas | undefined {
    const name = nameOf(stack, place);
    const picture = this.#pictures.get(name);
    if (!picture) return undefined;
    // Shown last goes last.
    this.#pictures.delete(name);
    this.#pictures.set(name, picture);
    return picture.shown?.canvas;
  }

  /** Of a picture at a coarser level, the part that shows the same: better than none. */
  coarser(stack: LayerStack, place: PicturePlace): PicturePart | undefined {
    const area = this.grid.areaOf(place);
    for (let level = place.level + 1; level < levels; level++) {
      const ratio = this.grid.across(place.level) / this.grid.across(level);
      const of = { column: Math.floor(place.column * ratio), row: Math.floor(place.row * ratio), level };
      const shown = this.#pictures.get(nameOf(stack, of))?.shown;
      if (!shown) continue;
      const { x, y } = this.grid.areaOf(of);
      const scale = 1 / 2 ** level;
      const [left, top] = [(area.x - x) * scale, (area.y - y) * scale];
      return {
        canvas: shown.canvas,
        part: { x: left, y: top, width: area.width * scale, height: area.height * scale },
      };
    }
    return undefined;
  }

  isUnfinished(stack: LayerStack, place: PicturePlace): boolean {
    const picture = this.#pictures.get(nameOf(stack, place));
    return !picture?.shown || picture.isStale || picture.next !== null;
  }

  /** Draws a part, a row at least, until the time is over. What is left is drawn the next time. */
  render(stack: LayerStack, place: PicturePlace, until: number): void {
    const name = nameOf(stack, place);
    const picture = this.#pictures.get(name) ?? this.#create(name, stack, place);
    if (picture.isStale || !picture.next) {
      picture.isStale = false;
      if (picture.next) this.#canvases.give(picture.next);
      picture.next = { ...this.#canvases.take(this.#sizeAt(place.level)), rows: 0 };
    }
    const { top, bottom } = this.grid.cellsOf(place);
    const rows = (bottom - top) * stack.layers.length;
    while (picture.next.rows < rows) {
      this.#renderRow(picture.next, stack, place);
      picture.next.rows++;
      if (performance.now() > until) break;
    }
    if (picture.next.rows < rows) return;
    if (picture.shown) this.#canvases.give(picture.shown);
    picture.shown = picture.next;
    picture.next = null;
  }

  #renderRow({ context, rows }: Drawing & { rows: number }, stack: LayerStack, place: PicturePlace): void {
    const { left, top, right, bottom } = this.grid.cellsOf(place);
    const layer = stack.layers[Math.floor(rows / (bottom - top))];
    if (!layer) return;
    const y = top + (rows % (bottom - top));
    const scale = 1 / 2 ** place.level;
    const area = this.grid.areaOf(place);
    context.globalAlpha = layer.opacity;
    for (let x = left; x < right; ) {
      // Up to the end of the chunk at once.
      const end = Math.min(right, (x | (CHUNK_SIZE - 1)) + 1);
      const cells = layer.grid.chunks.get(chunkKeyAt(x, y));
      const from = (y % CHUNK_SIZE) * CHUNK_SIZE;
      for (; x < end; x++) {
        const cell = cells?.[from + (x % CHUNK_SIZE)] ?? 0;
        if (cell === 0) continue;
        const at = cornerOf(this.grid.shape, x, y);
        this.#tiles.draw(context, cell, (at.x - area.x) * scale, (at.y - area.y) * scale, place.level);
      }
    }
  }

  #sizeAt(level: number) {
    const { width, height } = this.grid.areaOf({ column: 0, row: 0, level });
    return { width: Math.ceil(width / 2 ** level), height: Math.ceil(height / 2 ** level) };
  }

  #create(name: string, stack: LayerStack, place: PicturePlace): ChunkPicture {
    const { width, height } = this.#sizeAt(place.level);
    const picture: ChunkPicture = {
      ...{ stackID: stack.id, place, chunks: this.grid.chunksOf(place) },
      ...{ shown: null, next: null, isStale: true, bytes: width * height * 4 },
    };
    this.#bytes += picture.bytes;
    this.#pictures.set(name, picture);
    for (const [oldestName, oldest] of this.#pictures) {
      if (this.#bytes <= bytesMax || oldest === picture) break;
      this.#pictures.delete(oldestName);
      this.#bytes -= oldest.bytes;
      for (const drawing of [oldest.shown, oldest.next]) if (drawing) this.#canvases.give(drawing);
    }
    return picture;
  }
}
