import { EMPTY_CELL } from './cell.ts';
import { CellGrid, CHUNK_SIZE, type Chunk, chunkKey, chunkOrigin } from './cell-grid.ts';
import type { MapObject, MapPoint, Stagger } from './dungeon-map.ts';
import { boundsOf, type MapGeometry, stepOf } from './geometry.ts';

/** A new size, in tiles, and how many columns and rows are added before the first ones; below 0 as many are cut off. */
export interface Resize {
  width: number;
  height: number;
  left: number;
  top: number;
}

type PlacedObject = Pick<MapObject, 'shape' | 'x' | 'y' | 'width' | 'height'> & {
  /** In degrees, around its place. */
  rotation?: number;
  points?: readonly MapPoint[];
};

/** How far what is on the map moves, in px. */
export function shiftOf(shape: MapGeometry, { left, top }: Resize): MapPoint {
  const step = stepOf(shape);
  return { x: left * step.x, y: top * step.y };
}

/** Hexagons keep their places to one another: when an odd number of lines comes before the first, the others are shifted. */
export function resizedStagger(stagger: Stagger | null, { left, top }: Resize): Stagger | null {
  if (!stagger || Math.abs(stagger.axis === 'y' ? top : left) % 2 === 0) return stagger;
  return { ...stagger, index: stagger.index === 'odd' ? 'even' : 'odd' };
}

/** The chunks of a layer at their new places that have tiles, by their keys: those in the rows of chunks from `first` up to before `end`. */
export function resizedChunks(
  grid: CellGrid,
  { width, height, left, top }: Resize,
  first: number,
  end: number,
): Map<number, Chunk> {
  const y = first * CHUNK_SIZE;
  const rows = Math.min(height, end * CHUNK_SIZE) - y;
  if (rows <= 0) return new Map();
  const { chunks } = CellGrid.of(grid.read({ x: -left, y: y - top, width, height: rows }));
  return new Map([...chunks].map(([key, chunk]) => [key + chunkKey(0, first), chunk]));
}

/** The rows of chunks that the tiles of these rows were in before. */
export function rowsBefore({ top }: Resize, first: number, end: number): { first: number; end: number } {
  const rowOf = (y: number) => Math.floor((y - top) / CHUNK_SIZE);
  return { first: rowOf(first * CHUNK_SIZE), end: rowOf(end * CHUNK_SIZE - 1) + 1 };
}

/** Tiles of a layer that would be outside. */
export function tilesCut(grid: CellGrid, { width, height, left, top }: Resize): number {
  let count = 0;
  for (const [key, cells] of grid.chunks) {
    const { x, y } = chunkOrigin(key);
    const [newX, newY] = [x + left, y + top];
    if (newX >= 0 && newY >= 0 && newX + CHUNK_SIZE <= width && newY + CHUNK_SIZE <= height) continue;
    for (const [index, cell] of cells.entries()) {
      const [column, row] = [newX + (index % CHUNK_SIZE), newY + Math.floor(index / CHUNK_SIZE)];
      if (cell !== EMPTY_CELL && (column < 0 || row < 0 || column >= width || row >= height)) count++;
    }
  }
  return count;
}

/** Whether nothing of an object would be on the map any more. @param offset of its layer, in px */
export function isObjectCut(shape: MapGeometry, object: PlacedObject, offset: MapPoint, resize: Resize): boolean {
  const by = shiftOf(shape, resize);
  const { width, height } = boundsOf({ ...shape, width: resize.width, height: resize.height });
  const corners = turned(object.points?.length ? object.points : cornersOf(object), object.rotation ?? 0);
  const xs = corners.map(({ x }) => x + object.x + offset.x + by.x);
  const ys = corners.map(({ y }) => y + object.y + offset.y + by.y);
  return Math.max(...xs) < 0 || Math.max(...ys) < 0 || Math.min(...xs) >= width || Math.min(...ys) >= height;
}

/** Tiles as objects stand on their lower left corner. */
function cornersOf({ shape, width, height }: PlacedObject): MapPoint[] {
  const [top, bottom] = shape === 'tile' ? [-height, 0] : [0, height];
  return [0, width].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
}

function turned(points: readonly MapPoint[], degrees: number): readonly MapPoint[] {
  if (degrees === 0) return points;
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(({ x, y }) => ({ x: x * cosine - y * sine, y: x * sine + y * cosine }));
}
