import { setImmediate } from 'node:timers/promises';
import { CHUNK_SIZE } from '#content/map/cell-grid.ts';
import { boundsOf, cornerOf, type MapGeometry } from '#content/map/geometry.ts';
import { readRow } from '#contract/kinds/map-rows.ts';
import type { Pixels, TileBlocks } from './tile-blocks.ts';

/** A layer as it is seen. */
export interface PicturedLayer {
  opacity: number;
  offsetX: number;
  offsetY: number;
  chunks: readonly { x: number; y: number; rows: readonly string[] }[];
}

/** Of a large map others are answered in between. */
const chunksAtOnce = 16;

/** Px of the picture for one of the map: so that it fits, and no cell is less than a pixel. */
export function scaleFor(geometry: MapGeometry, side: number): number {
  const bounds = boundsOf(geometry);
  const fitting = side / Math.max(bounds.width, bounds.height);
  return Math.min(1, Math.max(fitting, 1 / Math.min(geometry.tileWidth, geometry.tileHeight)));
}

/** @param layers bottom first */
export async function drawMap(
  geometry: MapGeometry,
  layers: readonly PicturedLayer[],
  tiles: TileBlocks,
  scale: number,
): Promise<Pixels> {
  const bounds = boundsOf(geometry);
  const [width, height] = [
    Math.max(1, Math.round(bounds.width * scale)),
    Math.max(1, Math.round(bounds.height * scale)),
  ];
  const picture = { data: new Uint8Array(width * height * 4), width, height };
  let drawn = 0;
  for (const { chunks, opacity, offsetX, offsetY } of layers)
    for (const { x, y, rows } of chunks) {
      for (const [top, text] of rows.entries()) {
        if (text === '') continue;
        for (const [left, cell] of (readRow(text) ?? []).entries()) {
          const [column, row] = [x * CHUNK_SIZE + left, y * CHUNK_SIZE + top];
          const block = column < geometry.width && row < geometry.height ? tiles.of(cell) : null;
          if (!block) continue;
          const corner = cornerOf(geometry, column, row);
          // Larger tiles stand on their cell and reach beyond it.
          const bottom = Math.round((corner.y + offsetY + geometry.tileHeight) * scale);
          blend(picture, block, Math.round((corner.x + offsetX) * scale), bottom - block.height, opacity);
        }
      }
      drawn++;
      if (drawn % chunksAtOnce === 0) await setImmediate();
    }
  return picture;
}

function blend(picture: Pixels, block: Pixels, left: number, top: number, opacity: number): void {
  for (let row = Math.max(0, -top); row < block.height && top + row < picture.height; row++)
    for (let column = Math.max(0, -left); column < block.width && left + column < picture.width; column++) {
      const from = (row * block.width + column) * 4;
      const alpha = (block.data[from + 3]! / 255) * opacity;
      if (alpha === 0) continue;
      const to = ((top + row) * picture.width + left + column) * 4;
      const below = (picture.data[to + 3]! / 255) * (1 - alpha);
      const whole = alpha + below;
      for (let channel = 0; channel < 3; channel++)
        picture.data[to + channel] = Math.round(
          (block.data[from + channel]! * alpha + picture.data[to + channel]! * below) / whole,
        );
      picture.data[to + 3] = Math.round(whole * 255);
    }
}
