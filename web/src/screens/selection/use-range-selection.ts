import { type PointerEvent, useRef } from 'react';

/**
 * Shift with a press on a checkbox selects everything from the one pressed before: the table itself extends only for
 * presses on rows. Give `onPointerDown` to an element around the list.
 */
export function useRangeSelection(
  ids: readonly string[],
  selection: ReadonlySet<string>,
  select: (ids: Set<string>) => void,
) {
  const anchor = useRef<string | null>(null);
  const isShift = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      isShift.current = event.shiftKey;
    },
    onSelectionChange: (next: Set<string>) => {
      const added = [...next].filter((id) => !selection.has(id));
      const removed = [...selection].filter((id) => !next.has(id));
      const [changed] = [...added, ...removed];
      const isOne = added.length + removed.length === 1 && changed !== undefined;
      select(isOne && isShift.current && added.length === 1 ? withRange(ids, next, anchor.current, changed) : next);
      if (isOne) anchor.current = changed;
      isShift.current = false;
    },
  };
}

function withRange(ids: readonly string[], selected: Set<string>, from: string | null, to: string): Set<string> {
  const start = from === null ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start < 0 || end < 0) return selected;
  return new Set([...selected, ...ids.slice(Math.min(start, end), Math.max(start, end) + 1)]);
}
