import { FLIPPED_DIAGONALLY, FLIPPED_HORIZONTALLY, FLIPPED_VERTICALLY, locateTile, turnOf } from '#content/map/cell.ts';
import { tileRectangle } from '#content/map/tile-set.ts';
import { plainTileColor, type UsedTileSet } from '#content/map/used-tile-sets.ts';

/** Rows of RGBA, four bytes a pixel. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface LoadedTileSet {
  set: UsedTileSet;
  /** Null: only its name is known, or it can't be read. */
  picture: Pixels | null;
}

/** The tiles of a map at the size of its picture. */
export class TileBlocks {
  readonly #loaded: readonly LoadedTileSet[];
  readonly #uses: readonly UsedTileSet[];
  readonly #scale: number;
  readonly #blocks = new Map<number, Pixels | null>();

  /** @param scale px of the picture for one of the map, at most 1 */
  constructor(loaded: readonly LoadedTileSet[], scale: number) {
    this.#loaded = loaded;
    this.#uses = loaded.map(({ set }) => set);
    this.#scale = scale;
  }

  /** A cell's tile; null where no set has it. */
  of(cell: number): Pixels | null {
    let block = this.#blocks.get(cell);
    if (block === undefined) {
      block = this.#make(cell);
      this.#blocks.set(cell, block);
    }
    return block;
  }

  #make(cell: number): Pixels | null {
    const located = locateTile(this.#uses, cell);
    if (!located) return null;
    const { use, tile } = located;
    const width = Math.max(1, Math.round(use.tileWidth * this.#scale));
    const height = Math.max(1, Math.round(use.tileHeight * this.#scale));
    const picture = this.#loaded.find(({ set }) => set === use)?.picture;
    const block = { data: new Uint8Array(width * height * 4), width, height };
    if (picture) shrink(picture, tileRectangle(use, tile), block);
    else fill(block, plainTileColor(tile));
    return turned(block, turnOf(cell));
  }
}

function fill({ data }: Pixels, [red, green, blue]: [number, number, number]): void {
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at);
}

/** Each pixel of the block is the mean of those it stands for; what is transparent has no color. */
function shrink(
  { data, width, height }: Pixels,
  from: { x: number; y: number; width: number; height: number },
  block: Pixels,
): void {
  for (let row = 0; row < block.height; row++)
    for (let column = 0; column < block.width; column++) {
      const left = from.x + Math.floor((column * from.width) / block.width);
      const right = from.x + Math.max(left + 1 - from.x, Math.floor(((column + 1) * from.width) / block.width));
      const top = from.y + Math.floor((row * from.height) / block.height);
      const bottom = from.y + Math.max(top + 1 - from.y, Math.floor(((row + 1) * from.height) / block.height));
      const sum: [number, number, number, number] = [0, 0, 0, 0];
      let count = 0;
      for (let y = top; y < Math.min(bottom, height); y++)
        for (let x = left; x < Math.min(right, width); x++) {
          const at = (y * width + x) * 4;
          const alpha = data[at + 3] ?? 0;
          for (let channel = 0; channel < 3; channel++) sum[channel]! += (data[at + channel] ?? 0) * alpha;
          sum[3] += alpha;
          count++;
        }
      if (sum[3] === 0) continue;
      const at = (row * block.width + column) * 4;
      for (let channel = 0; channel < 3; channel++) block.data[at + channel] = Math.round(sum[channel]! / sum[3]);
      block.data[at + 3] = Math.round(sum[3] / count);
    }
}

/** Mirrored along the diagonal first, then flipped. Turns of hexagons by a sixth are left out: so small nobody sees them. */
function turned(block: Pixels, turn: number): Pixels {
  if (turn === 0) return block;
  const { data, width, height } = block;
  const isDiagonal = (turn & FLIPPED_DIAGONALLY) !== 0 && width === height;
  const made = { data: new Uint8Array(data.length), width, height };
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const y = turn & FLIPPED_VERTICALLY ? height - 1 - row : row;
      const x = turn & FLIPPED_HORIZONTALLY ? width - 1 - column : column;
      const from = isDiagonal ? x * width + y : y * width + x;
      made.data.set(data.subarray(from * 4, from * 4 + 4), (row * width + column) * 4);
    }
  return made;
}
