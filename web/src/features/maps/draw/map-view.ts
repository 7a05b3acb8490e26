import { chunkKey } from '#content/map/cell-grid.ts';
import type { MapPoint } from '#content/map/dungeon-map.ts';
import { boundsOf, cellAt, type MapGeometry, type Rectangle, stepOf } from '#content/map/geometry.ts';
import { fittedCamera, keptZoom, zoomedCamera } from '#web/ui/graph/camera.ts';
import type { Camera } from '#web/ui/graph/graph-types.ts';
import { type Palette, readPalette } from '#web/ui/graph/palette.ts';
import { ChunkPictures, type PicturePart } from './chunk-pictures.ts';
import { drawGrid } from './grid-lines.ts';
import { isSameStack, type LayerStack, type ShownLayer, stacksOf } from './layer-stacks.ts';
import { Overview } from './overview.ts';
import type { CellRange, PicturePlace } from './picture-grid.ts';
import { revealed } from './reveal.ts';
import { levels, type TilePictures } from './tile-pictures.ts';

/** Of a frame, for drawing chunks; the rest of it is the browser's. */
const sliceMs = 2;
/** Smaller on the screen, tiles are pixels of the overview. */
const tileMin = 3;

interface Missing {
  stack: LayerStack;
  place: PicturePlace;
}

/** Draws a map: its chunks from pictures that are kept, and over them what changes in each frame. */
export class MapView {
  readonly canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  #shape: MapGeometry;
  #tiles: TilePictures;
  #layers: readonly ShownLayer[] = [];
  #stacks: readonly LayerStack[] = [];
  readonly #overviews = new Map<string, Overview>();
  readonly #pictures: ChunkPictures;
  #palette: Palette;
  #frame = 0;
  /** Pixels of the canvas to one of the page. */
  #scale = 1;
  #camera: Camera = { x: 0, y: 0, zoom: 1 };
  #background = '';
  #hasGrid = true;
  /** Draws over the tiles, in px of the map. */
  drawOver: (context: CanvasRenderingContext2D) => void = () => undefined;
  readonly #listeners = new Set<() => void>();

  constructor(canvas: HTMLCanvasElement, shape: MapGeometry, tiles: TilePictures) {
    this.canvas = canvas;
    this.#context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
    this.#shape = shape;
    this.#tiles = tiles;
    this.#pictures = new ChunkPictures(shape, tiles);
    this.#palette = readPalette(canvas.parentElement ?? canvas);
  }

  /** Calls back when another part of the map or other layers are seen. Returns what ends it. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  get shape(): MapGeometry {
    return this.#shape;
  }
  get tiles() {
    return this.#tiles;
  }
  get camera() {
    return this.#camera;
  }
  get palette() {
    return this.#palette;
  }

  get size(): { width: number; height: number } {
    return { width: this.canvas.clientWidth, height: this.canvas.clientHeight };
  }

  setShape(shape: MapGeometry, tiles: TilePictures): void {
    this.#shape = shape;
    this.#tiles = tiles;
    this.#pictures.reset(shape, tiles);
    this.#overviews.clear();
    this.draw();
  }
  setBackground(color: string): void {
    this.#background = color;
    this.draw();
  }
  setGrid(isShown: boolean): void {
    this.#hasGrid = isShown;
    this.draw();
  }
  /** Bottom first; hidden ones are left out. */
  setLayers(layers: readonly ShownLayer[]): void {
    this.#layers = layers;
    const before = this.#stacks;
    this.#stacks = stacksOf(layers);
    for (const stack of before) if (!isSameStack(stack, this.#stacks[stack.id])) this.#pictures.allChanged(stack.id);
    this.#tell();
    this.draw();
  }
  get layers() {
    return this.#layers;
  }
  /** These chunks have other cells. Without a layer: all may. */
  changed(layerID: string | null, chunks: readonly number[]): void {
    if (layerID === null) {
      this.#overviews.clear();
      this.#pictures.allChanged();
    } else {
      const grid = this.#layers.find(({ id }) => id === layerID)?.grid;
      if (grid) this.#overviews.get(layerID)?.draw(grid, this.#tiles, chunks);
      const stack = this.#stackOf(layerID);
      if (stack) this.#pictures.changed(stack.id, chunks);
    }
    this.draw();
  }

  /** Single cells of a layer are others: quicker than all of their chunks. */
  cellsChanged(layer: ShownLayer, cells: readonly MapPoint[]): void {
    const byChunk = Map.groupBy(cells, ({ x, y }) => chunkKey(x >> 5, y >> 5));
    this.#overviews.get(layer.id)?.draw(layer.grid, this.#tiles, byChunk.keys());
    const stack = this.#stackOf(layer.id);
    const level = this.#level();
    if (stack) for (const [chunk, own] of byChunk) this.#pictures.redrawCells(stack, chunk, level, own);
    this.draw();
  }
  #stackOf(layerID: string): LayerStack | undefined {
    return this.#stacks.find(({ layers }) => layers.some(({ id }) => id === layerID));
  }
  /** The overview of a layer, for the minimap too. */
  overviewOf(layer: ShownLayer): Overview {
    let overview = this.#overviews.get(layer.id);
    if (!overview) {
      overview = new Overview(this.#shape.width, this.#shape.height);
      overview.draw(layer.grid, this.#tiles, layer.grid.chunks.keys());
      this.#overviews.set(layer.id, overview);
    }
    return overview;
  }

  /** The zoom at which a tile is about as large as one of 64 px; whole, so that the pixels of small tiles stay squares. */
  get #natural(): number {
    return Math.max(1, Math.floor(64 / Math.max(this.#shape.tileWidth, this.#shape.tileHeight)));
  }
  setCamera(camera: Camera): void {
    this.#camera = { ...camera, zoom: keptZoom(camera.zoom, this.#natural) };
    this.draw();
    this.#tell();
  }
  zoomBy(factor: number, at: MapPoint): void {
    this.setCamera(zoomedCamera(this.#camera, factor, at, this.#natural));
  }
  /** Shows all of the map. */
  fit(): void {
    const camera = fittedCamera(boundsOf(this.#shape), this.size, this.#natural);
    if (camera) this.setCamera(camera);
  }
  toMap({ x, y }: MapPoint): MapPoint {
    return { x: this.#camera.x + x / this.#camera.zoom, y: this.#camera.y + y / this.#camera.zoom };
  }
  cellAt(at: MapPoint): MapPoint {
    return cellAt(this.#shape, this.toMap(at));
  }
  /** Brings a cell into view. */
  reveal(x: number, y: number): void {
    const camera = revealed(this.#camera, this.size, this.#shape, { x, y });
    if (camera !== this.#camera) this.setCamera(camera);
  }

  /** The theme or the size of the canvas is another one. */
  resize(): void {
    const { width, height } = this.size;
    const scale = window.devicePixelRatio;
    this.#scale = scale;
    this.canvas.width = Math.max(1, Math.round(width * scale));
    this.canvas.height = Math.max(1, Math.round(height * scale));
    this.#palette = readPalette(this.canvas.parentElement ?? this.canvas);
    this.draw();
  }
  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = -1;
  }
  draw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(this.#drawFrame);
  }

  /** The size at which chunks are drawn: as many pixels as the screen has, or a little more. */
  #level(): number {
    const scale = this.#camera.zoom * this.#scale;
    return Math.min(levels - 1, Math.max(0, Math.floor(Math.log2(1 / scale) + 0.01)));
  }

  readonly #drawFrame = (): void => {
    if (this.#frame === -1) return;
    this.#frame = 0;
    const began = performance.now();
    const context = this.#context;
    const { x, y, zoom } = this.#camera;
    const scale = zoom * this.#scale;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#palette.canvas;
    context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    const bounds = boundsOf(this.#shape);
    context.fillStyle = this.#background || this.#palette.tones.neutral.soft;
    context.fillRect(bounds.x, bounds.y, bounds.width, bounds.height);
    const missing: Missing[] = [];
    context.save();
    context.beginPath();
    context.rect(bounds.x, bounds.y, bounds.width, bounds.height);
    context.clip();
    for (const stack of this.#stacks) this.#drawStack(stack, scale, missing);
    context.restore();
    if (this.#hasGrid) drawGrid(context, this.#shape, this.#seen(), zoom, this.#palette.edge);
    this.drawOver(context);
    context.globalAlpha = 1;
    for (const { stack, place } of missing) {
      this.#pictures.render(stack, place, began + sliceMs);
      if (performance.now() > began + sliceMs) break;
    }
    if (missing.length > 0) this.draw();
    // For tests and measurements: what is shown is all there is to show.
    const settled = String(missing.length === 0);
    if (this.canvas.dataset.settled !== settled) this.canvas.dataset.settled = settled;
  };

  /** The part of the map that is on the screen, in px of the map. */
  #seen() {
    const { width, height } = this.size;
    const { x, y, zoom } = this.#camera;
    return { x, y, width: width / zoom, height: height / zoom };
  }

  #drawStack(stack: LayerStack, scale: number, missing: Missing[]): void {
    const context = this.#context;
    const { tileWidth } = this.#shape;
    const isFar = scale * tileWidth < tileMin;
    context.save();
    context.translate(stack.offsetX, stack.offsetY);
    if (isFar) {
      context.imageSmoothingEnabled = scale * tileWidth < 1;
      this.#drawOverviews(stack, { left: 0, top: 0, right: this.#shape.width, bottom: this.#shape.height });
      context.restore();
      return;
    }
    const level = this.#level();
    const { grid } = this.#pictures;
    const { x, y, width, height } = this.#seen();
    const seen = { x: x - stack.offsetX, y: y - stack.offsetY, width, height };
    for (const place of grid.in(seen, level)) {
      const picture = this.#pictures.get(stack, place);
      if (!picture && !grid.chunksOf(place).some((chunk) => stack.layers.some((layer) => layer.grid.chunks.has(chunk))))
        continue;
      if (this.#pictures.isUnfinished(stack, place)) missing.push({ stack, place });
      const area = grid.areaOf(place);
      const whole = { x: 0, y: 0, width: area.width / 2 ** level, height: area.height / 2 ** level };
      const part = picture ? { canvas: picture, part: whole } : this.#pictures.coarser(stack, place);
      context.imageSmoothingEnabled = part !== undefined;
      if (part) this.#drawPicture(part, { ...area, x: area.x + stack.offsetX, y: area.y + stack.offsetY });
      else this.#drawOverviews(stack, grid.cellsOf(place));
    }
    context.restore();
  }

  /** Cells as pixels. */
  #drawOverviews({ layers }: LayerStack, { left: x, top: y, right, bottom }: CellRange): void {
    const step = stepOf(this.#shape);
    const [width, height] = [right - x, bottom - y];
    for (const layer of layers) {
      this.#context.globalAlpha = layer.opacity;
      const { canvas } = this.overviewOf(layer);
      this.#context.drawImage(canvas, x, y, width, height, x * step.x, y * step.y, width * step.x, height * step.y);
    }
    this.#context.globalAlpha = 1;
  }

  /** On whole pixels of the screen, so that no seam shows between two pictures. @param to in px of the map */
  #drawPicture({ canvas, part }: PicturePart, to: Rectangle): void {
    const context = this.#context;
    const scale = this.#camera.zoom * this.#scale;
    const left = Math.round((to.x - this.#camera.x) * scale);
    const top = Math.round((to.y - this.#camera.y) * scale);
    const right = Math.round((to.x + to.width - this.#camera.x) * scale);
    const bottom = Math.round((to.y + to.height - this.#camera.y) * scale);
    const before = context.getTransform();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(canvas, part.x, part.y, part.width, part.height, left, top, right - left, bottom - top);
    context.setTransform(before);
  }
}
