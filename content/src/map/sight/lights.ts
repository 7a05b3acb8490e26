import type { MapObject, MapPoint } from '../dungeon-map.ts';
import type { Sight } from './sight.ts';

/** What a light shines on: its outline, to be cut off by the circle of its radius. */
export interface LitArea extends MapPoint {
  radius: number;
  color: string;
  outline: MapPoint[];
}

const PLAIN_LIGHT = '#ffffff';

/** What every light of a map shines on, in px. Hidden lights are out. */
export function litAreas(objects: readonly MapObject[], sight: Sight): LitArea[] {
  return objects.flatMap(({ shape, isVisible, x, y, radius, color }) =>
    shape === 'light' && isVisible && radius
      ? [{ x, y, radius, color: color ?? PLAIN_LIGHT, outline: sight.from(x, y, radius) }]
      : [],
  );
}
