import type { MapPoint } from '../dungeon-map.ts';

/** Which way round a cell's floor the sides run, with floor on the right: from (x, y) to (x + dx, y + dy). */
const RIGHT = 0;
const DOWN = 1;
const LEFT = 2;
const UP = 3;
const STEP = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

/**
 * The lines between floor and rock, in tiles: closed, the first point is not said again, straight stretches are one line. Floors that meet
 * only at a corner are parted there.
 */
export function outlines(hasFloor: (x: number, y: number) => boolean, width: number, height: number): MapPoint[][] {
  const across = width + 1;
  /** By the corner that they begin at: bits of the directions. */
  const sides = new Uint8Array(across * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!hasFloor(x, y)) continue;
      if (!hasFloor(x, y - 1)) sides[y * across + x]! |= 1 << RIGHT;
      if (!hasFloor(x + 1, y)) sides[y * across + x + 1]! |= 1 << DOWN;
      if (!hasFloor(x, y + 1)) sides[(y + 1) * across + x + 1]! |= 1 << LEFT;
      if (!hasFloor(x - 1, y)) sides[(y + 1) * across + x]! |= 1 << UP;
    }
  const lines: MapPoint[][] = [];
  for (let start = 0; start < sides.length; start++)
    while (sides[start]! > 0) lines.push(followed(sides, across, start));
  return lines;
}

function followed(sides: Uint8Array, across: number, start: number): MapPoint[] {
  const points: MapPoint[] = [];
  let corner = start;
  let direction = -1;
  do {
    const open = sides[corner]!;
    // Right turns first, which stay with the same cell of floor.
    const next = direction < 0 ? [0, 1, 2, 3] : [direction + 1, direction, direction + 3].map((each) => each % 4);
    const taken = next.find((each) => open & (1 << each)) ?? 0;
    if (taken !== direction) points.push({ x: corner % across, y: Math.floor(corner / across) });
    direction = taken;
    sides[corner]! &= ~(1 << taken);
    const { x, y } = STEP[taken as 0 | 1 | 2 | 3];
    corner += y * across + x;
  } while (corner !== start);
  return points;
}
