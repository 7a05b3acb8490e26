import { expect, test } from 'vitest';
import { CellEdit } from '#content/map/cell-change.ts';
import { CellGrid } from '#content/map/cell-grid.ts';
import { areChangedRows, isStoredRow, printRow, readRow, storedRow } from '#contract/kinds/map-rows.ts';
import fc from '#web/testing/fast-check.ts';
import { paintedBy, takenBack, withPainted } from './painted.ts';

const place = fc.record({ x: fc.nat(39), y: fc.nat(39), cell: fc.nat(0xffff_ffff) });

test('decisions §6: a row of cells is the same after it was written and read, and a broken one is none', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff_ffff), { minLength: 32, maxLength: 32 }), (cells) => {
      const text = printRow(cells);
      expect(isStoredRow(storedRow(text))).toBe(true);
      expect(readRow(text)).toEqual(cells);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readRow(text)?.length ?? 32).toBe(32);
    }),
  );
});

test('decisions §6: what is sent of a stroke, painted over the chunk as it was, is what was drawn', () => {
  fc.assert(
    fc.property(fc.array(place), fc.array(place), (first, then) => {
      const grid = new CellGrid(40, 40);
      const draw = (places: typeof first) => {
        const edit = new CellEdit(grid);
        for (const { x, y, cell } of places) edit.set(x, y, cell);
        return edit.finish();
      };
      draw(first);
      const change = draw(then);
      paintedBy('layer', change).forEach((painted, index) => {
        const { before, after } = change[index]!;
        expect(areChangedRows(painted.rows)).toBe(true);
        expect(withPainted(before ?? undefined, painted)).toEqual(after ?? new Uint32Array(1024));
        expect(takenBack({ before, after, shown: after })).toEqual(before);
      });
    }),
  );
});

test('decisions §6: taking a stroke back leaves what someone else painted over it', () => {
  const [before, after, shown] = [new Uint32Array(1024), new Uint32Array(1024), new Uint32Array(1024)];
  after.fill(5, 0, 4);
  shown.fill(5, 0, 3);
  shown[3] = 9;
  expect(takenBack({ before, after, shown })?.slice(0, 5)).toEqual(new Uint32Array([0, 0, 0, 9, 0]));
});
