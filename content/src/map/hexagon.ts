import type { MapPoint } from './dungeon-map.ts';
import { dungeonTileSet } from './dungeon-tile-set.ts';
import { cornerOf, type MapGeometry } from './geometry.ts';
import type { TileSet } from './tile-set.ts';

/** The corners of a hexagon, clockwise, in px from the upper left corner of its box. The first is the left one, or the upper left one. */
export function hexagonCorners({ stagger, tileWidth: w, tileHeight: h }: MapGeometry): MapPoint[] {
  const side = stagger?.sideLength ?? 0;
  const [left, right] = [(w - side) / 2, (w + side) / 2];
  const [top, bottom] = [(h - side) / 2, (h + side) / 2];
  if (stagger?.axis === 'x') return pointsOf([0, h / 2], [left, 0], [right, 0], [w, h / 2], [right, h], [left, h]);
  return pointsOf([0, top], [w / 2, 0], [w, top], [w, bottom], [w / 2, h], [0, bottom]);
}

const pointsOf = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }));

/** Around a block of cells, of which both are the last: a polygon in px of the map, which goes along the hexagons. */
export function blockBorder(shape: MapGeometry, from: MapPoint, to: MapPoint): MapPoint[] {
  const { stagger, tileWidth: w, tileHeight: h } = shape;
  const [a, b, c, d, e, f] = stagger ? hexagonCorners(shape) : pointsOf([0, 0], [0, 0], [w, 0], [w, h], [w, h], [0, h]);
  const isOfRows = stagger?.axis !== 'x';
  const columns = numbers(from.x, to.x);
  const rows = numbers(from.y, to.y);
  const at = (x: number, y: number, corners: (MapPoint | undefined)[]) => {
    const box = cornerOf(shape, x, y);
    return corners.flatMap((corner) => (corner ? [{ x: box.x + corner.x, y: box.y + corner.y }] : []));
  };
  return [
    ...columns.flatMap((x) => at(x, from.y, isOfRows ? [a, b, c] : [b, c])),
    ...rows.flatMap((y) => at(to.x, y, isOfRows ? [c, d] : [c, d, e])),
    ...columns.toReversed().flatMap((x) => at(x, to.y, isOfRows ? [d, e, f] : [e, f])),
    ...rows.toReversed().flatMap((y) => at(from.x, y, isOfRows ? [f, a] : [f, a, b])),
  ];
}

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The built-in tiles are squares: on hexagons of their size only what is within one is shown. Other sets are drawn as Tiled draws them. */
export const isCutToHexagons = (
  { stagger, tileWidth, tileHeight }: MapGeometry,
  set: Pick<TileSet, 'tileSetID' | 'tileWidth' | 'tileHeight'>,
): boolean =>
  stagger !== null &&
  set.tileSetID === dungeonTileSet.tileSetID &&
  set.tileWidth === tileWidth &&
  set.tileHeight === tileHeight;

/** Whether a point of a cell's box, in px, is within its hexagon. */
export function isInHexagon({ stagger, tileWidth: w, tileHeight: h }: MapGeometry, x: number, y: number): boolean {
  const side = stagger?.sideLength ?? 0;
  // How far from the middle, as a share of the way to the border.
  const [across, down] = [Math.abs(x / w - 0.5) * 2, Math.abs(y / h - 0.5) * 2];
  return stagger?.axis === 'x' ? across <= 1 - (1 - side / w) * down : down <= 1 - (1 - side / h) * across;
}
