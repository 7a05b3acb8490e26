import type { MapGeometry } from '#content/map/geometry.ts';
import { hexagonCorners } from '#content/map/hexagon.ts';
import { type TileSet, tileRectangle } from '#content/map/tile-set.ts';
import { tracePolygon } from './trace-cell.ts';

/** The picture of a tile set with a hexagon of each of its tiles; the rest is transparent. */
export function cutToHexagons(picture: CanvasImageSource, set: TileSet, shape: MapGeometry): OffscreenCanvas {
  const { image, tileCount } = set;
  const canvas = new OffscreenCanvas(image?.width ?? 1, image?.height ?? 1);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const corners = hexagonCorners(shape);
  context.beginPath();
  for (let tile = 0; tile < tileCount; tile++) tracePolygon(context, corners, tileRectangle(set, tile));
  context.clip();
  context.drawImage(picture, 0, 0);
  return canvas;
}
