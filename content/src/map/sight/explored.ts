import type { MapPoint } from '../dungeon-map.ts';
import { cornerOf, type MapGeometry, stepOf } from '../geometry.ts';

/** Which tiles of a map somebody has seen: a bit each, row by row, the lowest bit first. */
export class ExploredTiles {
  readonly #size: MapGeometry;
  readonly bits: Uint8Array<ArrayBufferLike>;

  /** @throws {RangeError} when the bits are those of a map of another size */
  constructor(
    size: MapGeometry,
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
    const { height } = this.#size;
    const step = stepOf(this.#size);
    const ys = outline.map(({ y }) => y);
    // Rows of hexagons reach into the next ones.
    const top = Math.max(0, Math.floor((Math.min(...ys) - reach) / step.y) - 2);
    const bottom = Math.min(height - 1, Math.ceil((Math.max(...ys) + reach) / step.y));
    const beyond = reach > 0 ? step.x / 2 + reach : 0;
    for (let row = top; row <= bottom; row++)
      for (const { first, stride, middle } of this.#lines(row)) {
        const away = step.y / 2 + reach;
        const rows = reach > 0 ? [middle.y, middle.y - away, middle.y + away] : [middle.y];
        for (const y of rows)
          for (const [from, to] of spansAt(outline, y)) {
            const start = Math.max(0, Math.ceil((from - beyond - middle.x) / (stride * step.x)));
            for (let at = start; middle.x + at * stride * step.x <= to + beyond; at++) {
              const x = first + at * stride;
              if (!this.#isInside(x, row)) break;
              const across = middle.x + at * stride * step.x;
              if (!circle || Math.hypot(across - circle.x, middle.y - circle.y) <= circle.radius) this.#add(x, row);
            }
          }
      }
  }

  /** The tiles of a row whose middles are level, with the first one's: where columns are shifted every other one. */
  #lines(row: number): { first: number; stride: number; middle: MapPoint }[] {
    const { stagger, tileWidth, tileHeight } = this.#size;
    return (stagger?.axis === 'x' ? [0, 1] : [0]).map((first, _index, { length: stride }) => {
      const corner = cornerOf(this.#size, first, row);
      return { first, stride, middle: { x: corner.x + tileWidth / 2, y: corner.y + tileHeight / 2 } };
    });
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
