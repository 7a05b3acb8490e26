// @vitest-environment jsdom
import { LayoutInfo, Rect, TableLayout } from 'react-aria-components';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PacedTableLayout } from './paced-table-layout.ts';

const rowHeight = 44;
const invalidate = vi.fn();
let nextFrame: (() => void) | undefined;

/** Row and one cell of each line that a rectangle shows, as React Aria's layout answers. */
function infosIn(rect: Rect): LayoutInfo[] {
  const infos: LayoutInfo[] = [];
  for (let row = Math.floor(rect.y / rowHeight); row * rowHeight < rect.maxY; row += 1) {
    const line = new Rect(0, row * rowHeight, 800, rowHeight);
    const cell = new LayoutInfo('cell', `${row}-name`, line);
    cell.parentKey = `${row}`;
    infos.push(new LayoutInfo('row', `${row}`, line), cell);
  }
  return infos;
}

/** A layout in view from this row on, and the rows that it has drawn. */
function drawnBy(layout: PacedTableLayout, collection: object, focused?: string) {
  return (fromRow: number): string[] => {
    const visibleRect = new Rect(0, fromRow * rowHeight, 800, 10 * rowHeight);
    Object.assign(layout, {
      virtualizer: { collection, visibleRect, invalidate, isPersistedKey: (key: string) => key === focused },
    });
    // React Aria asks for a little more than is in view.
    const asked = new Rect(0, visibleRect.y, 800, 12 * rowHeight);
    const infos = layout.getVisibleLayoutInfos(asked);
    const rows = infos.filter(({ type }) => type === 'row').map(({ key }) => String(key));
    expect(infos.filter(({ type }) => type === 'cell').map(({ parentKey }) => parentKey)).toEqual(rows);
    return rows;
  };
}

beforeEach(() => {
  vi.spyOn(TableLayout.prototype, 'getVisibleLayoutInfos').mockImplementation(infosIn);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    nextFrame = callback;
    return 1;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  invalidate.mockReset();
  nextFrame = undefined;
});

it('house §5: the first rows are drawn together, those of a long way scrolled a few a frame', () => {
  const draw = drawnBy(new PacedTableLayout(), {});
  expect(draw(0)).toHaveLength(12);
  expect(nextFrame).toBeUndefined();

  expect(draw(100)).toEqual(['100', '101']);
  for (const rows of [4, 6, 8, 10, 12]) {
    nextFrame?.();
    expect(invalidate).toHaveBeenLastCalledWith({ offsetChanged: true });
    nextFrame = undefined;
    expect(draw(100)).toHaveLength(rows);
  }
  expect(nextFrame).toBeUndefined();
});

it('house §5: a short way scrolled is drawn whole, the row with the focus always, other rows together', () => {
  const layout = new PacedTableLayout();
  const draw = drawnBy(layout, {}, '57');
  draw(0);
  expect(draw(2)).toHaveLength(12);
  expect(draw(50)).toEqual(['50', '51', '57']);
  expect(drawnBy(layout, {})(50)).toHaveLength(12);
});

it('house §5: a point is looked up without drawing', () => {
  const layout = new PacedTableLayout();
  drawnBy(layout, {})(0);
  expect(layout.getVisibleLayoutInfos(new Rect(5, 90 * rowHeight, 1, 1))).toHaveLength(2);
});
