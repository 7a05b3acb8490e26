import { CHUNK_SIZE } from '#content/map/cell-grid.ts';
import { boundsOf, cornerOf, type MapGeometry } from '#content/map/geometry.ts';
import { readRow } from '#contract/kinds/map-rows.ts';
import type { Pixels, TileBlocks } from './tile-blocks.ts';
import type { Work } from './work.ts';

/** A layer as it is seen. */
export interface PicturedLayer {
  opacity: number;
  offsetX: number;
  offsetY: number;
  chunks: readonly { x: number; y: number; rows: readonly string[] }[];
}

/** Px: a thousand tiles that are twice as wide as high. */
const longestSide = 2048;
/** Rows of a block that are blended before others may have their turn. */
const rowsAtOnce = 32;

/** Px of the picture for one of the map: so that it fits, and no cell is less than a pixel unless tiles are long and narrow. */
export function scaleFor(geometry: MapGeometry, side: number): number {
  const bounds = boundsOf(geometry);
  const longest = Math.max(bounds.width, bounds.height);
  const readable = Math.max(side / longest, 1 / Math.min(geometry.tileWidth, geometry.tileHeight));
  return Math.min(1, readable, longestSide / longest);
}

/** Every cell there is in layers, once. */
export async function cellsOf(layers: readonly PicturedLayer[], work: Work): Promise<ReadonlySet<number>> {
  const cells = new Set<number>();
  for (const { chunks } of layers)
    for (const { rows } of chunks) {
      for (const text of rows) if (text !== '') for (const cell of readRow(text) ?? []) cells.add(cell);
      await work.rest();
    }
  return cells;
}

/** As far as `work` goes. @param layers bottom first */
export async function drawMap(
  geometry: MapGeometry,
  layers: readonly PicturedLayer[],
  tiles: TileBlocks,
  scale: number,
  work: Work,
): Promise<Pixels> {
  const bounds = boundsOf(geometry);
  const [width, height] = [
    Math.max(1, Math.round(bounds.width * scale)),
    Math.max(1, Math.round(bounds.height * scale)),
  ];
  const picture = { data: new Uint8Array(width * height * 4), width, height };
  for (const { chunks, opacity, offsetX, offsetY } of layers)
    for (const { x, y, rows } of chunks)
      for (const [top, text] of rows.entries()) {
        if (text === '') continue;
        await work.rest();
        for (const [left, cell] of (readRow(text) ?? []).entries()) {
          const [column, row] = [x * CHUNK_SIZE + left, y * CHUNK_SIZE + top];
          const block = column < geometry.width && row < geometry.height ? tiles.of(cell) : null;
          if (!block) continue;
          const corner = cornerOf(geometry, column, row);
          // Larger tiles stand on their cell and reach beyond it.
          const bottom = Math.round((corner.y + offsetY + geometry.tileHeight) * scale);
          const place = { left: Math.round((corner.x + offsetX) * scale), top: bottom - block.height };
          if (!(await blend(picture, block, place, opacity, work))) return picture;
        }
      }
  return picture;
}

/** @returns whether there was enough work left for what is seen of the block */
async function blend(
  picture: Pixels,
  block: Pixels,
  { left, top }: { left: number; top: number },
  opacity: number,
  work: Work,
): Promise<boolean> {
  const [firstColumn, firstRow] = [Math.max(0, -left), Math.max(0, -top)];
  const endColumn = Math.min(block.width, picture.width - left);
  const endRow = Math.min(block.height, picture.height - top);
  if (endColumn <= firstColumn) return true;
  for (let row = firstRow; row < endRow; row++) {
    if (!work.spend(endColumn - firstColumn)) return false;
    if ((row - firstRow) % rowsAtOnce === rowsAtOnce - 1) await work.rest();
    for (let column = firstColumn; column < endColumn; column++) {
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
  return true;
}
