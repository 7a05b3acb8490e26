import type { ReactNode } from 'react';
import type { Breakpoint } from '../foundations/use-media-query.ts';

/** One column of a DataTable. */
export interface DataColumn<T> {
  id: string;
  /** Heading; also the small label before the value when rows are stacked (below 48 rem). */
  label: string;
  render: (row: T) => ReactNode;
  /** Default `start`; numbers are `end`. */
  align?: 'start' | 'center' | 'end';
  /** Pixels, or a share of the table. Columns without one share what is left, so that widths never depend on the rows. */
  width?: number | `${number}%`;
  /** Pixels that somebody gave it in place of its width. Of how long its values are they say nothing. */
  draggedWidth?: number;
  isSortable?: boolean;
  /** The column that names the row (default: the first). */
  isRowHeader?: boolean;
  /** Leaves the column out when the window is narrower than this. */
  hideBelow?: Breakpoint;
  /** Not shown until somebody chooses it. */
  isOptional?: boolean;
  /** Row actions: the heading is for screen readers only, and a stacked row keeps the cell at its end. */
  isActions?: boolean;
}

/** §4 Views: a list is sorted by one field in one direction. */
export interface DataSort {
  field: string;
  direction: 'asc' | 'desc';
}

/** The columns that a window has room for. @param narrower the breakpoints that it is narrower than */
export function columnsThatFit<T>(
  columns: readonly DataColumn<T>[],
  narrower: Readonly<Record<Breakpoint, boolean>>,
): DataColumn<T>[] {
  return columns.filter(({ hideBelow }) => !hideBelow || !narrower[hideBelow]);
}

/** The column that names the row. */
export function rowHeaderOf<T>(columns: readonly DataColumn<T>[]): DataColumn<T> | undefined {
  return columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];
}
