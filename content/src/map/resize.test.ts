import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CellEdit } from './cell-change.ts';
import { CellGrid, chunkOrigin } from './cell-grid.ts';
import { cornerOf, type MapGeometry } from './geometry.ts';
import { isObjectCut, resizedChunks, resizedStagger, rowsBefore, shiftOf, tilesCut } from './resize.ts';

const side = fc.integer({ min: 1, max: 80 });
const by = fc.integer({ min: -40, max: 40 });
const resize = fc.record({ width: side, height: side, left: by, top: by });
const cells = fc.array(fc.record({ x: fc.nat(69), y: fc.nat(49), cell: fc.integer({ min: 1, max: 9 }) }));

test('decisions §6: of a resized map every tile is at its new place or counted as cut off', () => {
  fc.assert(
    fc.property(resize, cells, (to, drawn) => {
      const grid = new CellGrid(70, 50);
      const edit = new CellEdit(grid);
      for (const { x, y, cell } of drawn) edit.set(x, y, cell);
      edit.finish();
      const next = new CellGrid(
        to.width,
        to.height,
        [0, 1, 2].flatMap((row) => {
          const before = rowsBefore(to, row, row + 1);
          const needed = [...grid.chunks].filter(
            ([key]) => chunkOrigin(key).y >= before.first * 32 && chunkOrigin(key).y < before.end * 32,
          );
          return [...resizedChunks(new CellGrid(70, 50, needed), to, row, row + 1)];
        }),
      );
      for (const { x, y } of drawn) {
        const at = { x: x + to.left, y: y + to.top };
        expect(next.get(at.x, at.y)).toBe(next.isInside(at.x, at.y) ? grid.get(x, y) : 0);
      }
      const left = next.all().filter((cell) => cell !== 0).length;
      const all = grid.all().filter((cell) => cell !== 0).length;
      expect(tilesCut(grid, to)).toBe(all - left);
    }),
  );
});

test('decisions §6: hexagons keep their places to one another and to the objects on them', () => {
  const shape: MapGeometry = {
    ...{ orientation: 'hexagonal', width: 70, height: 50, tileWidth: 64, tileHeight: 60 },
    stagger: { axis: 'y', index: 'odd', sideLength: 30 },
  };
  for (const axis of ['x', 'y'] as const)
    fc.assert(
      fc.property(resize, fc.nat(69), fc.nat(49), (to, x, y) => {
        const before = { ...shape, stagger: { axis, index: 'odd', sideLength: 30 } as const };
        const after = { ...before, stagger: resizedStagger(before.stagger, to) };
        const shift = shiftOf(before, to);
        const [from, at] = [cornerOf(before, x, y), cornerOf(after, x + to.left, y + to.top)];
        expect(at.x - from.x).toBeCloseTo(shift.x);
        expect(at.y - from.y).toBeCloseTo(shift.y);
      }),
    );
});

test('decisions §6: an object is cut off when nothing of it is on the map any more', () => {
  const shape: MapGeometry = {
    ...{ orientation: 'square', stagger: null, width: 10, height: 10, tileWidth: 10, tileHeight: 10 },
  };
  const cropped = { width: 5, height: 5, left: -2, top: 0 };
  const object = { shape: 'room', x: 0, y: 0, width: 30, height: 10 } as const;
  const at = { x: 0, y: 0 };
  expect(isObjectCut(shape, object, at, cropped)).toBe(false);
  expect(isObjectCut(shape, { ...object, width: 10 }, at, cropped)).toBe(true);
  expect(isObjectCut(shape, { ...object, width: 10 }, { x: 20, y: 0 }, cropped)).toBe(false);
  expect(isObjectCut(shape, { ...object, x: 75 }, at, cropped)).toBe(true);
  const wall = { ...object, shape: 'wall' as const, x: 75, points: [at, { x: -3, y: 0 }] };
  expect(isObjectCut(shape, wall, at, cropped)).toBe(true);
  expect(isObjectCut(shape, { ...wall, points: [at, { x: -30, y: 0 }] }, at, cropped)).toBe(false);
});

test('decisions §6: a turned object is cut off by where it lies on the map', () => {
  const shape: MapGeometry = {
    ...{ orientation: 'square', stagger: null, width: 10, height: 10, tileWidth: 10, tileHeight: 10 },
  };
  const same = { width: 10, height: 10, left: 0, top: 0 };
  const at = { x: 0, y: 0 };
  const wall = {
    shape: 'wall',
    x: 50,
    y: 50,
    width: 0,
    height: 0,
    points: [
      { x: -80, y: 0 },
      { x: -60, y: 0 },
    ],
  } as const;
  expect([0, 180].map((rotation) => isObjectCut(shape, { ...wall, rotation }, at, same))).toEqual([true, true]);
  const near = {
    ...wall,
    x: 30,
    points: [
      { x: -60, y: 0 },
      { x: -40, y: 0 },
    ],
  };
  expect([0, 180].map((rotation) => isObjectCut(shape, { ...near, rotation }, at, same))).toEqual([true, false]);
  const room = { shape: 'room', x: 5, y: 50, width: 30, height: 10 } as const;
  expect([0, 90].map((rotation) => isObjectCut(shape, { ...room, rotation }, at, same))).toEqual([false, false]);
  expect(isObjectCut(shape, { ...room, x: -1, rotation: 90 }, at, same)).toBe(true);
});
