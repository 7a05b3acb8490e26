/** What of a dungeon is floor; everything outside is rock. */
export class Floor {
  readonly width: number;
  readonly height: number;
  readonly #cells: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#cells = new Uint8Array(width * height);
  }

  has(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height && this.#cells[y * this.width + x] === 1;
  }

  /** Two tiles along the borders stay rock, so that every wall is whole. */
  dig(x: number, y: number): void {
    if (x >= 2 && y >= 2 && x < this.width - 2 && y < this.height - 2) this.#cells[y * this.width + x] = 1;
  }

  /** Whether the corner at the upper left of a cell touches floor. */
  touches(x: number, y: number): boolean {
    return this.has(x, y) || this.has(x - 1, y) || this.has(x, y - 1) || this.has(x - 1, y - 1);
  }

  /** Digs away walls that are too thin to be drawn: rock whose four corners all touch floor. */
  digThinWalls(): void {
    const thin: [number, number][] = [];
    for (let y = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++)
        if (
          !this.has(x, y) &&
          this.touches(x, y) &&
          this.touches(x + 1, y) &&
          this.touches(x, y + 1) &&
          this.touches(x + 1, y + 1)
        )
          thin.push([x, y]);
    for (const [x, y] of thin) this.dig(x, y);
  }
}
