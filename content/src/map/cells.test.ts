import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locateTile, tileOf, turnHexagonalCell, turnOf, turnSquareCell } from './cell.ts';
import { applyChange, CellEdit, joinChanges, mergeChunk } from './cell-change.ts';
import { CellGrid, CHUNK_CELLS, type Chunk } from './cell-grid.ts';
import { ellipseCells, floodRegion, lineCells, paintRegion, rectangleCells } from './draw-cells.ts';
import { inTreeOrder, layerDefaults, layerInGroups } from './dungeon-map.ts';
import { cellOfCube, cubeOf, eachNeighbor, type GridShape } from './neighbors.ts';
import { patternOf, putStamp, type Stamp, stampOf, turnStamp } from './stamp.ts';

const square: GridShape = { orientation: 'square', stagger: null };
const hexagons = fc.record({
  orientation: fc.constant('hexagonal' as const),
  stagger: fc.record({
    axis: fc.constantFrom('x' as const, 'y' as const),
    index: fc.constantFrom('odd' as const, 'even' as const),
    sideLength: fc.constant(16),
  }),
});
const shapes = fc.oneof(fc.constant(square), hexagons);
const cell = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffffffff }));
const blocks = (cells: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 80 }))
    .chain(([width, height]) =>
      fc
        .array(cells, { minLength: width * height, maxLength: width * height })
        .map((list) => ({ width, height, cells: Uint32Array.from(list) })),
    );
const places = fc.record({ x: fc.integer({ min: -20, max: 90 }), y: fc.integer({ min: -20, max: 90 }) });

test('decisions §6: a grid gives back the cells it was made of, and any rectangle of them', () => {
  fc.assert(
    fc.property(blocks(cell), places, (block, { x, y }) => {
      const grid = CellGrid.of(block);
      expect(grid.all()).toEqual(block.cells);
      const part = grid.read({ x, y, width: 7, height: 5 });
      for (let row = 0; row < 5; row++)
        for (let column = 0; column < 7; column++)
          expect(part.cells[row * 7 + column]).toBe(grid.get(x + column, y + row));
    }),
    { numRuns: 30 },
  );
});

test('decisions §6: a gesture taken back leaves the layer as it was, and done again as it became', () => {
  fc.assert(
    fc.property(blocks(cell), fc.array(fc.tuple(places, cell, fc.boolean())), (block, strokes) => {
      const grid = CellGrid.of(block);
      const edit = new CellEdit(grid);
      for (const [{ x, y }, drawn, isRectangle] of strokes)
        if (isRectangle) edit.fill({ x, y, width: 40, height: 3 }, drawn);
        else edit.set(x, y, drawn);
      const change = edit.finish();
      const after = grid.all();
      applyChange(grid, change, 'before');
      expect(grid.all()).toEqual(block.cells);
      applyChange(grid, change, 'after');
      expect(grid.all()).toEqual(after);
      for (const each of change) expect(each.before).not.toEqual(each.after);
      const more = new CellEdit(grid);
      more.set(0, 0, 5);
      applyChange(grid, joinChanges(change, more.finish()), 'before');
      expect(grid.all()).toEqual(block.cells);
    }),
    { numRuns: 50 },
  );
});

test('decisions §6: of two gestures on one chunk each keeps its own cells', () => {
  const chunk = (cells: Record<number, number>): Chunk =>
    Uint32Array.from({ length: CHUNK_CELLS }, (_, i) => cells[i] ?? 0);
  const merged = mergeChunk(chunk({ 0: 1, 1: 1, 2: 1 }), chunk({ 0: 2, 1: 1, 2: 1 }), chunk({ 0: 3, 1: 4 }));
  expect(merged).toEqual(chunk({ 0: 2, 1: 4 }));
  expect(mergeChunk(chunk({ 0: 1 }), null, chunk({ 0: 1 }))).toBeNull();
});

test('decisions §6: fill takes what hangs together, and nothing else', () => {
  fc.assert(
    fc.property(blocks(fc.integer({ min: 0, max: 1 })), shapes, fc.nat(), (block, shape, seed) => {
      const grid = CellGrid.of(block);
      const [x, y] = [seed % block.width, (seed >> 8) % block.height];
      const region = new Set(floodRegion(grid, shape, x, y));
      expect(region.has(y * block.width + x)).toBe(true);
      for (const index of region) {
        expect(block.cells[index]).toBe(grid.get(x, y));
        eachNeighbor(shape, index % block.width, Math.floor(index / block.width), (nextX, nextY) => {
          if (grid.isInside(nextX, nextY) && grid.get(nextX, nextY) === grid.get(x, y))
            expect(region.has(nextY * block.width + nextX)).toBe(true);
        });
      }
    }),
    { numRuns: 30 },
  );
});

test('decisions §6: a line has both its ends, and each of its cells touches the one before', () => {
  fc.assert(
    fc.property(shapes, places, places, (shape, from, to) => {
      const line = lineCells(shape, from, to);
      expect([line[0], line.at(-1)]).toEqual([from, to]);
      line.slice(1).forEach((place, index) => {
        const before = line[index]!;
        if (shape.stagger) {
          let isBeside = false;
          eachNeighbor(shape, before.x, before.y, (x, y) => {
            isBeside ||= x === place.x && y === place.y;
          });
          expect(isBeside).toBe(true);
        } else expect(Math.max(Math.abs(place.x - before.x), Math.abs(place.y - before.y))).toBe(1);
      });
    }),
  );
});

test('decisions §6: rectangles and ellipses reach from corner to corner', () => {
  expect(rectangleCells({ x: 3, y: 2 }, { x: 1, y: 1 })).toHaveLength(6);
  expect(rectangleCells({ x: 0, y: 0 }, { x: 3, y: 3 }, true)).toHaveLength(12);
  expect(ellipseCells({ x: 0, y: 0 }, { x: 2, y: 2 })).toHaveLength(9);
  expect(ellipseCells({ x: 0, y: 0 }, { x: 6, y: 6 })).toHaveLength(37);
});

test('decisions §6: hexagons have six neighbors, each the neighbor of its neighbors', () => {
  fc.assert(
    fc.property(hexagons, places, (shape, { x, y }) => {
      const { q, r } = cubeOf(shape.stagger, x, y);
      expect(cellOfCube(shape.stagger, q, r)).toEqual({ x, y });
      const around = new Set<string>();
      eachNeighbor(shape, x, y, (besideX, besideY) => {
        around.add(`${besideX},${besideY}`);
        let isBack = false;
        eachNeighbor(shape, besideX, besideY, (backX, backY) => {
          isBack ||= backX === x && backY === y;
        });
        expect(isBack).toBe(true);
      });
      expect(around.size).toBe(6);
    }),
  );
});

test('decisions §6: turned all the way round, or flipped twice, a stamp is what it was', () => {
  const stamps = fc.uniqueArray(
    fc.record({ x: fc.nat(5), y: fc.nat(5), cell: fc.integer({ min: 1, max: 0xfffffff }) }),
    {
      selector: ({ x, y }) => `${x},${y}`,
      minLength: 1,
    },
  );
  /** Where its cells lie from the first of them. */
  const looks = (shape: GridShape, stamp: Stamp) => {
    const { stagger } = shape;
    const at = stamp
      .map(({ x, y, cell: tile }) => ({ ...(stagger ? cubeOf(stagger, x, y) : { q: x, r: y }), tile }))
      .sort((a, b) => a.q - b.q || a.r - b.r);
    return at.map(({ q, r, tile }) => [q - at[0]!.q, r - at[0]!.r, tile]);
  };
  fc.assert(
    fc.property(shapes, stamps, (shape, stamp) => {
      // Of the numbers that stand for one look a turn leaves the shortest.
      const start = turnStamp(shape, turnStamp(shape, stamp, 'rotateRight'), 'rotateLeft');
      expect(looks(shape, start).map(([q, r]) => [q, r])).toEqual(looks(shape, stamp).map(([q, r]) => [q, r]));
      let turned = start;
      for (let times = 0; times < (shape.stagger ? 6 : 4); times++) turned = turnStamp(shape, turned, 'rotateRight');
      expect(looks(shape, turned)).toEqual(looks(shape, start));
      for (const flip of ['flipHorizontally', 'flipVertically'] as const)
        expect(looks(shape, turnStamp(shape, turnStamp(shape, start, flip), flip))).toEqual(looks(shape, start));
    }),
  );
});

test('decisions §6: cells turn as those of Tiled', () => {
  // Tile 1 turned right is flipped diagonally and horizontally (Tiled's TMX format, "Tile flipping").
  expect(turnSquareCell(1, 'rotateRight')).toBe(0xa0000001);
  expect(turnSquareCell(1, 'rotateLeft')).toBe(0x60000001);
  expect(turnSquareCell(0, 'rotateRight')).toBe(0);
  expect(turnHexagonalCell(1, 'rotateRight')).toBe(0x20000001);
  expect(turnHexagonalCell(0x20000001, 'rotateRight')).toBe(0x10000001);
  expect(turnHexagonalCell(0x10000001, 'rotateRight')).toBe(0xc0000001);
  expect([tileOf(0xa0000001), turnOf(0xa0000001)]).toEqual([1, 0xa0000000]);
  expect(
    locateTile(
      [
        { tileSetID: 'a', firstTile: 1 },
        { tileSetID: 'b', firstTile: 49 },
      ],
      0x80000032,
    ),
  ).toEqual({
    use: { tileSetID: 'b', firstTile: 49 },
    tile: 1,
  });
});

test('decisions §6: what is copied from a map can be put down elsewhere, and fills a region as a pattern', () => {
  const grid = CellGrid.of({
    width: 4,
    height: 4,
    cells: Uint32Array.from([1, 2, 0, 0, 3, 0, 0, 0, ...Array(8).fill(0)]),
  });
  const stamp = stampOf(grid, square, Uint32Array.from([0, 1, 4, 5]));
  const edit = new CellEdit(grid);
  putStamp(edit, square, stamp, 2, 2);
  expect(edit.finish()).toHaveLength(1);
  expect(grid.read({ x: 2, y: 2, width: 2, height: 2 }).cells).toEqual(Uint32Array.from([1, 2, 3, 0]));
  const cellAt = patternOf(stamp, 1, 1);
  expect([cellAt(1, 1), cellAt(2, 1), cellAt(3, 1), cellAt(0, 1), cellAt(1, 2)]).toEqual([1, 2, 1, 2, 3]);
});

test('decisions §6: 250,000 cells are filled, and the change taken back', () => {
  const grid = new CellGrid(500, 500);
  const edit = new CellEdit(grid);
  paintRegion(edit, floodRegion(grid, square, 250, 250), () => 9);
  const change = edit.finish();
  expect(change).toHaveLength(256);
  expect(grid.all().every((each) => each === 9)).toBe(true);
  applyChange(grid, change, 'before');
  expect(grid.chunks.size).toBe(0);
});

test('decisions §6: a group hides, locks, fades and shifts the layers in it', () => {
  const group = { ...layerDefaults, layerID: 'a', type: 'group' as const, name: 'A', opacity: 0.5, offsetX: 3 };
  const inner = { ...group, layerID: 'b', groupID: 'a', isLocked: true, isVisible: false };
  const layer = { ...layerDefaults, layerID: 'c', type: 'tiles' as const, name: 'C', groupID: 'b', opacity: 0.5 };
  const layers = [group, inner, layer];
  expect(layerInGroups(layers, layer)).toEqual({
    ...layer,
    opacity: 0.125,
    offsetX: 6,
    isLocked: true,
    isVisible: false,
  });
  expect(layerInGroups(layers, group)).toEqual(group);
  // A group that is in itself, which no editor makes, comes to an end too.
  expect(layerInGroups([{ ...group, groupID: 'a' }, layer], { ...layer, groupID: 'a' })).toMatchObject({
    opacity: 0.25,
  });
});

test('decisions §6: layers stand in their groups whatever their order, and none is lost where groups are in each other', () => {
  const layer = (layerID: string, type: 'tiles' | 'group', groupID: string | null) => ({ layerID, type, groupID });
  const [inner, outer, ground] = [
    layer('inner', 'group', 'outer'),
    layer('outer', 'group', null),
    layer('d', 'tiles', null),
  ];
  const [low, high, lost] = [
    layer('low', 'tiles', 'inner'),
    layer('high', 'tiles', 'outer'),
    layer('e', 'tiles', 'gone'),
  ];
  expect(inTreeOrder([low, ground, inner, outer, high, lost]).map(({ layerID }) => layerID)).toEqual([
    ...['d', 'outer', 'inner', 'low', 'high', 'e'],
  ]);
  const round = [layer('a', 'group', 'b'), layer('b', 'group', 'a')];
  expect(inTreeOrder(round)).toEqual(round);
  const deep = { ...layerDefaults, layerID: 'low', type: 'tiles' as const, name: '', groupID: 'inner' };
  const hidden = { ...deep, ...outer, isVisible: false };
  expect(layerInGroups([deep, { ...deep, ...inner }, hidden], deep).isVisible).toBe(false);
});
