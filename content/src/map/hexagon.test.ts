import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rectangleCells } from './draw-cells.ts';
import { dungeonTileSet } from './dungeon-tile-set.ts';
import { cornerOf, type MapGeometry } from './geometry.ts';
import { blockBorder, hexagonCorners, isCutToHexagons, isInHexagon } from './hexagon.ts';

const hexagons: fc.Arbitrary<MapGeometry> = fc.record({
  orientation: fc.constant('hexagonal' as const),
  stagger: fc.record({
    axis: fc.constantFrom('x' as const, 'y' as const),
    index: fc.constantFrom('odd' as const, 'even' as const),
    sideLength: fc.constant(32),
  }),
  ...{ width: fc.constant(12), height: fc.constant(9), tileWidth: fc.constant(64), tileHeight: fc.constant(64) },
});
const squares: MapGeometry = {
  ...{ orientation: 'square', stagger: null, width: 12, height: 9, tileWidth: 64, tileHeight: 64 },
};

/** Twice the area that a polygon encloses. */
const doubleArea = (points: { x: number; y: number }[]) =>
  points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length]!;
    return sum + x * next.y - next.x * y;
  }, 0);

test('decisions §6: the border of chosen hexagons goes along them, with no half cells in it', () => {
  fc.assert(
    fc.property(hexagons, fc.nat(4), fc.nat(4), fc.nat(5), fc.nat(4), (shape, x, y, right, down) => {
      const border = blockBorder(shape, { x, y }, { x: x + right, y: y + down });
      expect(doubleArea(border)).toBe((right + 1) * (down + 1) * doubleArea(hexagonCorners(shape)));
      const corners = rectangleCells({ x, y }, { x: x + right, y: y + down }).flatMap((cell) => {
        const box = cornerOf(shape, cell.x, cell.y);
        return hexagonCorners(shape).map((corner) => ({ x: box.x + corner.x, y: box.y + corner.y }));
      });
      expect(corners).toEqual(expect.arrayContaining(border));
    }),
  );
  expect(doubleArea(blockBorder(squares, { x: 1, y: 1 }, { x: 3, y: 2 }))).toBe(2 * 192 * 128);
});

test('decisions §6: built-in tiles are cut to hexagons of their size, tiles of others are not', () => {
  fc.assert(
    fc.property(hexagons, (shape) => {
      let within = 0;
      for (let y = 0; y < 64; y++) for (let x = 0; x < 64; x++) if (isInHexagon(shape, x + 0.5, y + 0.5)) within++;
      expect(Math.abs(within - doubleArea(hexagonCorners(shape)) / 2)).toBeLessThan(64);
      expect(isInHexagon(shape, 1, 1)).toBe(false);
      expect(isCutToHexagons(shape, dungeonTileSet)).toBe(true);
      expect(isCutToHexagons(shape, { ...dungeonTileSet, tileSetID: 'own' })).toBe(false);
      expect(isCutToHexagons({ ...shape, tileWidth: 32 }, dungeonTileSet)).toBe(false);
    }),
  );
  expect(isCutToHexagons(squares, dungeonTileSet)).toBe(false);
});
