import { useMemo } from 'react';
import { recordOf } from '../selection/row-key.ts';
import type { ListBodyProps } from './list-body.tsx';
import { shownAnswer } from './list-query.ts';

/** The props of a list in which a record may have several rows: rows are told apart by their keys, records are selected. */
export function useRepeatedRows<Row extends object>(
  props: Omit<ListBodyProps<Row>, 'canSelect'>,
  keyOf: ((row: Row) => string) | undefined,
): Omit<ListBodyProps<Row>, 'canSelect'> {
  const { list, query, rowID, onEdit, onNear } = props;
  const rows = shownAnswer(query)?.rows;
  const keyed = useMemo(() => {
    const { selection, select, toggle } = list;
    if (!keyOf || !selection || !select || !toggle) return list;
    const shown = new Set(rows?.map(rowID));
    const keys = new Set([
      ...(rows ?? []).flatMap((row) => (selection.has(rowID(row)) ? [keyOf(row)] : [])),
      ...[...selection].filter((id) => !shown.has(id)),
    ]);
    return {
      ...list,
      selection: keys,
      toggle: (key: string) => toggle(recordOf(key)),
      select: (chosen: Iterable<string>) => select(selectedRecords(selection, keys, new Set(chosen))),
    };
  }, [list, rows, rowID, keyOf]);
  if (!keyOf) return props;
  return {
    ...props,
    list: keyed,
    rowID: keyOf,
    ...(onEdit ? { onEdit: (key) => onEdit(recordOf(key)) } : {}),
    ...(onNear ? { onNear: (key) => onNear(recordOf(key)) } : {}),
  };
}

/** What is selected once the rows with these keys are: a record whose one row was taken away is taken away with all. */
export function selectedRecords(
  selection: ReadonlySet<string>,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): string[] {
  const removed = new Set([...before].filter((key) => !after.has(key)).map(recordOf));
  const added = [...after].filter((key) => !before.has(key)).map(recordOf);
  return [...new Set([...[...selection].filter((id) => !removed.has(id)), ...added])];
}
