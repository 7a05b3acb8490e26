import type { DungeonMap, MapPoint } from '../dungeon-map.ts';

type Size = Pick<DungeonMap, 'width' | 'height' | 'tileWidth' | 'tileHeight'>;

/** Which tiles of a map somebody has seen: a bit each, row by row, the lowest bit first. */
export class ExploredTiles {
  readonly #size: Size;
  readonly bits: Uint8Array<ArrayBufferLike>;

  /** @throws {RangeError} when the bits are those of a map of another size */
  constructor(
    size: Size,
    bits: Uint8Array<ArrayBufferLike> = new Uint8Array(Math.ceil((size.width * size.height) / 8)),
  ) {
    if (bits.length !== Math.ceil((size.width * size.height) / 8)) throw new RangeError('The map has another size.');
    this.#size = size;
    this.bits = bits;
  }

  has(x: number, y: number): boolean {
    const index = y * this.#size.width + x;
    return this.#isInside(x, y) && ((this.bits[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;
  }

  /**
   * Adds the tiles whose middle is in an outline (in px), and with `reach` also those that it comes as near to as this many px: tiles of
   * walls are seen from their edge only. With a circle only what is in it too.
   */
  explore(outline: readonly MapPoint[], reach = 0, circle?: MapPoint & { radius: number }): void {
    const { width, height, tileWidth, tileHeight } = this.#size;
    const ys = outline.map(({ y }) => y);
    const top = Math.max(0, Math.floor((Math.min(...ys) - reach) / tileHeight) - 1);
    const bottom = Math.min(height - 1, Math.ceil((Math.max(...ys) + reach) / tileHeight));
    const beyond = reach > 0 ? tileWidth / 2 + reach : 0;
    for (let row = top; row <= bottom; row++) {
      const middle = (row + 0.5) * tileHeight;
      const rows = reach > 0 ? [middle, row * tileHeight - reach, (row + 1) * tileHeight + reach] : [middle];
      for (const y of rows)
        for (const [from, to] of spansAt(outline, y)) {
          const first = Math.max(0, Math.ceil((from - beyond) / tileWidth - 0.5));
          const last = Math.min(width - 1, Math.floor((to + beyond) / tileWidth - 0.5));
          for (let x = first; x <= last; x++)
            if (!circle || Math.hypot((x + 0.5) * tileWidth - circle.x, middle - circle.y) <= circle.radius)
              this.#add(x, row);
        }
    }
  }

  #add(x: number, y: number): void {
    const index = y * this.#size.width + x;
    this.bits[index >> 3]! |= 1 << (index & 7);
  }

  #isInside(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.#size.width && y < this.#size.height;
  }
}

/** Where a level line is inside an outline: from and to, in px. */
function spansAt(outline: readonly MapPoint[], y: number): [number, number][] {
  const crossings: number[] = [];
  outline.forEach((to, index) => {
    const from = outline.at(index - 1)!;
    if (from.y <= y !== to.y <= y) crossings.push(from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y));
  });
  crossings.sort((a, b) => a - b);
  return crossings.flatMap((from, index) =>
    index % 2 === 0 ? [[from, crossings[index + 1] ?? from] as [number, number]] : [],
  );
}
