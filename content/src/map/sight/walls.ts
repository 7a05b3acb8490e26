import type { MapObject, MapPoint } from '../dungeon-map.ts';

/** From (x1, y1) to (x2, y2), in px of the map. */
export interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** What keeps one from seeing on: walls, and doors that are closed. */
export function sightSegments(objects: readonly MapObject[]): Segment[] {
  return objects
    .filter(({ shape, isOpen }) => shape === 'wall' || (shape === 'door' && !isOpen))
    .flatMap((object) => {
      const points = pointsOnMap(object);
      return points.slice(1).map((to, index) => segment(points[index]!, to));
    });
}

const segment = (from: MapPoint, to: MapPoint): Segment => ({ x1: from.x, y1: from.y, x2: to.x, y2: to.y });

/** An object's points where they lie on the map; of one without points the corners of its rectangle, closed. */
export function pointsOnMap({ x, y, width, height, rotation, points }: MapObject): MapPoint[] {
  const [left, top] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
  ];
  const own = points ?? [left, top, { x: width, y: height }, { x: 0, y: height }, left];
  const [sine, cosine] = [Math.sin((rotation * Math.PI) / 180), Math.cos((rotation * Math.PI) / 180)];
  return own.map((point) => ({
    x: x + point.x * cosine - point.y * sine,
    y: y + point.x * sine + point.y * cosine,
  }));
}

/** Side of the squares in which walls are looked for, in px. */
const SQUARE = 256;

/** The same walls, none of which crosses another: where two cross, each is two. Walls without length are left out. */
export function splitAtCrossings(segments: readonly Segment[]): Segment[] {
  const walls = segments.filter(({ x1, y1, x2, y2 }) => x1 !== x2 || y1 !== y2);
  const cuts = walls.map(() => [0, 1]);
  const squares = new Map<string, number[]>();
  walls.forEach((wall, index) => {
    for (const square of squaresOf(wall)) {
      const there = squares.get(square) ?? [];
      squares.set(square, there);
      for (const other of there) cutBoth(walls, cuts, index, other);
      there.push(index);
    }
  });
  return walls.flatMap(({ x1, y1, x2, y2 }, index) => {
    const parts = cuts[index]!.sort((a, b) => a - b).filter((part, at, all) => at === 0 || part > all[at - 1]! + 1e-9);
    return parts.slice(1).map((to, at) => {
      const from = parts[at]!;
      const point = (part: number) => ({ x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part });
      return segment(point(from), point(to));
    });
  });
}

/** The squares that the rectangle about a wall touches; of a long one those along it. */
function squaresOf({ x1, y1, x2, y2 }: Segment): Set<string> {
  const found = new Set<string>();
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) / SQUARE));
  const at = (part: number) => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part] as const;
  for (let step = 0; step < steps; step++) {
    const [[fromX, fromY], [toX, toY]] = [at(step / steps), at((step + 1) / steps)];
    for (let x = Math.floor(Math.min(fromX, toX) / SQUARE); x <= Math.floor(Math.max(fromX, toX) / SQUARE); x++)
      for (let y = Math.floor(Math.min(fromY, toY) / SQUARE); y <= Math.floor(Math.max(fromY, toY) / SQUARE); y++)
        found.add(`${x},${y}`);
  }
  return found;
}

function cutBoth(walls: readonly Segment[], cuts: number[][], one: number, other: number): void {
  const [a, b] = [walls[one]!, walls[other]!];
  const [ax, ay, bx, by] = [a.x2 - a.x1, a.y2 - a.y1, b.x2 - b.x1, b.y2 - b.y1];
  const across = ax * by - ay * bx;
  if (Math.abs(across) < 1e-9) return;
  const [dx, dy] = [b.x1 - a.x1, b.y1 - a.y1];
  const onA = (dx * by - dy * bx) / across;
  const onB = (dx * ay - dy * ax) / across;
  if (onA < 0 || onA > 1 || onB < 0 || onB > 1) return;
  cuts[one]!.push(onA);
  cuts[other]!.push(onB);
}
