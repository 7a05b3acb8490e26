import type { Point } from './graph-types.ts';

/** How far two fingers are apart. */
export function spread(pointers: ReadonlyMap<number, Point>): number {
  const [one, other] = [...pointers.values()];
  return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
}

/** What is between them. */
export function middle(pointers: ReadonlyMap<number, Point>): Point {
  const [one, other] = [...pointers.values()];
  return one && other ? { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } : { x: 0, y: 0 };
}
