import type { MapObject, MapPoint } from '../dungeon-map.ts';
import { POINTS_MAX, wallPieces } from '../wall-pieces.ts';

const coordinate = { least: -10_000_000, most: 10_000_000 };
const side = { least: 0, most: 10_000_000 };
/** What a map can hold. */
const limits = {
  ...{ x: coordinate, y: coordinate, width: side, height: side },
  radius: { least: 0, most: 1_000_000 },
} as const;

const within = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(most, Math.max(least, value));

/**
 * An object as a map can hold it: several where a line has too many corners. The first keeps its number.
 * @param title names it in what is told
 */
export function fittingObjects(object: MapObject, title: string, report: string[]): MapObject[] {
  const numbers = Object.entries(limits).flatMap(([key, limit]) => {
    const value = object[key as keyof typeof limits];
    return value === null || value === within(value, limit) ? [] : [[key, within(value, limit)] as const];
  });
  const corners = object.points?.map(({ x, y }) => ({ x: within(x, coordinate), y: within(y, coordinate) })) ?? null;
  const isMoved = object.points?.some(({ x, y }, index) => x !== corners?.[index]?.x || y !== corners[index].y);
  const changed = [...numbers.map(([key]) => key), ...(isMoved ? ['points'] : [])];
  if (changed.length > 0)
    report.push(`${title} is beyond what a map can hold. It was changed to fit: ${changed.join(', ')}.`);
  const fitting: MapObject = { ...object, ...Object.fromEntries(numbers), points: corners };
  // So many turns look like none.
  if (Math.abs(object.rotation) > 360_000) fitting.rotation %= 360;
  if (corners === null || corners.length <= POINTS_MAX) return [fitting];
  const has = `${title} has ${corners.length.toLocaleString('en')} corners, and ${POINTS_MAX.toLocaleString('en')} is the most.`;
  if (object.shape === 'polygon' || object.shape === 'room') {
    report.push(`${has} Only that many were kept.`);
    return [{ ...fitting, points: thinned(corners) }];
  }
  const pieces = wallPieces(corners);
  report.push(`${has} It becomes ${pieces.length} objects.`);
  return pieces.map((points) => ({ ...fitting, points }));
}

/** Corners at even distances in their list. */
const thinned = (points: readonly MapPoint[]): MapPoint[] =>
  Array.from(
    { length: POINTS_MAX },
    (_, index) => points[Math.floor((index * points.length) / POINTS_MAX)] as MapPoint,
  );
