import type { MapGeometry } from '#content/map/geometry.ts';
import { cornerOf, type Rectangle, stepOf } from '#content/map/geometry.ts';
import type { ObjectFields } from '../store/map-parts.ts';
import type { MapStore } from '../store/map-store.ts';
import { drawTextObject, drawTileObject } from './draw-pictured.ts';
import type { ShownLayer } from './layer-stacks.ts';
import type { MapView } from './map-view.ts';
import { levels, type TilePictures } from './tile-pictures.ts';

export interface Rendered {
  shape: MapGeometry;
  tiles: TilePictures;
  /** Bottom first. */
  layers: readonly ShownLayer[];
  /** Tiles and texts that stand on layers of objects, bottom first. What is for the eyes of who draws alone is not among them. */
  things: readonly PicturedThing[];
  background: string;
}

interface PicturedThing {
  fields: ObjectFields;
  opacity: number;
  offsetX: number;
  offsetY: number;
}

/** Pixels of a picture on a side: more, browsers refuse. */
export const pictureSideMax = 8192;

/** A part of a map as a picture. @param scale pixels of the picture for one of the map; at most 1 */
export function renderMap(
  { shape, tiles, layers, things, background }: Rendered,
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
  context.setTransform(scale, 0, 0, scale, -part.x * scale, -part.y * scale);
  for (const { fields, opacity, offsetX, offsetY } of things) {
    context.save();
    context.globalAlpha = opacity;
    context.translate(fields.x + offsetX, fields.y + offsetY);
    context.rotate((fields.rotation * Math.PI) / 180);
    if (fields.shape === 'tile') drawTileObject(context, tiles, fields);
    else drawTextObject(context, fields, onPaper);
    context.restore();
  }
  return canvas;
}

const onPaper = { font: 'sans-serif', ink: '#000' };

/** As players see the map now: without markers, rooms, walls and lights, and without what is hidden. */
export function renderedBy(view: MapView, { state }: MapStore, background: string): Rendered {
  const byLayer = Map.groupBy(state.objects.values(), ({ fields }) => fields.layerID);
  const things = [...state.seen.values()].flatMap(({ id, isVisible, opacity, offsetX, offsetY }) =>
    (isVisible ? (byLayer.get(id) ?? []) : [])
      .filter(({ fields: { shape, hidden } }) => !hidden && (shape === 'tile' || shape === 'text'))
      .map(({ fields }) => ({ fields, opacity, offsetX, offsetY })),
  );
  return { shape: view.shape, tiles: view.tiles, layers: view.layers, things, background };
}
