import type { DataColumn } from './data-column.ts';

export const CHECKBOX_WIDTH = 44;
export const ACTIONS_WIDTH = 52;
/** What the naming column keeps however many others there are, unless it asks for less. */
export const HEADER_MIN_WIDTH = 220;
/** Of a column that shares what is left. */
const SHARED_WIDTH = 120;
/** A share of the table is a share of so much. */
const USUAL_TABLE = 1100;

/** The pixels that a table with these columns takes at least. @param table what shares are shares of, in pixels */
export function widthNeeded<T>(
  columns: readonly DataColumn<T>[],
  rowHeader: string | undefined,
  isSelectable: boolean,
  table = USUAL_TABLE,
): number {
  const widthOf = (column: DataColumn<T>) => {
    if (column.id !== rowHeader) return widthInPixels(column, table);
    return (column.draggedWidth ?? column.width) === undefined
      ? HEADER_MIN_WIDTH
      : Math.min(HEADER_MIN_WIDTH, widthInPixels(column, table));
  };
  return columns.reduce((sum, column) => sum + widthOf(column), isSelectable ? CHECKBOX_WIDTH : 0);
}

/** About how wide a column is, where only the browser knows it exactly. */
export function widthInPixels(
  { draggedWidth, width, isActions }: Pick<DataColumn<never>, 'draggedWidth' | 'width' | 'isActions'>,
  table = USUAL_TABLE,
): number {
  if (draggedWidth !== undefined) return draggedWidth;
  if (typeof width === 'string') return Math.round((Number.parseFloat(width) / 100) * table);
  return width ?? (isActions ? ACTIONS_WIDTH : SHARED_WIDTH);
}
