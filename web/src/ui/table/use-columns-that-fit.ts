import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type Breakpoint, useNarrowerThan } from '../foundations/use-media-query.ts';
import { columnsThatFit, type DataColumn, rowHeaderOf } from './data-column.ts';
import { widthNeeded } from './width-needed.ts';

/** Pixels: a window that is being resized asks for other columns no oftener. */
const STEP = 8;
/** In this order columns give way. */
const breakpoints: readonly (Breakpoint | undefined)[] = ['2xl', 'xl', 'lg', 'md', undefined];

/**
 * The columns that a table has room for, beside a navigation or a panel as well: what the window alone allows, less those
 * that would take the room of the column that names the row. Stacked rows (below 48 rem) have room for all.
 */
export function useColumnsThatFit<T>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly DataColumn<T>[],
  isSelectable: boolean,
): readonly DataColumn<T>[] {
  const narrower = useNarrowerThan();
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Without a layout there is nothing to fit into.
    const measure = () => setWidth(Math.floor(element.clientWidth / STEP) * STEP || Number.POSITIVE_INFINITY);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  const inWindow = useMemo(() => columnsThatFit(columns, narrower), [columns, narrower]);
  const shown = narrower.md ? inWindow : columnsWithin(inWindow, width, isSelectable);
  // The same columns are the same array: rows are not drawn again for each step of a resize.
  const ids = shown.map(({ id }) => id).join();
  return useMemo(() => inWindow.filter(({ id }) => ids.split(',').includes(id)), [inWindow, ids]);
}

/** @param width pixels */
export function columnsWithin<T>(
  columns: readonly DataColumn<T>[],
  width: number,
  isSelectable: boolean,
): readonly DataColumn<T>[] {
  const rowHeader = rowHeaderOf(columns)?.id;
  if (widthNeeded(columns, rowHeader, isSelectable, width) <= width) return columns;
  const last = columns
    .filter(({ id, isActions }) => id !== rowHeader && !isActions)
    .toSorted((one, other) => breakpoints.indexOf(other.hideBelow) - breakpoints.indexOf(one.hideBelow))
    .at(-1);
  return last === undefined
    ? columns
    : columnsWithin(
        columns.filter((column) => column !== last),
        width,
        isSelectable,
      );
}
