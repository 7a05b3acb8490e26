import type { MapPoint } from '#content/map/dungeon-map.ts';
import { cornerOf, type MapGeometry } from '#content/map/geometry.ts';
import type { Camera } from '#web/ui/graph/graph-types.ts';

/** Pixels of the screen between a revealed cell and the border. */
const rim = 40;

/** The camera moved as little as brings a cell into view; the same when it is. */
export function revealed(
  camera: Camera,
  { width, height }: { width: number; height: number },
  shape: MapGeometry,
  { x, y }: MapPoint,
): Camera {
  const corner = cornerOf(shape, x, y);
  const by = (at: number, length: number, from: number, seen: number) => {
    const margin = rim / camera.zoom;
    if (at < from + margin) return at - margin - from;
    return Math.max(0, at + length + margin - from - seen / camera.zoom);
  };
  const dx = by(corner.x, shape.tileWidth, camera.x, width);
  const dy = by(corner.y, shape.tileHeight, camera.y, height);
  return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy };
}
