import type { TileSetUse } from './dungeon-map.ts';

/**
 * A cell is an unsigned 32-bit number as Tiled's: 0 is empty, the highest four bits say how the tile is turned, the rest is the first tile
 * of its set and the tile's number in it.
 */
export const EMPTY_CELL = 0;
export const FLIPPED_HORIZONTALLY = 0x80000000;
export const FLIPPED_VERTICALLY = 0x40000000;
/** Of squares: mirrored along the falling diagonal, before the other two. Of hexagons: turned by 60° clockwise, after them. */
export const FLIPPED_DIAGONALLY = 0x20000000;
/** Of hexagons: turned by 120° clockwise, after the flips. */
export const ROTATED_120 = 0x10000000;

const TILE_BITS = 0x0fffffff;

/** The cell's tile as the map numbers it, without how it is turned. */
export const tileOf = (cell: number) => cell & TILE_BITS;

/** How the cell's tile is turned. */
export const turnOf = (cell: number) => (cell & ~TILE_BITS) >>> 0;

export const cellOf = (tile: number, turn = 0) => ((tile & TILE_BITS) | turn) >>> 0;

/** The set that a cell's tile is of, and the tile's number in it; undefined for an empty cell. */
export function locateTile<Use extends TileSetUse>(
  uses: readonly Use[],
  cell: number,
): { use: Use; tile: number } | undefined {
  const number = tileOf(cell);
  if (number === EMPTY_CELL) return undefined;
  let found: Use | undefined;
  for (const use of uses) if (use.firstTile <= number && use.firstTile > (found?.firstTile ?? 0)) found = use;
  return found && { use: found, tile: number - found.firstTile };
}

export type Turn = 'flipHorizontally' | 'flipVertically' | 'rotateLeft' | 'rotateRight';

/** By horizontal (4), vertical (2) and diagonal (1), as Tiled turns its stamps. */
const ROTATED_RIGHT = [5, 4, 1, 0, 7, 6, 3, 2];
const ROTATED_LEFT = [3, 2, 7, 6, 1, 0, 5, 4];

/** The same tile after a turn of a square by 90° or a flip. */
export function turnSquareCell(cell: number, turn: Turn): number {
  if (tileOf(cell) === EMPTY_CELL) return EMPTY_CELL;
  if (turn === 'flipHorizontally') return (cell ^ FLIPPED_HORIZONTALLY) >>> 0;
  if (turn === 'flipVertically') return (cell ^ FLIPPED_VERTICALLY) >>> 0;
  const turned = (turn === 'rotateRight' ? ROTATED_RIGHT : ROTATED_LEFT)[cell >>> 29] ?? 0;
  return ((cell & 0x1fffffff) | (turned << 29)) >>> 0;
}

/** The same tile after a turn of a hexagon by 60° or a flip. */
export function turnHexagonalCell(cell: number, turn: Turn): number {
  if (tileOf(cell) === EMPTY_CELL) return EMPTY_CELL;
  const sixths = (cell & FLIPPED_DIAGONALLY ? 1 : 0) + (cell & ROTATED_120 ? 2 : 0);
  const isFlippedX = (cell & FLIPPED_HORIZONTALLY) !== 0;
  const isFlippedY = (cell & FLIPPED_VERTICALLY) !== 0;
  if (turn === 'rotateRight') return hexagonalCell(cell, sixths + 1, isFlippedX, isFlippedY);
  if (turn === 'rotateLeft') return hexagonalCell(cell, sixths + 5, isFlippedX, isFlippedY);
  // A mirror before a rotation is the opposite rotation before the mirror.
  if (turn === 'flipHorizontally') return hexagonalCell(cell, 6 - sixths, !isFlippedX, isFlippedY);
  return hexagonalCell(cell, 6 - sixths, isFlippedX, !isFlippedY);
}

/** Half a turn is both flips, so that each look has one number. */
function hexagonalCell(cell: number, sixths: number, isFlippedX: boolean, isFlippedY: boolean): number {
  const isHalf = sixths % 6 >= 3;
  const left = sixths % 3;
  const flips = (isFlippedX !== isHalf ? FLIPPED_HORIZONTALLY : 0) | (isFlippedY !== isHalf ? FLIPPED_VERTICALLY : 0);
  return cellOf(tileOf(cell), flips | (left === 1 ? FLIPPED_DIAGONALLY : 0) | (left === 2 ? ROTATED_120 : 0));
}
