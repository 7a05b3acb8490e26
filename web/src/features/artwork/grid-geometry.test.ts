import { expect, test } from 'vitest';
import fc from '#web/testing/fast-check.ts';
import { gridGeometry, tileByKey, tilesInView } from './grid-geometry.ts';

test('decisions §6: whatever is in view of the grid is drawn, and not much more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 3000 }),
      fc.integer({ min: -500, max: 200_000 }),
      fc.integer({ min: 200, max: 2000 }),
      fc.integer({ min: 1, max: 5000 }),
      (width, above, viewHeight, total) => {
        const geometry = gridGeometry(width);
        const { first, end } = tilesInView(geometry, { above, viewHeight, total });
        const rowOf = (tile: number) => Math.floor(tile / geometry.columns) * geometry.rowHeight;
        for (const tile of [0, Math.floor(total / 2), total - 1]) {
          const isInView = rowOf(tile) < above + viewHeight && rowOf(tile) + geometry.rowHeight > above;
          if (isInView) expect(tile >= first && tile < end).toBe(true);
        }
        const rows = Math.ceil(viewHeight / geometry.rowHeight) + 8;
        expect(end - first).toBeLessThanOrEqual(rows * geometry.columns);
        expect(first % geometry.columns === 0 || first === total).toBe(true);
      },
    ),
  );
});

test('decisions §6: arrow keys, Page up and down, Home and End walk the grid', () => {
  const geometry = { columns: 4, tileWidth: 160, rowHeight: 200 };
  const walk = (key: string, from: number) => tileByKey(key, from, geometry, 10);
  expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home'].map((key) => walk(key, 5))).toEqual([
    6, 9, 4, 1, 9, 0,
  ]);
  expect([walk('ArrowUp', 1), walk('x', 1)]).toEqual([0, null]);
});
