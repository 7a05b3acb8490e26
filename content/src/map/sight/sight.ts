import type { MapPoint } from '../dungeon-map.ts';
import { type Segment, splitAtCrossings } from './walls.ts';

/** In px. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const TURN = 2 * Math.PI;

/** What can be seen on a map with walls. Make it again when they change: what they hide is found quickly for every place from then on. */
export class Sight {
  readonly #walls: readonly Segment[];
  readonly #area: Area;

  /** Nothing is seen beyond `area`, which is the map's. */
  constructor(walls: readonly Segment[], area: Area) {
    this.#walls = splitAtCrossings(walls);
    this.#area = area;
  }

  /**
   * The outline of what is seen from a place, clockwise. With a radius (of a light, say) it is cut off by a square about the place
   * whose sides are as far away: whoever draws it cuts it off by the circle.
   */
  from(x: number, y: number, radius = Number.POSITIVE_INFINITY): MapPoint[] {
    const walls = this.#around(x, y, radius);
    const count = walls.length / 4;
    const starts = new Float64Array(count);
    const spans = new Float64Array(count);
    const distances = new Float64Array(count);
    const corners = new Float64Array(count * 2);
    for (let wall = 0; wall < count; wall++) {
      const x1 = walls[wall * 4]!;
      const y1 = walls[wall * 4 + 1]!;
      const x2 = walls[wall * 4 + 2]!;
      const y2 = walls[wall * 4 + 3]!;
      // The distance from the place to the wall's line, times the wall's length; 0: seen along it, and hides nothing.
      distances[wall] = x1 * (y2 - y1) - y1 * (x2 - x1);
      const first = Math.atan2(y1, x1);
      const second = Math.atan2(y2, x2);
      const turn = second < first ? second - first + TURN : second - first;
      starts[wall] = turn <= Math.PI ? first : second;
      spans[wall] = Math.min(turn, TURN - turn);
      corners[wall * 2] = first;
      corners[wall * 2 + 1] = second;
    }
    const angles = withoutTwins(corners.sort());
    return outline(walls, nearestWalls({ walls, starts, spans, distances }, angles), distances, angles).map(
      (point) => ({
        x: point.x + x,
        y: point.y + y,
      }),
    );
  }

  /** Walls near enough, and the border of what can be seen, counted from the place: x1, y1, x2, y2 one after another. */
  #around(x: number, y: number, radius: number): Float64Array {
    const { x: left, y: top, width, height } = this.#area;
    // A place outside the map still has something around it.
    const west = Math.max(Math.min(left, x - 1), x - radius) - x;
    const north = Math.max(Math.min(top, y - 1), y - radius) - y;
    const east = Math.min(Math.max(left + width, x + 1), x + radius) - x;
    const south = Math.min(Math.max(top + height, y + 1), y + radius) - y;
    const border = [
      west,
      north,
      east,
      north,
      east,
      north,
      east,
      south,
      east,
      south,
      west,
      south,
      west,
      south,
      west,
      north,
    ];
    const walls = new Float64Array(border.length + this.#walls.length * 4);
    walls.set(border);
    let end = border.length;
    for (const { x1, y1, x2, y2 } of this.#walls) {
      const fromX = x1 - x;
      const fromY = y1 - y;
      const dx = x2 - x1;
      const dy = y2 - y1;
      // Only what is inside the border: beyond it a wall would cross it.
      const across = within(fromX, dx, west, east);
      const down = within(fromY, dy, north, south);
      const first = Math.max(across[0], down[0]);
      const last = Math.min(across[1], down[1]);
      if (first >= last) continue;
      walls[end] = fromX + dx * first;
      walls[end + 1] = fromY + dy * first;
      walls[end + 2] = fromX + dx * last;
      walls[end + 3] = fromY + dy * last;
      end += 4;
    }
    return walls.subarray(0, end);
  }
}

/** The part of a way from `from` to `from + change` that is between two numbers, as shares of it. */
function within(from: number, change: number, least: number, most: number): readonly [number, number] {
  const to = from + change;
  if (from >= least && from <= most && to >= least && to <= most) return WHOLE;
  if (change === 0 || (from < least && to < least) || (from > most && to > most)) return NOTHING;
  const one = (least - from) / change;
  const other = (most - from) / change;
  return [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))];
}

const WHOLE = [0, 1] as const;
const NOTHING = [1, 0] as const;

/** Angles that are as good as the same are one. */
function withoutTwins(sorted: Float64Array): Float64Array {
  let count = 0;
  for (const angle of sorted) {
    if (count > 0 && angle <= sorted[count - 1]! + 1e-12) continue;
    sorted[count] = angle;
    count += 1;
  }
  return sorted.subarray(0, count);
}

interface Walls {
  walls: Float64Array;
  starts: Float64Array;
  spans: Float64Array;
  distances: Float64Array;
}

/** Between each angle and the next, the wall that is nearest there: walls do not cross, so it is the same all along. */
function nearestWalls({ walls, starts, spans, distances }: Walls, angles: Float64Array): Int32Array {
  const count = angles.length;
  const nearest = new Int32Array(count).fill(-1);
  const least = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const [sines, cosines] = [new Float64Array(count), new Float64Array(count)];
  for (let index = 0; index < count; index++) {
    const middle = (angles[index]! + (index + 1 < count ? angles[index + 1]! : angles[0]! + TURN)) / 2;
    sines[index] = Math.sin(middle);
    cosines[index] = Math.cos(middle);
  }
  for (let wall = 0; wall < starts.length; wall++) {
    if (Math.abs(distances[wall]!) < 1e-9) continue;
    const [dx, dy] = [walls[wall * 4 + 2]! - walls[wall * 4]!, walls[wall * 4 + 3]! - walls[wall * 4 + 1]!];
    const end = starts[wall]! + spans[wall]! - 1e-12;
    let index = indexOf(angles, starts[wall]!);
    for (let angle = starts[wall]!, steps = 0; angle < end && steps < count; steps++) {
      const far = distances[wall]! / (cosines[index]! * dy - sines[index]! * dx);
      if (far < least[index]!) {
        least[index] = far;
        nearest[index] = wall;
      }
      index += 1;
      angle = index < count ? angles[index]! : angles[0]! + TURN;
      if (index === count) index = 0;
      if (angle < starts[wall]!) angle += TURN;
    }
  }
  return nearest;
}

/** The index of the angle, or of the nearest one that stands for it. */
function indexOf(angles: Float64Array, angle: number): number {
  let [low, high] = [0, angles.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (angles[middle]! < angle - 2e-12) low = middle + 1;
    else high = middle;
  }
  return low;
}

function outline(walls: Float64Array, nearest: Int32Array, distances: Float64Array, angles: Float64Array): MapPoint[] {
  const points: MapPoint[] = [];
  const at = (wall: number, angle: number): MapPoint => {
    const [dx, dy] = [walls[wall * 4 + 2]! - walls[wall * 4]!, walls[wall * 4 + 3]! - walls[wall * 4 + 1]!];
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const far = distances[wall]! / (cosine * dy - sine * dx);
    return { x: far * cosine, y: far * sine };
  };
  const count = nearest.length;
  for (let index = 0; index < count; index++) {
    const wall = nearest[index]!;
    if (wall < 0) continue;
    // A wall that is seen over several angles is one line.
    if (nearest[(index + count - 1) % count] !== wall || index === 0) points.push(at(wall, angles[index]!));
    if (nearest[(index + 1) % count] !== wall || index === count - 1)
      points.push(at(wall, angles[(index + 1) % count]!));
  }
  return points;
}
