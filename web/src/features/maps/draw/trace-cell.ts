import { cornerOf, type MapGeometry } from '#content/map/geometry.ts';

/** The outline of a cell. */
export function traceCell(path: Path2D | CanvasRenderingContext2D, shape: MapGeometry, x: number, y: number): void {
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
