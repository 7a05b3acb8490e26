import type { CellEdit } from './cell-change.ts';
import type { CellGrid } from './cell-grid.ts';
import type { MapPoint } from './dungeon-map.ts';
import { cellOfCube, cubeOf, eachNeighbor, type GridShape } from './neighbors.ts';

/** The cells of a region as y × width + x, which is how a map numbers its cells. */
export type Region = Uint32Array;

/** The cells that hold the same as the one at (x, y) and hang together with it; none when that is outside. */
export function floodRegion(grid: CellGrid, shape: GridShape, x: number, y: number): Region {
  if (!grid.isInside(x, y)) return new Uint32Array(0);
  const { width, height } = grid;
  const cells = grid.all();
  const sought = cells[y * width + x];
  const isTaken = new Uint8Array(width * height);
  const region = new Uint32Array(width * height);
  let found = 0;
  const take = (toX: number, toY: number) => {
    if (toX < 0 || toY < 0 || toX >= width || toY >= height) return;
    const index = toY * width + toX;
    if (isTaken[index] || cells[index] !== sought) return;
    isTaken[index] = 1;
    region[found++] = index;
  };
  take(x, y);
  // What is found is also what waits to be looked at.
  for (let next = 0; next < found; next++) {
    const index = region[next] ?? 0;
    eachNeighbor(shape, index % width, Math.floor(index / width), take);
  }
  return region.slice(0, found);
}

/** Puts into each cell of a region what `cellAt` says. */
export function paintRegion(edit: CellEdit, region: Region, cellAt: (x: number, y: number) => number): void {
  const { width } = edit.grid;
  for (const index of region) {
    const x = index % width;
    const y = Math.floor(index / width);
    edit.set(x, y, cellAt(x, y));
  }
}

/** The cells of a straight line with both its ends; each touches the one before, squares at least by a corner. */
export function lineCells({ stagger }: GridShape, from: MapPoint, to: MapPoint): MapPoint[] {
  if (stagger) {
    const start = cubeOf(stagger, from.x, from.y);
    const end = cubeOf(stagger, to.x, to.y);
    const steps = Math.max(...[end.q - start.q, end.r - start.r, start.q + start.r - end.q - end.r].map(Math.abs));
    return Array.from({ length: steps + 1 }, (_, step) => {
      const part = steps === 0 ? 0 : step / steps;
      // A hair beside the middle, so that a line between two hexagons always chooses the same one.
      const near = nearestCube(start.q + (end.q - start.q) * part + 1e-6, start.r + (end.r - start.r) * part + 2e-6);
      return cellOfCube(stagger, near.q, near.r);
    });
  }
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + roundAway(((to.x - from.x) * step) / Math.max(1, steps)),
    y: from.y + roundAway(((to.y - from.y) * step) / Math.max(1, steps)),
  }));
}

/** The same for a distance and its opposite. */
const roundAway = (value: number) => Math.sign(value) * Math.round(Math.abs(value)) + 0;

function nearestCube(q: number, r: number): { q: number; r: number } {
  const [nearQ, nearR, nearS] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [offQ, offR, offS] = [Math.abs(nearQ - q), Math.abs(nearR - r), Math.abs(nearS + q + r)];
  if (offQ > offR && offQ > offS) return { q: -nearR - nearS, r: nearR };
  return { q: nearQ, r: offR > offS ? -nearQ - nearS : nearR };
}

/** The cells of the rectangle between two corners, both in it; only its border when `isHollow`. */
export function rectangleCells(from: MapPoint, to: MapPoint, isHollow = false): MapPoint[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const cells: MapPoint[] = [];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++)
      if (!isHollow || y === top || y === bottom || x === left || x === right) cells.push({ x, y });
  return cells;
}

/** The cells of the ellipse that fills the rectangle between two corners. */
export function ellipseCells(from: MapPoint, to: MapPoint): MapPoint[] {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const radius = { x: Math.abs(to.x - from.x) / 2 + 0.5, y: Math.abs(to.y - from.y) / 2 + 0.5 };
  return rectangleCells(from, to).filter(
    ({ x, y }) => ((x - middle.x) / radius.x) ** 2 + ((y - middle.y) / radius.y) ** 2 <= 1,
  );
}

/** What of the cells is on the map. */
export const regionOf = (grid: CellGrid, cells: readonly MapPoint[]): Region =>
  Uint32Array.from(cells.filter(({ x, y }) => grid.isInside(x, y)).map(({ x, y }) => y * grid.width + x));
