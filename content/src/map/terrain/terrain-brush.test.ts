import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChange, CellEdit } from '../cell-change.ts';
import { CellGrid } from '../cell-grid.ts';
import { rectangleCells, regionOf } from '../draw-cells.ts';
import { dungeonTileSet, GROUND, OTHER_ROCK } from '../dungeon-tile-set.ts';
import type { TerrainSet, WangID } from '../tile-set.ts';
import { randomFrom } from './random.ts';
import { TerrainBrush } from './terrain-brush.ts';
import { TerrainTiles } from './terrain-tiles.ts';
import { AROUND, PLACES, turnedWangID } from './wang-id.ts';

const SIDE = 12;
const none = { properties: [], kept: {} };

/** A set with these tiles, numbered as they come. */
function terrainSet(type: TerrainSet['type'], colors: number, wangIDs: WangID[]): TerrainSet {
  return {
    ...{ name: 'made', type, tile: -1, ...none },
    colors: Array.from({ length: colors }, (_, index) => ({
      name: `${index}`,
      color: '#000000',
      tile: -1,
      probability: 1,
      ...none,
    })),
    tiles: wangIDs.map((wangID, tile) => ({ tile, wangID })),
  };
}

/** Every way to give each place of a set one of these colors. */
function allWangIDs(type: TerrainSet['type'], colors: readonly number[]): WangID[] {
  return PLACES[type].reduce<number[][]>(
    (lists, place) =>
      lists.flatMap((list) => colors.map((color) => list.map((each, at) => (at === place ? color : each)))),
    [[0, 0, 0, 0, 0, 0, 0, 0]],
  ) as unknown as WangID[];
}

const strokes = (colors: number) =>
  fc.array(
    fc.record({
      from: fc.record({ x: fc.integer({ min: -1, max: SIDE }), y: fc.integer({ min: -1, max: SIDE }) }),
      width: fc.nat(4),
      height: fc.nat(4),
      color: fc.integer({ min: 1, max: colors }),
      seed: fc.nat(),
    }),
    { minLength: 1, maxLength: 6 },
  );
type Strokes = ReturnType<typeof strokes> extends fc.Arbitrary<infer Each> ? Each : never;

/** Paints, and gives the cells that differ from a neighbor where both say what they share. */
function paint(terrain: TerrainSet, list: Strokes, start = 0) {
  const grid = CellGrid.of({ width: SIDE, height: SIDE, cells: new Uint32Array(SIDE * SIDE).fill(start) });
  const brush = new TerrainBrush(terrain, { tiles: [] }, 1);
  for (const { from, width, height, color, seed } of list) {
    const edit = new CellEdit(grid);
    const cells = rectangleCells(from, { x: from.x + width, y: from.y + height });
    brush.paint(edit, regionOf(grid, cells), color, randomFrom(seed));
    edit.finish();
  }
  const tiles = new TerrainTiles(terrain, { tiles: [] }, 1);
  const differing: { x: number; y: number; couldFit: boolean }[] = [];
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const mine = tiles.colorsOf(grid.get(x, y));
      const wish = { colors: Array<number>(8).fill(0), isFixed: Array<boolean>(8).fill(false) };
      let [differs, isSplit] = [false, false];
      for (const { dx, dy, shared } of AROUND) {
        const theirs = tiles.colorsOf(grid.get(x + dx, y + dy));
        for (const [own, their] of mine && theirs ? shared : []) {
          if (!PLACES[terrain.type].includes(own)) continue;
          differs ||= mine![own] !== theirs![their];
          // Two neighbors that differ at the same corner: nothing fits both.
          isSplit ||= wish.isFixed[own]! && wish.colors[own] !== theirs![their];
          wish.colors[own] = theirs![their]!;
          wish.isFixed[own] = true;
        }
      }
      // What was painted keeps its color, whether or not there is something that fits beside it.
      const isWhole = PLACES[terrain.type].every((place, _, [first = 0]) => mine?.[place] === mine?.[first]);
      if (differs)
        differing.push({
          x,
          y,
          couldFit:
            !isWhole &&
            !isSplit &&
            tiles.best(
              wish.colors.map((color, place) =>
                tiles
                  .distancesTo(color, place)
                  .map((far) => (wish.isFixed[place] && far > 0 ? Number.POSITIVE_INFINITY : far)),
              ),
            ).length > 0,
        });
    }
  return { grid, tiles, differing };
}

const types = fc.constantFrom('corner' as const, 'edge' as const, 'mixed' as const);

test('decisions §6: with a tile for every case, neighbors always agree at their edges and corners', () => {
  const complete = {
    corner: terrainSet('corner', 3, allWangIDs('corner', [1, 2, 3])),
    edge: terrainSet('edge', 3, allWangIDs('edge', [0, 1, 2, 3])),
    mixed: terrainSet('mixed', 2, allWangIDs('mixed', [1, 2])),
  };
  fc.assert(
    fc.property(types, strokes(2), fc.boolean(), (type, list, isFull) => {
      const { differing, grid, tiles } = paint(complete[type], list, isFull ? 1 : 0);
      expect(differing).toEqual([]);
      const last = list.at(-1)!;
      for (const { x, y } of rectangleCells(last.from, { x: last.from.x + last.width, y: last.from.y + last.height }))
        if (grid.isInside(x, y))
          for (const place of PLACES[type]) expect(tiles.colorsOf(grid.get(x, y))?.[place]).toBe(last.color);
    }),
  );
});

test('decisions §6: whatever tiles a set lacks, none is left beside others where another of its tiles would fit them all', () => {
  const sets = types.chain((type) =>
    fc
      .uniqueArray(fc.constantFrom(...allWangIDs(type, type === 'mixed' ? [1, 2] : [1, 2, 3])), {
        minLength: 1,
        maxLength: 40,
      })
      .map((wangIDs) => terrainSet(type, 3, [allWangIDs(type, [1])[0]!, ...wangIDs])),
  );
  fc.assert(
    fc.property(sets, strokes(3), fc.boolean(), (terrain, list, isFull) => {
      expect(paint(terrain, list, isFull ? 1 : 0).differing.filter(({ couldFit }) => couldFit)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('decisions §6: in the built-in set rock turns into water by way of floor, up to the borders of the map', () => {
  const ground = dungeonTileSet.terrains[0]!;
  fc.assert(
    fc.property(strokes(5), (list) => {
      expect(paint(ground, list, 1).differing).toEqual([]);
    }),
    { numRuns: 50 },
  );
  const { grid, tiles } = paint(
    ground,
    [{ from: { x: 5, y: 5 }, width: 1, height: 1, color: GROUND.water, seed: 1 }],
    1,
  );
  const cornersAt = (x: number, y: number) => PLACES.corner.map((place) => tiles.colorsOf(grid.get(x, y))?.[place]);
  expect(cornersAt(5, 5)).toEqual([3, 3, 3, 3]);
  expect(cornersAt(4, 5)).toEqual([3, 3, 2, 2]);
  expect(cornersAt(3, 5)).toEqual([2, 2, 1, 1]);
  expect(cornersAt(2, 5)).toEqual([1, 1, 1, 1]);
});

test('decisions §6: a painted terrain is the same for the same seed, uses all looks of a tile, and is taken back whole', () => {
  const draw = (seed: number) => {
    const grid = CellGrid.of({ width: 40, height: 40, cells: new Uint32Array(1600).fill(1) });
    const edit = new CellEdit(grid);
    const brush = new TerrainBrush(dungeonTileSet.terrains[0]!, dungeonTileSet, 1);
    brush.paint(edit, regionOf(grid, rectangleCells({ x: 4, y: 4 }, { x: 30, y: 30 })), GROUND.floor, randomFrom(seed));
    return { grid, change: edit.finish(), cells: grid.all() };
  };
  const { grid, change, cells } = draw(7);
  expect(draw(7).cells).toEqual(cells);
  expect(draw(8).cells).not.toEqual(cells);
  expect(new Set(grid.read({ x: 4, y: 4, width: 27, height: 27 }).cells).size).toBe(4);
  applyChange(grid, change, 'before');
  expect(new Set(grid.all())).toEqual(new Set([1]));
});

test('decisions §6: on a map where nothing fits, a stroke changes what is near it and comes to an end', () => {
  const random = randomFrom(3);
  const cells = Uint32Array.from({ length: 500 * 500 }, () => 1 + Math.floor(random() * 80));
  const grid = CellGrid.of({ width: 500, height: 500, cells });
  const brush = new TerrainBrush(dungeonTileSet.terrains[0]!, dungeonTileSet, 1);
  const edit = new CellEdit(grid);
  brush.paint(edit, regionOf(grid, rectangleCells({ x: 200, y: 250 }, { x: 280, y: 250 })), GROUND.floor, random);
  edit.finish();
  const after = grid.all();
  const changed = cells.reduce((count, cell, index) => count + (cell === after[index] ? 0 : 1), 0);
  expect(changed).toBeGreaterThan(80);
  expect(changed).toBeLessThan(10_000);
});

test('decisions §6: a line of thin walls joins its cells, and what is erased leaves no stub', () => {
  const grid = new CellGrid(6, 6);
  const brush = new TerrainBrush(dungeonTileSet.terrains[1]!, dungeonTileSet, 1);
  const draw = (use: (edit: CellEdit) => void) => {
    const edit = new CellEdit(grid);
    use(edit);
    edit.finish();
    return grid.read({ x: 0, y: 0, width: 3, height: 2 }).cells;
  };
  const wall = (bits: number) => 1 + OTHER_ROCK + bits;
  const line = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ];
  expect(draw((edit) => brush.paintLine(edit, line, 1, randomFrom(1)))).toEqual(
    Uint32Array.from([wall(2), wall(8 + 4), 0, 0, wall(1), 0]),
  );
  expect(draw((edit) => brush.paint(edit, Uint32Array.from([1]), 0, randomFrom(1)))).toEqual(new Uint32Array(6));
  expect(draw((edit) => brush.paint(edit, Uint32Array.from([0]), 1, randomFrom(1)))).toEqual(
    Uint32Array.from([wall(15), wall(8), 0, wall(1), 0, 0]),
  );
});

test('decisions §6: the colors of a turned tile are turned with it', () => {
  const wangID: WangID = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(turnedWangID(wangID, 0x80000000)).toEqual([1, 8, 7, 6, 5, 4, 3, 2]);
  expect(turnedWangID(wangID, 0x40000000)).toEqual([5, 4, 3, 2, 1, 8, 7, 6]);
  // Turned right: what was on top is on the right.
  expect(turnedWangID(wangID, 0xa0000000)).toEqual([7, 8, 1, 2, 3, 4, 5, 6]);
});
