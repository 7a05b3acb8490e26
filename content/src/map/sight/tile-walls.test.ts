import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FLIPPED_DIAGONALLY, FLIPPED_HORIZONTALLY } from '../cell.ts';
import { CellGrid } from '../cell-grid.ts';
import { dungeonTileSet, OTHER_ROCK } from '../dungeon-tile-set.ts';
import { terrainsOn, tileWalls } from './tile-walls.ts';

const sets = [{ ...dungeonTileSet, firstTile: 1 }];
const [rock, wall] = ['dungeon/0/1', 'dungeon/1/1'];
/** In the row of rock and floor: with floor in the corners whose bits are set. */
const ground = (bits: number) => 1 + bits;
const thin = (bits: number) => 1 + OTHER_ROCK + bits;
const gridOf = (rows: readonly (readonly number[])[]) =>
  CellGrid.of({ width: rows[0]!.length, height: rows.length, cells: Uint32Array.from(rows.flat()) });
const blocking = (terrains: string[], isEmptyBlocking = false) => ({ terrains: new Set(terrains), isEmptyBlocking });
const said = (walls: ReturnType<typeof tileWalls>) =>
  walls.map((wall) => wall.map(({ x, y }) => `${x},${y}`).join(' '));

describe('decisions §6: walls from tiles', () => {
  test('run where rock ends inside a cell, and around cells that have no tile', () => {
    // Floor in the lower right corner of the first, and so on: a room about the middle of four cells.
    const room = gridOf([
      [ground(2), ground(4)],
      [ground(1), ground(8)],
    ]);
    expect(said(tileWalls(room, sets, blocking([rock])))).toEqual(['0.5,0.5 1.5,0.5 1.5,1.5 0.5,1.5 0.5,0.5']);
    const floor = gridOf([
      [0, 0, 0],
      [0, ground(15), 0],
    ]);
    expect(said(tileWalls(floor, sets, blocking([], true)))).toEqual(['1,1 2,1 2,2 1,2 1,1']);
    expect(tileWalls(floor, sets, blocking([rock]))).toEqual([]);
  });

  test('thin ones run through the middle of cells, also where a tile is turned', () => {
    const along = gridOf([[thin(2), thin(10), (FLIPPED_HORIZONTALLY | thin(2)) >>> 0, 0]]);
    expect(said(tileWalls(along, sets, blocking([wall])))).toEqual(['0.5,0.5 2.5,0.5']);
    const down = gridOf([[(FLIPPED_DIAGONALLY | thin(2)) >>> 0], [thin(1)]]);
    expect(said(tileWalls(down, sets, blocking([wall])))).toEqual(['0.5,0.5 0.5,1.5']);
  });

  test('the terrains of a layer are those that its tiles have', () => {
    const names = (cells: number[]) =>
      terrainsOn(gridOf([cells]), sets).map(({ id, name, isLine }) => [id, name, isLine]);
    expect(names([ground(2), thin(5)])).toEqual([
      [rock, 'Rock', false],
      ['dungeon/0/2', 'Floor', false],
      [wall, 'Wall', true],
    ]);
    expect(names([0])).toEqual([]);
  });

  test('part every place from every other exactly where terrain says so, in pieces that fit into objects', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.infiniteStream(fc.nat(15)),
        (width, height, bits) => {
          const rows = Array.from({ length: height }, () =>
            Array.from({ length: width }, () => ground(Number(bits.next().value))),
          );
          const walls = tileWalls(gridOf(rows), sets, blocking([rock]));
          for (const each of walls) expect(each.length).toBeLessThanOrEqual(2000);
          // Of half a cell each.
          const found = walls.flatMap((each) => each.slice(1).flatMap((to, index) => halves(each[index]!, to)));
          const open = (x: number, y: number) => {
            const tile = rows[y >> 1]?.[x >> 1];
            if (tile === undefined || x < 0 || y < 0) return false;
            const bit = y & 1 ? (x & 1 ? 2 : 4) : x & 1 ? 1 : 8;
            return ((tile - 1) & bit) !== 0;
          };
          const expected: string[] = [];
          if (rows.flat().some((tile) => tile !== ground(15)))
            for (let y = 0; y <= 2 * height; y++)
              for (let x = 0; x <= 2 * width; x++) {
                if (x < 2 * width && open(x, y) !== open(x, y - 1)) expected.push(`${x},${y} across`);
                if (y < 2 * height && open(x, y) !== open(x - 1, y)) expected.push(`${x},${y} down`);
              }
          expect(found.sort()).toEqual(expected.sort());
        },
      ),
    );
  });
});

/** The halves of cells' sides between two points that are beside or above each other. */
function halves(from: { x: number; y: number }, to: { x: number; y: number }): string[] {
  const [x, y] = [2 * Math.min(from.x, to.x), 2 * Math.min(from.y, to.y)];
  const length = 2 * (Math.abs(to.x - from.x) + Math.abs(to.y - from.y));
  const isAcross = from.y === to.y;
  return Array.from({ length }, (_, at) => (isAcross ? `${x + at},${y} across` : `${x},${y + at} down`));
}
