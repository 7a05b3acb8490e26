import { FLIPPED_DIAGONALLY, FLIPPED_HORIZONTALLY, FLIPPED_VERTICALLY, locateTile, turnOf } from '#content/map/cell.ts';
import { tileRectangle } from '#content/map/tile-set.ts';
import { plainTileColor, type UsedTileSet } from '#content/map/used-tile-sets.ts';
import type { Work } from './work.ts';

/** Rows of RGBA, four bytes a pixel. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Of a tile set. */
export interface TilePicture extends Pixels {
  /** 0xRRGGBB that stands for nothing: older pictures name one. */
  clear: number | null;
}

/** Of one tile in the picture of a map: more than all of that picture has. */
const blockPixelsMax = 2 ** 20;
/** Pixels of a tile, across and down, that are read for one of its block at most: of more, as many with others left out in between. */
const acrossMax = 128;

/** The tiles of a map at the size of its picture. */
export class TileBlocks {
  readonly #uses: readonly UsedTileSet[];
  readonly #scale: number;
  readonly #work: Work;
  readonly #blocks = new Map<number, Pixels>();

  /** @param scale px of the picture for one of the map, at most 1 */
  constructor(uses: readonly UsedTileSet[], scale: number, work: Work) {
    this.#uses = uses;
    this.#scale = scale;
    this.#work = work;
  }

  /** A cell's tile; null where no set has it, or there is no work left for it. */
  of(cell: number): Pixels | null {
    return this.#blocks.get(cell) ?? null;
  }

  /**
   * Makes the tiles of these cells, set by set: of a picture no more is kept than they need.
   * @param pictureOf null: only the set's name is known, or its picture can't be read
   */
  async make(cells: Iterable<number>, pictureOf: (set: UsedTileSet) => Promise<TilePicture | null>): Promise<void> {
    const bySet = new Map<UsedTileSet, [cell: number, tile: number][]>();
    for (const cell of cells) {
      const located = locateTile(this.#uses, cell);
      if (!located) continue;
      const ofSet = bySet.get(located.use) ?? [];
      bySet.set(located.use, ofSet);
      ofSet.push([cell, located.tile]);
      await this.#work.rest();
    }
    const count = [...bySet.values()].reduce((sum, ofSet) => sum + ofSet.length, 0);
    // The more tiles, the less is read of each, so that all are seen. Half of the work is left for their blocks.
    const readsMax = this.#work.left / 2 / count;
    for (const [set, ofSet] of bySet) {
      const picture = await pictureOf(set);
      for (const [cell, tile] of ofSet) {
        const block = await this.#make(set, tile, picture, readsMax);
        if (block) this.#blocks.set(cell, turned(block, turnOf(cell)));
      }
    }
  }

  async #make(set: UsedTileSet, tile: number, picture: TilePicture | null, readsMax: number): Promise<Pixels | null> {
    const width = Math.max(1, Math.round(set.tileWidth * this.#scale));
    const height = Math.max(1, Math.round(set.tileHeight * this.#scale));
    // Four bytes a pixel; they are kept until the map is drawn.
    if (!(width * height <= blockPixelsMax && this.#work.spend(width * height * 4))) return null;
    const block = { data: new Uint8Array(width * height * 4), width, height };
    const across = Math.min(acrossMax, Math.max(1, Math.floor(Math.sqrt(readsMax / (width * height)))));
    if (!(picture && (await shrink(picture, tileRectangle(set, tile), block, across, this.#work))))
      fill(block, plainTileColor(tile));
    await this.#work.rest();
    return block;
  }
}

function fill({ data }: Pixels, [red, green, blue]: [number, number, number]): void {
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at);
}

/**
 * Each pixel of the block is the mean of those it stands for; what is transparent has no color.
 * @param across pixels that are read for one of the block, across and down, at most
 * @returns whether there was enough work left
 */
async function shrink(
  { data, width, height, clear }: TilePicture,
  from: { x: number; y: number; width: number; height: number },
  block: Pixels,
  across: number,
  work: Work,
): Promise<boolean> {
  for (let row = 0; row < block.height; row++) {
    await work.rest();
    for (let column = 0; column < block.width; column++) {
      const left = from.x + Math.floor((column * from.width) / block.width);
      const right = from.x + Math.max(left + 1 - from.x, Math.floor(((column + 1) * from.width) / block.width));
      const top = from.y + Math.floor((row * from.height) / block.height);
      const bottom = from.y + Math.max(top + 1 - from.y, Math.floor(((row + 1) * from.height) / block.height));
      const sum: [number, number, number, number] = [0, 0, 0, 0];
      let count = 0;
      const [acrossStep, downStep] = [stepOf(right - left, across), stepOf(bottom - top, across)];
      for (let y = Math.max(0, top); y < Math.min(bottom, height); y += downStep)
        for (let x = Math.max(0, left); x < Math.min(right, width); x += acrossStep) {
          const at = (y * width + x) * 4;
          count++;
          if (clear !== null && ((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!) === clear) continue;
          const alpha = data[at + 3] ?? 0;
          for (let channel = 0; channel < 3; channel++) sum[channel]! += (data[at + channel] ?? 0) * alpha;
          sum[3] += alpha;
        }
      if (!work.spend(count)) return false;
      if (sum[3] === 0) continue;
      const at = (row * block.width + column) * 4;
      for (let channel = 0; channel < 3; channel++) block.data[at + channel] = Math.round(sum[channel]! / sum[3]);
      block.data[at + 3] = Math.round(sum[3] / count);
    }
  }
  return true;
}

const stepOf = (pixels: number, across: number) => Math.max(1, Math.ceil(pixels / across));

/** Mirrored along the diagonal first, then flipped. Turns of hexagons by a sixth are left out: so small nobody sees them. */
function turned(block: Pixels, turn: number): Pixels {
  if (turn === 0) return block;
  const { data, width, height } = block;
  const isDiagonal = (turn & FLIPPED_DIAGONALLY) !== 0 && width === height;
  const made = { data: new Uint8Array(data.length), width, height };
  // Whole pixels at once.
  const [source, target] = [new Uint32Array(data.buffer), new Uint32Array(made.data.buffer)];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const y = turn & FLIPPED_VERTICALLY ? height - 1 - row : row;
      const x = turn & FLIPPED_HORIZONTALLY ? width - 1 - column : column;
      target[row * width + column] = source[isDiagonal ? x * width + y : y * width + x]!;
    }
  return made;
}
