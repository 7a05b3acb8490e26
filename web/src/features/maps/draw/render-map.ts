import type { MapShape } from './geometry.ts';
import { cornerOf, type Rectangle, stepOf } from './geometry.ts';
import type { MapView, ShownLayer } from './map-view.ts';
import { levels, type TilePictures } from './tile-pictures.ts';

export interface Rendered {
  shape: MapShape;
  tiles: TilePictures;
  /** Bottom first. */
  layers: readonly ShownLayer[];
  background: string;
}

/** Pixels of a picture on a side: more, browsers refuse. */
export const pictureSideMax = 8192;

/** A part of a map as a picture. @param scale pixels of the picture for one of the map; at most 1 */
export function renderMap(
  { shape, tiles, layers, background }: Rendered,
  part: Rectangle,
  scale: number,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.ceil(part.width * scale), Math.ceil(part.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas');
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const level = Math.min(levels - 1, Math.max(0, Math.floor(Math.log2(1 / scale) + 0.01)));
  const enlarged = 2 ** level;
  context.imageSmoothingQuality = 'high';
  context.setTransform(scale * enlarged, 0, 0, scale * enlarged, -part.x * scale, -part.y * scale);
  const step = stepOf(shape);
  const first = { x: Math.max(0, Math.floor(part.x / step.x) - 1), y: Math.max(0, Math.floor(part.y / step.y) - 1) };
  const last = {
    x: Math.min(shape.width - 1, Math.ceil((part.x + part.width) / step.x)),
    y: Math.min(shape.height - 1, Math.ceil((part.y + part.height) / step.y)),
  };
  for (const { grid, opacity, offsetX, offsetY } of layers) {
    context.globalAlpha = opacity;
    for (let y = first.y; y <= last.y; y++)
      for (let x = first.x; x <= last.x; x++) {
        const cell = grid.get(x, y);
        if (cell === 0) continue;
        const corner = cornerOf(shape, x, y);
        tiles.draw(context, cell, (corner.x + offsetX) / enlarged, (corner.y + offsetY) / enlarged, level);
      }
  }
  context.globalAlpha = 1;
  return canvas;
}

/** As a map is drawn on the screen now. */
export const renderedBy = (view: MapView, background: string): Rendered => ({
  ...{ shape: view.shape, tiles: view.tiles, layers: view.layers, background },
});
