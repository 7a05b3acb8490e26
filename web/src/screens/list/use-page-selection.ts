import { useCallback, useState } from 'react';
import type { ListControl } from './list-state.ts';

/** For a list whose selection is no record's: what is selected is on the page that is shown, and goes with it. */
export function usePageSelection<List extends ListControl>({ change: changeList, ...list }: List) {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((ids: Iterable<string>) => setSelection(new Set(ids)), []);
  const toggle = useCallback(
    (id: string) =>
      setSelection((before) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
      ),
    [],
  );
  const change = useCallback<ListControl['change']>(
    (...next) => {
      setSelection(new Set());
      changeList(...next);
    },
    [changeList],
  );
  return { ...list, change, selection, select, toggle };
}
