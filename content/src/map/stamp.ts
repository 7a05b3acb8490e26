import { EMPTY_CELL, type Turn, turnHexagonalCell, turnSquareCell } from './cell.ts';
import type { CellEdit } from './cell-change.ts';
import type { CellBlock, CellGrid } from './cell-grid.ts';
import type { Region } from './draw-cells.ts';
import type { MapPoint } from './dungeon-map.ts';
import { cellOfCube, cubeOf, type GridShape } from './neighbors.ts';

const ORIGIN: MapPoint = { x: 0, y: 0 };

export interface StampCell extends MapPoint {
  cell: number;
}

/**
 * Cells that are put down together, placed as they lie about the map's first cell: put elsewhere, a stamp of hexagons keeps its form.
 * Where it has no cell it changes nothing.
 */
export type Stamp = readonly StampCell[];

/** What is in a region, as a stamp; its first cell is the region's upper left corner. */
export function stampOf(grid: CellGrid, shape: GridShape, region: Region): Stamp {
  const cells = Array.from(region, (index) => ({ x: index % grid.width, y: Math.floor(index / grid.width) }));
  const left = cells.reduce((least, { x }) => Math.min(least, x), grid.width);
  const top = cells.reduce((least, { y }) => Math.min(least, y), grid.height);
  return cells
    .map(({ x, y }) => ({ ...moved(shape, { x: left, y: top }, ORIGIN, { x, y }), cell: grid.get(x, y) }))
    .filter(({ cell }) => cell !== EMPTY_CELL);
}

/** A stamp of a block, as tiles are picked from a palette. */
export function stampOfBlock({ width, cells }: CellBlock): Stamp {
  return Array.from(cells, (cell, index) => ({ x: index % width, y: Math.floor(index / width), cell })).filter(
    ({ cell }) => cell !== EMPTY_CELL,
  );
}

/** Where a stamp's cells come to lie when its first is put at a place. */
export function stampAt(shape: GridShape, stamp: Stamp, x: number, y: number): StampCell[] {
  return stamp.map(({ cell, ...place }) => ({ ...moved(shape, ORIGIN, { x, y }, place), cell }));
}

/** Puts a stamp down. */
export function putStamp(edit: CellEdit, shape: GridShape, stamp: Stamp, x: number, y: number): void {
  for (const each of stampAt(shape, stamp, x, y)) edit.set(each.x, each.y, each.cell);
}

/** The outermost places of some cells. Not by `Math.min(...)`: a large map's cells are more than a call can have arguments. */
export function edgesOf(cells: readonly MapPoint[]): { left: number; top: number; right: number; bottom: number } {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { x, y } of cells) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, right, bottom };
}

/** A region filled with a stamp's pattern, which begins at (x, y) and repeats over its width and height. */
export function patternOf(stamp: Stamp, x: number, y: number): (x: number, y: number) => number {
  const right = stamp.reduce((most, each) => Math.max(most, each.x), 0);
  const left = stamp.reduce((least, each) => Math.min(least, each.x), right);
  const width = right - left + 1;
  const height = stamp.reduce((most, each) => Math.max(most, each.y + 1), 1);
  const cells = new Map(stamp.map((each) => [each.y * width + remainder(each.x, width), each.cell]));
  return (atX, atY) => cells.get(remainder(atY - y, height) * width + remainder(atX - x, width)) ?? EMPTY_CELL;
}

const remainder = (value: number, by: number) => ((value % by) + by) % by;

/** A stamp turned or flipped, with its tiles: squares by 90°, hexagons by 60°. It lies at its first cell again. */
export function turnStamp(shape: GridShape, stamp: Stamp, turn: Turn): Stamp {
  const { stagger } = shape;
  if (!stagger)
    return atFirst(stamp.map((each) => ({ ...turnPlace(each, turn), cell: turnSquareCell(each.cell, turn) })));
  const turned = stamp.map((each) => {
    const { q, r } = turnCube(cubeOf(stagger, each.x, each.y), turn, stagger.axis);
    return { ...cellOfCube(stagger, q, r), cell: turnHexagonalCell(each.cell, turn) };
  });
  // The upper left corner of what was turned, moved to the first cell without leaving the lines of hexagons.
  const { left, top } = edgesOf(turned);
  const corner = { x: left, y: top };
  return turned.map(({ cell, ...place }) => ({ ...moved(shape, corner, ORIGIN, place), cell }));
}

function turnPlace({ x, y }: MapPoint, turn: Turn): MapPoint {
  if (turn === 'flipHorizontally') return { x: -x, y };
  if (turn === 'flipVertically') return { x, y: -y };
  return turn === 'rotateRight' ? { x: -y, y: x } : { x: y, y: -x };
}

function turnCube({ q, r }: { q: number; r: number }, turn: Turn, axis: 'x' | 'y'): { q: number; r: number } {
  const s = -q - r;
  if (turn === 'rotateRight') return { q: -r, r: -s };
  if (turn === 'rotateLeft') return { q: -s, r: -q };
  // Mirrors swap two of the three directions; which ones depends on whether rows or columns are shifted.
  const isAlongRows = (turn === 'flipHorizontally') === (axis === 'y');
  if (isAlongRows) return axis === 'y' ? { q: s, r } : { q, r: s };
  return axis === 'y' ? { q: -s, r: -r } : { q: -q, r: -s };
}

function atFirst(stamp: StampCell[]): Stamp {
  const { left, top } = edgesOf(stamp);
  return stamp.map((each) => ({ ...each, x: each.x - left, y: each.y - top }));
}

/** A place as far from `to` as it is from `from`. */
function moved({ stagger }: GridShape, from: MapPoint, to: MapPoint, place: MapPoint): MapPoint {
  if (!stagger) return { x: place.x - from.x + to.x, y: place.y - from.y + to.y };
  const [start, end, at] = [from, to, place].map(({ x, y }) => cubeOf(stagger, x, y));
  return cellOfCube(stagger, at!.q - start!.q + end!.q, at!.r - start!.r + end!.r);
}
