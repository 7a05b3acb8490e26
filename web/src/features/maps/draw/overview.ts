import { type CellGrid, CHUNK_SIZE, chunkOrigin } from '#content/map/cell-grid.ts';
import type { TilePictures } from './tile-pictures.ts';

/** A layer with one pixel a cell: for maps seen from afar, chunks that are not drawn yet, and the minimap. */
export class Overview {
  readonly canvas: OffscreenCanvas;
  readonly #context: OffscreenCanvasRenderingContext2D;

  constructor(width: number, height: number) {
    this.canvas = new OffscreenCanvas(width, height);
    this.#context = this.canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  }

  draw(grid: CellGrid, tiles: TilePictures, chunks: Iterable<number>): void {
    const means = new Map<number, number>();
    for (const key of chunks) {
      const image = this.#context.createImageData(CHUNK_SIZE, CHUNK_SIZE);
      const pixels = new Uint32Array(image.data.buffer);
      const cells = grid.chunks.get(key);
      cells?.forEach((cell, index) => {
        if (cell === 0) return;
        let mean = means.get(cell);
        if (mean === undefined) {
          mean = tiles.meanOf(cell);
          means.set(cell, mean);
        }
        pixels[index] = mean;
      });
      const { x, y } = chunkOrigin(key);
      this.#context.putImageData(image, x, y);
    }
  }

  clear(): void {
    this.#context.clearRect(0, 0, this.canvas.width, this.canvas.height);
  }
}
