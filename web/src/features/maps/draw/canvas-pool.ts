export interface Drawing {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
}

/** Canvases that are not used now; more are left to the browser. */
const spareMax = 24;

/** Canvases that are used again, since a new one costs a part of a frame. */
export class CanvasPool {
  #spare: Drawing[] = [];

  /** An empty canvas. @throws when the browser has none */
  take({ width, height }: { width: number; height: number }): Drawing {
    const at = this.#spare.findIndex(({ canvas }) => canvas.width === width && canvas.height === height);
    const [used] = at < 0 ? [] : this.#spare.splice(at, 1);
    if (used) {
      used.context.clearRect(0, 0, width, height);
      return used;
    }
    const canvas = new OffscreenCanvas(width, height);
    // Drawn when it is said, not all at once later.
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser has no canvas');
    return { canvas, context };
  }

  give({ canvas, context }: Drawing): void {
    this.#spare.push({ canvas, context });
    if (this.#spare.length > spareMax) this.#spare.shift();
  }

  clear(): void {
    this.#spare = [];
  }
}
