import type { MapPoint } from '../dungeon-map.ts';
import type { Random } from '../terrain/random.ts';
import type { Room } from './rooms.ts';

/** Which rooms are joined: all of them by the shortest ways there are, and a share of them once more. */
export function joinedRooms(rooms: readonly Room[], loops: number, random: Random): [number, number][] {
  const far = (one: number, other: number) =>
    Math.abs(rooms[one]!.middle.x - rooms[other]!.middle.x) + Math.abs(rooms[one]!.middle.y - rooms[other]!.middle.y);
  const joins: [number, number][] = [];
  const nearest = rooms.map((_, room) => ({ room: 0, far: room === 0 ? 0 : far(room, 0) }));
  const left = new Set(rooms.keys());
  left.delete(0);
  while (left.size > 0) {
    let next = -1;
    for (const room of left) if (next < 0 || nearest[room]!.far < nearest[next]!.far) next = room;
    left.delete(next);
    joins.push([nearest[next]!.room, next]);
    for (const room of left)
      if (far(room, next) < nearest[room]!.far) nearest[room] = { room: next, far: far(room, next) };
  }
  const isJoined = new Set(joins.map(([one, other]) => `${Math.min(one, other)},${Math.max(one, other)}`));
  rooms.forEach((_, room) => {
    if (random() >= loops) return;
    const others = [...rooms.keys()].filter(
      (other) => other !== room && !isJoined.has(`${Math.min(room, other)},${Math.max(room, other)}`),
    );
    const other = others.reduce((best, each) => (best < 0 || far(room, each) < far(room, best) ? each : best), -1);
    if (other < 0) return;
    isJoined.add(`${Math.min(room, other)},${Math.max(room, other)}`);
    joins.push([room, other]);
  });
  return joins;
}

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const TURN = 3;
/** Search no farther beyond the two rooms than this, unless there is no way. */
const MARGIN = 12;

/** Finds ways between rooms that keep away from other rooms' walls and run in straight lines. */
export class CorridorFinder {
  readonly #width: number;
  readonly #height: number;
  /** What a step onto a cell costs. */
  readonly #costs: Float32Array;
  readonly #best: Float64Array;
  readonly #from: Int32Array;

  constructor(width: number, height: number, rooms: readonly Room[]) {
    this.#width = width;
    this.#height = height;
    this.#costs = new Float32Array(width * height).fill(1);
    this.#best = new Float64Array(width * height * 4);
    this.#from = new Int32Array(width * height * 4);
    for (const room of rooms) {
      for (let y = room.y - 3; y < room.y + room.height + 3; y++)
        for (let x = room.x - 3; x < room.x + room.width + 3; x++) this.#cost(x, y, 9);
      for (const { x, y } of room.cells) this.#cost(x, y, 0.5);
    }
  }

  /** The cells from the middle of one room to that of another. */
  find(one: Room, other: Room): MapPoint[] {
    const left = Math.max(2, Math.min(one.x, other.x) - MARGIN);
    const top = Math.max(2, Math.min(one.y, other.y) - MARGIN);
    const right = Math.min(this.#width - 3, Math.max(one.x + one.width, other.x + other.width) + MARGIN);
    const bottom = Math.min(this.#height - 3, Math.max(one.y + one.height, other.y + other.height) + MARGIN);
    const start = one.middle.y * this.#width + one.middle.x;
    const goal = other.middle.y * this.#width + other.middle.x;
    for (let y = top; y <= bottom; y++)
      this.#best.fill(Number.POSITIVE_INFINITY, (y * this.#width + left) * 4, (y * this.#width + right + 1) * 4);
    const queue = new Queue();
    for (let direction = 0; direction < 4; direction++) {
      this.#best[start * 4 + direction] = 0;
      this.#from[start * 4 + direction] = -1;
      queue.push(start * 4 + direction, 0);
    }
    for (let state = queue.pop(); state >= 0; state = queue.pop()) {
      const cell = state >> 2;
      if (cell === goal) return this.#way(state);
      const cost = this.#best[state]!;
      const [x, y] = [cell % this.#width, Math.floor(cell / this.#width)];
      STEPS.forEach(([dx, dy], direction) => {
        const [toX, toY] = [x + dx, y + dy];
        if (toX < left || toX > right || toY < top || toY > bottom) return;
        const to = (toY * this.#width + toX) * 4 + direction;
        const after = cost + (this.#costs[to >> 2] ?? 1) + (direction === (state & 3) ? 0 : TURN);
        if (after >= this.#best[to]!) return;
        this.#best[to] = after;
        this.#from[to] = state;
        queue.push(to, after + 0.7 * (Math.abs(toX - other.middle.x) + Math.abs(toY - other.middle.y)));
      });
    }
    return [];
  }

  /** What is dug is cheaper for the next corridor than a second one beside it. */
  dug(x: number, y: number): void {
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) if (this.#costAt(x + dx, y + dy) === 1) this.#cost(x + dx, y + dy, 4);
    this.#cost(x, y, 0.4);
  }

  #way(last: number): MapPoint[] {
    const cells: MapPoint[] = [];
    for (let state = last; state >= 0; state = this.#from[state]!)
      cells.push({ x: (state >> 2) % this.#width, y: Math.floor((state >> 2) / this.#width) });
    return cells.reverse();
  }

  #costAt(x: number, y: number): number {
    return x >= 0 && y >= 0 && x < this.#width && y < this.#height ? this.#costs[y * this.#width + x]! : -1;
  }

  #cost(x: number, y: number, cost: number): void {
    if (x >= 0 && y >= 0 && x < this.#width && y < this.#height) this.#costs[y * this.#width + x] = cost;
  }
}

/** States by cost, the cheapest first. */
class Queue {
  readonly #states: number[] = [];
  readonly #costs: number[] = [];

  push(state: number, cost: number): void {
    let at = this.#states.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.#costs[above]! <= cost) break;
      this.#states[at] = this.#states[above]!;
      this.#costs[at] = this.#costs[above]!;
      at = above;
    }
    this.#states[at] = state;
    this.#costs[at] = cost;
  }

  /** -1 when it is empty. */
  pop(): number {
    const first = this.#states[0] ?? -1;
    const state = this.#states.pop();
    const cost = this.#costs.pop();
    const length = this.#states.length;
    if (state === undefined || cost === undefined || length === 0) return first;
    let at = 0;
    for (let below = 1; below < length; below = 2 * at + 1) {
      if (below + 1 < length && this.#costs[below + 1]! < this.#costs[below]!) below += 1;
      if (this.#costs[below]! >= cost) break;
      this.#states[at] = this.#states[below]!;
      this.#costs[at] = this.#costs[below]!;
      at = below;
    }
    this.#states[at] = state;
    this.#costs[at] = cost;
    return first;
  }
}
