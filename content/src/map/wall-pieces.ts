import type { MapPoint } from './dungeon-map.ts';

/** Corners that an object has at most. */
export const POINTS_MAX = 2000;

/** Pieces of a long wall, each of which begins where the one before ends. */
export function wallPieces(points: readonly MapPoint[]): MapPoint[][] {
  const pieces: MapPoint[][] = [];
  for (let from = 0; from < points.length - 1; from += POINTS_MAX - 1)
    pieces.push(points.slice(from, from + POINTS_MAX));
  return pieces;
}
