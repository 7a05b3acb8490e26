import type { MapPoint, Stagger } from './dungeon-map.ts';
import { isShifted } from './neighbors.ts';

/** What says where cells are drawn: sizes in tiles, tileWidth and tileHeight in px. */
export interface MapGeometry {
  orientation: 'square' | 'hexagonal';
  stagger: Stagger | null;
  width: number;
  height: number;
  tileWidth: number;
  tileHeight: number;
}

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far a cell is from the next one across and down, in px. */
export function stepOf({ stagger, tileWidth, tileHeight }: MapGeometry): { x: number; y: number } {
  if (!stagger) return { x: tileWidth, y: tileHeight };
  const { axis, sideLength } = stagger;
  if (axis === 'y') return { x: tileWidth, y: (tileHeight + sideLength) / 2 };
  return { x: (tileWidth + sideLength) / 2, y: tileHeight };
}

/** The upper left corner of a cell, in px of the map. */
export function cornerOf(shape: MapGeometry, x: number, y: number): MapPoint {
  const step = stepOf(shape);
  const { stagger } = shape;
  const shiftX = stagger?.axis === 'y' && isShifted(stagger, y) ? shape.tileWidth / 2 : 0;
  const shiftY = stagger?.axis === 'x' && isShifted(stagger, x) ? shape.tileHeight / 2 : 0;
  return { x: x * step.x + shiftX, y: y * step.y + shiftY };
}

export function centerOf(shape: MapGeometry, x: number, y: number): MapPoint {
  const corner = cornerOf(shape, x, y);
  return { x: corner.x + shape.tileWidth / 2, y: corner.y + shape.tileHeight / 2 };
}

/** The cell at a point of the map; also one outside the map. */
export function cellAt(shape: MapGeometry, point: MapPoint): MapPoint {
  const step = stepOf(shape);
  const [x, y] = [Math.floor(point.x / step.x), Math.floor(point.y / step.y)];
  if (!shape.stagger) return { x, y };
  // Of hexagons the nearest middle is theirs.
  let best = { x, y };
  let least = Number.POSITIVE_INFINITY;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const center = centerOf(shape, x + dx, y + dy);
      const distance = (center.x - point.x) ** 2 + (center.y - point.y) ** 2;
      if (distance >= least) continue;
      least = distance;
      best = { x: x + dx, y: y + dy };
    }
  return best;
}

/** All of the map, in px. */
export function boundsOf(shape: MapGeometry): Rectangle {
  const step = stepOf(shape);
  const { stagger, tileWidth, tileHeight, width, height } = shape;
  const extraX = stagger?.axis === 'y' ? tileWidth / 2 : tileWidth - step.x;
  const extraY = stagger?.axis === 'x' ? tileHeight / 2 : tileHeight - step.y;
  return { x: 0, y: 0, width: width * step.x + extraX, height: height * step.y + extraY };
}
