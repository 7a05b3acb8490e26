import { type DataColumn, rowHeaderOf } from '#web/ui/table/data-column.ts';
import type { ColumnChoice } from './column-choice.ts';

/**
 * The columns of a table as somebody chose them, the one that names the row always among them; what is chosen is shown in
 * any window. Without a choice those that nobody has to choose.
 */
export function arrangedColumns<Row>(
  columns: readonly DataColumn<Row>[],
  choice: readonly ColumnChoice[] | undefined,
): readonly DataColumn<Row>[] {
  if (!choice)
    return columns.some(({ isOptional }) => isOptional) ? columns.filter((each) => !each.isOptional) : columns;
  const byID = new Map(columns.map((column) => [column.id, column]));
  const chosen = choice.flatMap(({ id, width }): DataColumn<Row>[] => {
    const column = byID.get(id);
    return column ? [{ ...column, hideBelow: undefined, ...(width === undefined ? {} : { draggedWidth: width }) }] : [];
  });
  const header = rowHeaderOf(columns);
  const isNamed = !header || chosen.some(({ id }) => id === header.id);
  return [...(isNamed ? [] : [header]), ...chosen, ...columns.filter(({ isActions }) => isActions)];
}

/** The same columns with another width of one of them. */
export function withWidth<Row>(
  shown: readonly DataColumn<Row>[],
  choice: readonly ColumnChoice[] | undefined,
  resized: Required<ColumnChoice>,
): ColumnChoice[] {
  const chosen = choice ?? shown.flatMap(({ id, isActions }): ColumnChoice[] => (isActions ? [] : [{ id }]));
  return chosen.map((each) => (each.id === resized.id ? resized : each));
}
