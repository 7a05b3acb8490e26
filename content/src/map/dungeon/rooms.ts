import type { MapPoint } from '../dungeon-map.ts';
import type { Random } from '../terrain/random.ts';
import type { DungeonOptions } from './options.ts';

export interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
  isCave: boolean;
  /** Its floor. */
  cells: MapPoint[];
  /** A cell of its floor, near its middle. */
  middle: MapPoint;
}

/** Rock between two rooms, which leaves each its own wall. */
const GAP = 4;
const BORDER = 3;
const TRIES = 40;

/** Rooms that do not touch; at least one. */
export function placeRooms(options: DungeonOptions, random: Random): Room[] {
  const rooms: Room[] = [];
  const taken = new Uint8Array(options.width * options.height);
  for (let tries = 0; rooms.length < options.rooms && tries < options.rooms * TRIES; tries++) {
    const side = () => options.smallestRoom + Math.floor(random() * (options.largestRoom - options.smallestRoom + 1));
    const isCave = random() < options.caves;
    // Caves lose their corners, and are larger for it.
    const size = () =>
      isCave ? Math.min(side() + 3, options.width - 2 * BORDER, options.height - 2 * BORDER) : side();
    const [width, height] = [size(), size()];
    const x = BORDER + Math.floor(random() * (options.width - 2 * BORDER - width + 1));
    const y = BORDER + Math.floor(random() * (options.height - 2 * BORDER - height + 1));
    if (!isFree(taken, options.width, options.height, x - GAP, y - GAP, width + 2 * GAP, height + 2 * GAP)) continue;
    for (let row = y; row < y + height; row++) taken.fill(1, row * options.width + x, row * options.width + x + width);
    rooms.push(isCave ? cave(x, y, width, height, random) : hall(x, y, width, height));
  }
  return rooms;
}

function isFree(
  taken: Uint8Array,
  across: number,
  down: number,
  x: number,
  y: number,
  width: number,
  height: number,
): boolean {
  for (let row = Math.max(0, y); row < Math.min(down, y + height); row++)
    if (taken.subarray(row * across + Math.max(0, x), row * across + Math.min(across, x + width)).includes(1))
      return false;
  return true;
}

function hall(x: number, y: number, width: number, height: number): Room {
  const cells = Array.from({ length: width * height }, (_, index) => ({
    x: x + (index % width),
    y: y + Math.floor(index / width),
  }));
  return { x, y, width, height, isCave: false, cells, middle: { x: x + (width >> 1), y: y + (height >> 1) } };
}

/** Noise that is smoothed until caves come of it; of its parts the one in the middle. */
function cave(x: number, y: number, width: number, height: number, random: Random): Room {
  let open = Array.from({ length: width * height }, () => random() < 0.62);
  const at = (column: number, row: number) =>
    column >= 0 && row >= 0 && column < width && row < height && open[row * width + column] === true;
  const middle = { x: width >> 1, y: height >> 1 };
  for (let round = 0; round < 4; round++)
    open = open.map((_, index) => {
      const [column, row] = [index % width, Math.floor(index / width)];
      let around = 0;
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (at(column + dx, row + dy)) around += 1;
      return around >= 5 || Math.max(Math.abs(column - middle.x), Math.abs(row - middle.y)) <= 1;
    });
  const found = new Set([middle.y * width + middle.x]);
  for (const index of found) {
    const [column, row] = [index % width, Math.floor(index / width)];
    if (at(column + 1, row)) found.add(index + 1);
    if (at(column - 1, row)) found.add(index - 1);
    if (at(column, row + 1)) found.add(index + width);
    if (at(column, row - 1)) found.add(index - width);
  }
  const cells = [...found].map((index) => ({ x: x + (index % width), y: y + Math.floor(index / width) }));
  return { x, y, width, height, isCave: true, cells, middle: { x: x + middle.x, y: y + middle.y } };
}
