import type { MapPoint } from '#content/map/dungeon-map.ts';
import type { MapThing } from '../store/map-parts.ts';

/** What an object covers, in px of the map; of a point or a marker something around it. */
export function thingBounds({ fields }: MapThing): { x: number; y: number; width: number; height: number } {
  const { shape, x, y, width, height, radius, points } = fields;
  if (points.length > 0) {
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { x: x + left, y: y + top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  }
  if (shape === 'light') return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  if (shape === 'tile') return { x, y: y - height, width, height };
  return { x, y, width, height };
}

/** Where a marker, a light or a point has its handle; lines have their middle. */
export const isPointLike = ({ fields: { shape } }: MapThing): boolean => shape === 'light' || shape === 'point';

/** Whether a press there means the object. @param reach px of the map within which a line or a point is meant */
export function isThingAt(thing: MapThing, point: MapPoint, reach: number): boolean {
  const { fields } = thing;
  const bounds = thingBounds(thing);
  if (isPointLike(thing)) return Math.hypot(point.x - fields.x, point.y - fields.y) <= Math.max(reach, 16);
  if (fields.points.length > 1 && (fields.shape === 'wall' || fields.shape === 'door' || fields.shape === 'polyline'))
    return fields.points.some((end, index) => {
      const start = fields.points[index - 1];
      return start !== undefined && distance(point, offset(fields, start), offset(fields, end)) <= reach;
    });
  return (
    point.x >= bounds.x - reach &&
    point.y >= bounds.y - reach &&
    point.x <= bounds.x + bounds.width + reach &&
    point.y <= bounds.y + bounds.height + reach
  );
}

const offset = ({ x, y }: MapPoint, point: MapPoint): MapPoint => ({ x: x + point.x, y: y + point.y });

/** Of a point from a piece of a line. */
function distance(point: MapPoint, start: MapPoint, end: MapPoint): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const part =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - start.x) * dx + (point.y - start.y) * dy) / length));
  return Math.hypot(point.x - start.x - part * dx, point.y - start.y - part * dy);
}
