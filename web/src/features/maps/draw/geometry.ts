import type { MapPoint, Stagger } from '#content/map/dungeon-map.ts';
import { isShifted } from '#content/map/neighbors.ts';

/** What says where cells are drawn: sizes in tiles, tileWidth and tileHeight in px. */
export interface MapShape {
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
export function stepOf({ stagger, tileWidth, tileHeight }: MapShape): { x: number; y: number } {
  if (!stagger) return { x: tileWidth, y: tileHeight };
  const { axis, sideLength } = stagger;
  if (axis === 'y') return { x: tileWidth, y: (tileHeight + sideLength) / 2 };
  return { x: (tileWidth + sideLength) / 2, y: tileHeight };
}

/** The upper left corner of a cell, in px of the map. */
export function cornerOf(shape: MapShape, x: number, y: number): MapPoint {
  const step = stepOf(shape);
  const { stagger } = shape;
  const shiftX = stagger?.axis === 'y' && isShifted(stagger, y) ? shape.tileWidth / 2 : 0;
  const shiftY = stagger?.axis === 'x' && isShifted(stagger, x) ? shape.tileHeight / 2 : 0;
  return { x: x * step.x + shiftX, y: y * step.y + shiftY };
}

export function centerOf(shape: MapShape, x: number, y: number): MapPoint {
  const corner = cornerOf(shape, x, y);
  return { x: corner.x + shape.tileWidth / 2, y: corner.y + shape.tileHeight / 2 };
}

/** The cell at a point of the map; also one outside the map. */
export function cellAt(shape: MapShape, point: MapPoint): MapPoint {
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
export function boundsOf(shape: MapShape): Rectangle {
  const step = stepOf(shape);
  const { stagger, tileWidth, tileHeight, width, height } = shape;
  const extraX = stagger?.axis === 'y' ? tileWidth / 2 : tileWidth - step.x;
  const extraY = stagger?.axis === 'x' ? tileHeight / 2 : tileHeight - step.y;
  return { x: 0, y: 0, width: width * step.x + extraX, height: height * step.y + extraY };
}

/** The outline of a cell. */
export function traceCell(path: Path2D | CanvasRenderingContext2D, shape: MapShape, x: number, y: number): void {
  const { x: left, y: top } = cornerOf(shape, x, y);
  const { tileWidth: w, tileHeight: h, stagger } = shape;
  if (!stagger) {
    path.rect(left, top, w, h);
    return;
  }
  const side = stagger.sideLength;
  const corners: readonly (readonly [number, number])[] =
    stagger.axis === 'y'
      ? [
          [w / 2, 0],
          [w, (h - side) / 2],
          [w, (h + side) / 2],
          [w / 2, h],
          [0, (h + side) / 2],
          [0, (h - side) / 2],
        ]
      : [
          [0, h / 2],
          [(w - side) / 2, 0],
          [(w + side) / 2, 0],
          [w, h / 2],
          [(w + side) / 2, h],
          [(w - side) / 2, h],
        ];
  corners.forEach(([dx, dy], index) => {
    if (index === 0) path.moveTo(left + dx, top + dy);
    else path.lineTo(left + dx, top + dy);
  });
  path.closePath();
}
