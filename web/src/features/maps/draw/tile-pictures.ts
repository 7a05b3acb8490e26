import {
  FLIPPED_DIAGONALLY,
  FLIPPED_HORIZONTALLY,
  FLIPPED_VERTICALLY,
  locateTile,
  ROTATED_120,
  tileOf,
  turnOf,
} from '#content/map/cell.ts';
import type { Json } from '#content/map/dungeon-map.ts';
import type { MapGeometry } from '#content/map/geometry.ts';
import { isCutToHexagons } from '#content/map/hexagon.ts';
import { type TileSet, tileRectangle } from '#content/map/tile-set.ts';
import { plainTileColor, type UsedTileSet } from '#content/map/used-tile-sets.ts';
import { cutToHexagons } from './cut-tiles.ts';

type Picture = ImageBitmap | HTMLImageElement | HTMLCanvasElement | OffscreenCanvas;

/** Sizes at which a tile is kept, each half of the one before: full, a half, … */
export const levels = 5;
/** Of one picture scaled down, on a side. */
const scaledMax = 4096;

interface Loaded {
  set: UsedTileSet;
  pictures: Picture[];
  /** It has a picture, and that could not be loaded. */
  hasFailed: boolean;
  /** RGBA of each tile in the mean, for maps seen from afar. */
  means: Uint32Array;
}

/** Draws single tiles of the tile sets of a map. What has no picture is a colored square with its number's color. */
export class TilePictures {
  #loaded: Loaded[] = [];
  readonly #uses: readonly UsedTileSet[];
  readonly #tileWidth: number;
  readonly #tileHeight: number;
  readonly #hexagons: MapGeometry | null;
  /** How far tiles of another size than the cells', or beside them, reach beyond their cells, in px. */
  readonly reach: { left: number; top: number; right: number; bottom: number };

  /** @param shape of a map of hexagons, to which the tiles are cut */
  constructor(uses: readonly UsedTileSet[], tileWidth: number, tileHeight: number, shape: MapGeometry | null = null) {
    this.#hexagons = shape?.stagger ? shape : null;
    this.#uses = uses;
    this.#tileWidth = tileWidth;
    this.#tileHeight = tileHeight;
    const most = (of: (set: UsedTileSet) => number) => Math.max(0, ...uses.map(of));
    // A turned tile turns around its middle.
    const turned = ({ tileWidth: width, tileHeight: height }: UsedTileSet) => Math.abs(width - height) / 2;
    this.reach = {
      left: most((set) => turned(set) - offsetOf(set).x),
      top: most((set) => turned(set) + set.tileHeight - tileHeight - offsetOf(set).y),
      right: most((set) => turned(set) + set.tileWidth - tileWidth + offsetOf(set).x),
      bottom: most((set) => turned(set) + offsetOf(set).y),
    };
  }

  get sets(): readonly UsedTileSet[] {
    return this.#uses;
  }

  /** Those whose pictures could not be loaded; another attempt may have them. */
  get failed(): readonly UsedTileSet[] {
    return this.#loaded.filter(({ hasFailed }) => hasFailed).map(({ set }) => set);
  }

  /**
   * Loads the pictures, as far as they can be had.
   * @param addressOf where the picture of a set is; null: nowhere @param before the same sets, of which what was loaded is taken
   */
  async load(addressOf: (set: UsedTileSet) => string | null, before: TilePictures | null = null): Promise<void> {
    this.#loaded = await Promise.all(
      this.#uses.map(async (set) => {
        const known = before ? before.#loaded.find((each) => each.set === set) : undefined;
        if (known && !known.hasFailed) return known;
        const address = addressOf(set);
        const loaded = address === null ? null : await loadPicture(address);
        const whole = loaded && withoutColor(loaded, set.kept.transparentcolor);
        const hexagons = this.#hexagons;
        const picture =
          whole && hexagons && isCutToHexagons(hexagons, set) ? cutToHexagons(whole, set, hexagons) : whole;
        return {
          set,
          pictures: picture ? scaled(picture) : [],
          hasFailed: address !== null && !picture,
          means: picture ? meansOf(picture, set) : fallbackMeans(set),
        };
      }),
    );
  }

  /** Draws a cell's tile with its upper left corner at a place, at a level. */
  draw(
    context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
    cell: number,
    x: number,
    y: number,
    level: number,
  ): void {
    const located = locateTile(this.#uses, cell);
    if (!located) return;
    const { use: set, tile } = located;
    const scale = 1 / 2 ** level;
    const [width, height] = [set.tileWidth * scale, set.tileHeight * scale];
    // Larger tiles stand on their cell and reach beyond it, as Tiled draws them.
    const offset = offsetOf(set);
    const left = x + offset.x * scale;
    const top = y + offset.y * scale + this.#tileHeight * scale - height;
    const loaded = this.#loaded.find((each) => each.set === set);
    const turn = turnOf(cell);
    if (turn === 0) {
      this.#drawPlain(context, loaded, set, tile, left, top, level);
      return;
    }
    context.save();
    context.translate(left + width / 2, top + height / 2);
    if (turn & ROTATED_120) context.rotate((2 * Math.PI) / 3);
    if (turn & FLIPPED_HORIZONTALLY) context.scale(-1, 1);
    if (turn & FLIPPED_VERTICALLY) context.scale(1, -1);
    if (turn & FLIPPED_DIAGONALLY) {
      if (this.#hexagons) context.rotate(Math.PI / 3);
      else context.transform(0, 1, 1, 0, 0, 0);
    }
    this.#drawPlain(context, loaded, set, tile, -width / 2, -height / 2, level);
    context.restore();
  }

  /** Of a cell's tile, in px; null where no set has it. */
  sizeOf(cell: number): { width: number; height: number } | null {
    const located = locateTile(this.#uses, cell);
    return located ? { width: located.use.tileWidth, height: located.use.tileHeight } : null;
  }

  #drawPlain(
    context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
    loaded: Loaded | undefined,
    set: UsedTileSet,
    tile: number,
    x: number,
    y: number,
    level: number,
  ): void {
    const scale = 1 / 2 ** level;
    const picture = loaded?.pictures[Math.min(level, (loaded?.pictures.length ?? 1) - 1)];
    if (!picture) {
      context.fillStyle = cssOf(loaded?.means[tile] ?? 0xff808080);
      context.fillRect(x, y, set.tileWidth * scale, set.tileHeight * scale);
      return;
    }
    const from = tileRectangle(set, tile);
    const kept = 1 / 2 ** Math.min(level, (loaded?.pictures.length ?? 1) - 1);
    context.drawImage(
      picture,
      from.x * kept,
      from.y * kept,
      from.width * kept,
      from.height * kept,
      x,
      y,
      from.width * scale,
      from.height * scale,
    );
  }

  /** The color of a cell seen from afar, as a pixel of ImageData (ABGR); 0: none. */
  meanOf(cell: number): number {
    if (tileOf(cell) === 0) return 0;
    const located = locateTile(this.#uses, cell);
    if (!located) return 0xff_80_40_c0;
    const loaded = this.#loaded.find((each) => each.set === located.use);
    return loaded?.means[located.tile] ?? 0xff808080;
  }

  get tileSize(): { width: number; height: number } {
    return { width: this.#tileWidth, height: this.#tileHeight };
  }
}

const cssOf = (pixel: number) => `rgb(${pixel & 255} ${(pixel >> 8) & 255} ${(pixel >> 16) & 255})`;

/** How far Tiled draws the tiles of a set beside their cells, in px. */
function offsetOf({ kept }: Pick<TileSet, 'kept'>): { x: number; y: number } {
  const given = kept.tileoffset;
  const of = (side: 'x' | 'y') =>
    typeof given === 'object' && given !== null && !Array.isArray(given) ? Number(given[side]) || 0 : 0;
  return { x: of('x'), y: of('y') };
}

/** Older pictures name a color that stands for nothing, as #RRGGBB. */
function withoutColor(picture: Picture, color: Json | undefined): Picture {
  if (typeof color !== 'string' || !/^#[\da-f]{6}$/i.test(color)) return picture;
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return picture;
  context.drawImage(picture, 0, 0);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint32Array(image.data.buffer);
  const rgb = Number.parseInt(color.slice(1), 16);
  const sought = (0xff000000 | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
  for (let index = 0; index < pixels.length; index++) if (pixels[index] === sought) pixels[index] = 0;
  context.putImageData(image, 0, 0);
  return canvas;
}

async function loadPicture(address: string): Promise<Picture | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** The picture at half the size again and again, so that far tiles are not drawn from all their pixels. */
function scaled(picture: Picture): Picture[] {
  const all: Picture[] = [picture];
  let before: Picture = picture;
  for (let level = 1; level < levels; level++) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(scaledMax, Math.max(1, picture.width >> level));
    canvas.height = Math.min(scaledMax, Math.max(1, picture.height >> level));
    const context = canvas.getContext('2d');
    if (!context) break;
    context.imageSmoothingQuality = 'high';
    context.drawImage(before, 0, 0, canvas.width, canvas.height);
    all.push(canvas);
    before = canvas;
  }
  return all;
}

/** Each tile drawn as one pixel. */
function meansOf(picture: Picture, set: UsedTileSet): Uint32Array {
  const means = new Uint32Array(set.tileCount);
  const canvas = document.createElement('canvas');
  // Several pixels a tile: a single one would take only those in its middle.
  const side = 4;
  canvas.width = Math.max(1, set.columns) * side;
  canvas.height = Math.ceil(set.tileCount / Math.max(1, set.columns)) * side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || set.tileCount === 0) return fallbackMeans(set);
  for (let tile = 0; tile < set.tileCount; tile++) {
    const { x, y, width, height } = tileRectangle(set, tile);
    const [column, row] = [tile % set.columns, Math.floor(tile / set.columns)];
    context.drawImage(picture, x, y, width, height, column * side, row * side, side, side);
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let tile = 0; tile < set.tileCount; tile++) {
    const [column, row] = [tile % set.columns, Math.floor(tile / set.columns)];
    const sum = [0, 0, 0, 0];
    for (let dy = 0; dy < side; dy++)
      for (let dx = 0; dx < side; dx++) {
        const at = ((row * side + dy) * canvas.width + column * side + dx) * 4;
        const alpha = data[at + 3] ?? 0;
        for (let channel = 0; channel < 3; channel++) sum[channel]! += (data[at + channel] ?? 0) * alpha;
        sum[3]! += alpha;
      }
    const alpha = sum[3] ?? 0;
    if (alpha === 0) continue;
    const [red, green, blue] = [0, 1, 2].map((channel) => Math.round((sum[channel] ?? 0) / alpha)) as [
      number,
      number,
      number,
    ];
    means[tile] = ((Math.round(alpha / side / side) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  }
  return means;
}

/** Of a set without a picture: a color for each tile, so that they can be told apart. */
function fallbackMeans({ tileCount }: UsedTileSet): Uint32Array {
  return Uint32Array.from({ length: tileCount }, (_, tile) => {
    const [red, green, blue] = plainTileColor(tile);
    return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  });
}
