import type { DungeonMap, MapPoint, Stagger } from './dungeon-map.ts';

/** What says how cells lie beside each other. */
export type GridShape = Pick<DungeonMap, 'orientation' | 'stagger'>;

const SQUARE = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Whether a row (or column) of hexagons is shifted by half a tile. */
export const isShifted = ({ index }: Stagger, line: number) => (line & 1) === (index === 'odd' ? 1 : 0);

/** Calls with each cell that shares a side with a cell; also those outside the map. */
export function eachNeighbor(
  { stagger }: GridShape,
  x: number,
  y: number,
  visit: (x: number, y: number) => void,
): void {
  if (!stagger) {
    for (const [dx, dy] of SQUARE) visit(x + dx, y + dy);
    return;
  }
  const { q, r } = cubeOf(stagger, x, y);
  for (const [dq, dr] of SIXTHS) {
    const cell = cellOfCube(stagger, q + dq, r + dr);
    visit(cell.x, cell.y);
  }
}

/** Axial places of the six hexagons around one. */
const SIXTHS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

/** The axial place of a hexagon: lines of q and r run along its sides, so that places can be added, turned and compared. */
export function cubeOf(stagger: Stagger, x: number, y: number): { q: number; r: number } {
  const line = stagger.axis === 'y' ? y : x;
  const half = halfSteps(stagger, line);
  return stagger.axis === 'y' ? { q: x - half, r: y } : { q: x, r: y - half };
}

export function cellOfCube(stagger: Stagger, q: number, r: number): MapPoint {
  return stagger.axis === 'y' ? { x: q + halfSteps(stagger, r), y: r } : { x: q, y: r + halfSteps(stagger, q) };
}

/** How many whole cells the lines before this one lie back. */
const halfSteps = ({ index }: Stagger, line: number) =>
  index === 'odd' ? (line - (line & 1)) / 2 : (line + (line & 1)) / 2;
