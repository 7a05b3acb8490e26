import type { MapPoint } from '../dungeon-map.ts';
import type { Floor } from './floor.ts';
import type { Room } from './rooms.ts';

/** The first cells of a corridor behind a room's wall, from side to side. */
export interface Doorway {
  cells: MapPoint[];
  /** Whether one walks through it up or down rather than left or right. */
  isVertical: boolean;
}

/** Where ways leave or enter rooms through a gap in a wall that is no wider than a corridor; each gap once. */
export function findDoorways(
  floor: Floor,
  rooms: readonly Room[],
  ways: readonly MapPoint[][],
  corridorWidth: number,
): Doorway[] {
  const inRoom = new Set(rooms.flatMap(({ cells }) => cells.map(({ x, y }) => y * floor.width + x)));
  const isRoom = ({ x, y }: MapPoint) => inRoom.has(y * floor.width + x);
  const found = new Map<string, Doorway>();
  for (const way of ways)
    for (const path of [way, [...way].reverse()])
      path.slice(1).forEach((cell, index) => {
        const before = path[index]!;
        if (!isRoom(before) || isRoom(cell)) return;
        const isVertical = before.x === cell.x;
        const cells = gapAt(floor, cell, isVertical, corridorWidth);
        const isInWall = cells.every(({ x, y }) => isOpenBothWays(floor, x, y, isVertical)) && !cells.some(isRoom);
        if (cells.length > 0 && isInWall) found.set(`${cells[0]!.x},${cells[0]!.y}`, { cells, isVertical });
      });
  return [...found.values()];
}

function isOpenBothWays(floor: Floor, x: number, y: number, isVertical: boolean): boolean {
  return isVertical ? floor.has(x, y - 1) && floor.has(x, y + 1) : floor.has(x - 1, y) && floor.has(x + 1, y);
}

/** The floor from wall to wall across a way; nothing when that is wider than a corridor. */
function gapAt(floor: Floor, { x, y }: MapPoint, isVertical: boolean, most: number): MapPoint[] {
  const at = (step: number) => (isVertical ? { x: x + step, y } : { x, y: y + step });
  let first = 0;
  let last = 0;
  while (last - first < most && floor.has(at(first - 1).x, at(first - 1).y)) first -= 1;
  while (last - first < most && floor.has(at(last + 1).x, at(last + 1).y)) last += 1;
  if (last - first >= most) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => at(first + index));
}
