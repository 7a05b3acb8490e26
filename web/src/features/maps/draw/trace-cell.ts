import type { MapPoint } from '#content/map/dungeon-map.ts';
import { cornerOf, type MapGeometry } from '#content/map/geometry.ts';
import { hexagonCorners } from '#content/map/hexagon.ts';

type Path = Path2D | CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The outline of a cell. */
export function traceCell(path: Path, shape: MapGeometry, x: number, y: number): void {
  const corner = cornerOf(shape, x, y);
  if (!shape.stagger) path.rect(corner.x, corner.y, shape.tileWidth, shape.tileHeight);
  else tracePolygon(path, hexagonCorners(shape), corner);
}

export function tracePolygon(path: Path, points: readonly MapPoint[], from: MapPoint = { x: 0, y: 0 }): void {
  points.forEach(({ x, y }, index) => {
    if (index === 0) path.moveTo(from.x + x, from.y + y);
    else path.lineTo(from.x + x, from.y + y);
  });
  path.closePath();
}
