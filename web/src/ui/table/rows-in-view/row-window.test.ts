import { expect, it } from 'vitest';
import fc from '#web/testing/fast-check.ts';
import { isBehind, nextRange, RowHeights, type RowRange, rowsBetween } from './row-window.ts';

const edgesOf = (all: readonly number[]) =>
  Float64Array.from([0, ...all.map((_, row) => all.slice(0, row + 1).reduce((sum, height) => sum + height))]);

const range = fc.tuple(fc.nat(200), fc.nat(40)).map(([first, count]): RowRange => ({ first, last: first + count }));

it('house §5: the rows in view are those that a scrolled page shows, by groups', () => {
  const heights = edgesOf(Array.from({ length: 50 }, () => 40));
  expect(rowsBetween(heights, 0, 400)).toEqual({ first: 0, last: 12 });
  expect(rowsBetween(heights, 410, 810)).toEqual({ first: 8, last: 24 });
  expect(rowsBetween(heights, 1900, 2300)).toEqual({ first: 44, last: 50 });
  expect(rowsBetween(heights, 2100, 2500)).toEqual({ first: 0, last: 0 });
  expect(rowsBetween(edgesOf([]), 0, 400)).toEqual({ first: 0, last: 0 });
});

it('house §5: the rows in view are found without a walk over all of them, as such a walk would find them', () => {
  const height = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(
      fc.array(height, { maxLength: 60 }),
      fc.integer({ min: -500, max: 5000 }),
      fc.nat(900),
      (all, top, view) => {
        const edges = edgesOf(all);
        const inside = all.flatMap((_, row) => (edges[row]! < top + view && edges[row + 1]! > top ? [row] : []));
        const found = rowsBetween(edges, top, top + view);
        expect([found.first, found.last]).toEqual(
          inside.length === 0
            ? [0, 0]
            : [Math.floor(inside[0]! / 4) * 4, Math.min(all.length, Math.ceil((inside.at(-1)! + 1) / 4) * 4)],
        );
      },
    ),
  );
});

it('house §5: while no other height is known, scrolling adds up no heights', () => {
  const heights = new RowHeights(40);
  const keys = ['a', 'b', 'c'];
  const edges = heights.edges(keys);
  expect([...edges]).toEqual([0, 40, 80, 120]);
  heights.keep('a', 0);
  expect(heights.edges(keys)).toBe(edges);
  heights.keep('b', 60);
  const measured = heights.edges(keys);
  expect([...measured]).toEqual([0, 60, 120, 180]);
  heights.keep('b', 60);
  expect(heights.edges(keys)).toBe(measured);
});

it('house §5: a row counts as tall as it was measured, and others as the measured ones in the mean', () => {
  const heights = new RowHeights(64);
  expect(heights.of('a')).toBe(64);
  heights.keep('a', 100);
  heights.keep('b', 50);
  heights.keep('a', 90);
  heights.keep('c', 0);
  expect([heights.of('a'), heights.of('b'), heights.of('c')]).toEqual([90, 50, 70]);
});

it('house §5: a long way scrolled is drawn a few rows at a time, those in view first', () => {
  const [wanted, inView] = [
    { first: 96, last: 116 },
    { first: 100, last: 112 },
  ];
  const steps: RowRange[] = [{ first: 0, last: 20 }];
  while (steps.at(-1) !== steps.at(-2)) steps.push(nextRange(steps.at(-1) ?? wanted, wanted, inView));
  expect(steps.slice(1, -1)).toEqual([
    { first: 100, last: 102 },
    { first: 100, last: 104 },
    { first: 100, last: 106 },
    { first: 100, last: 108 },
    { first: 100, last: 110 },
    { first: 100, last: 112 },
    { first: 100, last: 114 },
    { first: 100, last: 116 },
    { first: 98, last: 116 },
    wanted,
  ]);
});

it('house §5: whatever was drawn, what is wanted is reached, and no step draws more than a few rows', () => {
  fc.assert(
    fc.property(range, range, range, (before, wanted, inView) => {
      let drawn = before;
      for (let step = 0; step < 60; step += 1) {
        const next = nextRange(drawn, wanted, inView);
        const isKept = (row: number) => row >= drawn.first && row < drawn.last;
        const fresh = Array.from({ length: next.last - next.first }, (_, index) => next.first + index);
        expect(fresh.filter((row) => !isKept(row)).length).toBeLessThanOrEqual(2);
        drawn = next;
      }
      expect(drawn.last - drawn.first).toBe(wanted.last - wanted.first);
      if (wanted.last > wanted.first) expect(drawn).toEqual(wanted);
    }),
  );
});

it('house §5: rows are behind when none in view is drawn', () => {
  const inView = { first: 40, last: 60 };
  expect(isBehind({ first: 0, last: 40 }, inView)).toBe(true);
  expect(isBehind({ first: 60, last: 80 }, inView)).toBe(true);
  expect(isBehind({ first: 0, last: 41 }, inView)).toBe(false);
  expect(isBehind({ first: 59, last: 80 }, inView)).toBe(false);
  expect(isBehind({ first: 0, last: 20 }, { first: 0, last: 0 })).toBe(false);
});
