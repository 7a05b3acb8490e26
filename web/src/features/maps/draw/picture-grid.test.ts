import { expect, test } from 'vitest';
import { boundsOf, cornerOf, type MapGeometry } from '#content/map/geometry.ts';
import fc from '#web/testing/fast-check.ts';
import { PictureGrid } from './picture-grid.ts';

const levels = 5;
const none = { left: 0, top: 0, right: 0, bottom: 0 };
const squares: MapGeometry = {
  ...{ orientation: 'square', stagger: null },
  ...{ width: 100, height: 70, tileWidth: 64, tileHeight: 64 },
};
const hexagons = (axis: 'x' | 'y', index: 'odd' | 'even'): MapGeometry => ({
  ...squares,
  orientation: 'hexagonal',
  stagger: { axis, index, sideLength: 32 },
});

test('decisions §6: pictures of square tiles are of their own cells alone, and small at each size', () => {
  const grid = new PictureGrid(squares, { reach: none }, levels);
  expect(grid.isExact).toBe(true);
  for (let level = 0; level < levels; level++) {
    const { width } = grid.areaOf({ column: 0, row: 0, level });
    expect(width / 2 ** level).toBeLessThanOrEqual(512);
    expect(width / 64).toBe(grid.across(level));
  }
  expect(grid.cellsOf({ column: 1, row: 2, level: 0 })).toEqual({ left: 8, top: 16, right: 16, bottom: 24 });
  expect(grid.chunksOf({ column: 1, row: 2, level: 0 })).toEqual([0]);
});

test('decisions §6: a tile is drawn in every picture that it reaches into, of hexagons and larger tiles too', () => {
  const shapes = [squares, hexagons('y', 'odd'), hexagons('y', 'even'), hexagons('x', 'odd'), hexagons('x', 'even')];
  const reach = fc.record({ left: fc.nat(90), top: fc.nat(90), right: fc.nat(90), bottom: fc.nat(90) });
  fc.assert(
    fc.property(fc.constantFrom(...shapes), reach, fc.nat(99), fc.nat(69), fc.nat(4), (shape, far, x, y, level) => {
      const grid = new PictureGrid(shape, { reach: far }, levels);
      const at = cornerOf(shape, x, y);
      const tile = {
        ...{ left: at.x - far.left, top: at.y - far.top },
        ...{ right: at.x + shape.tileWidth + far.right, bottom: at.y + shape.tileHeight + far.bottom },
      };
      for (const place of grid.in(boundsOf(shape), level)) {
        const area = grid.areaOf(place);
        const isIn =
          tile.left < area.x + area.width &&
          tile.right > area.x &&
          tile.top < area.y + area.height &&
          tile.bottom > area.y;
        const { left, top, right, bottom } = grid.cellsOf(place);
        if (isIn) expect(x >= left && x < right && y >= top && y < bottom).toBe(true);
      }
    }),
  );
});
