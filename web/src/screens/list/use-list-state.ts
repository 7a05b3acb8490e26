import { useCallback, useEffect, useMemo } from 'react';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { useView } from '#web/session/ui-state/use-view.ts';
import { type ViewFilters, type ViewName, viewActions, viewOf } from '#web/session/ui-state/views-slice.ts';
import type { ListControl, ListShape, ListState } from './list-state.ts';
import { useListControl } from './use-list-control.ts';

export interface ListController extends ListControl {
  view: ViewName;
  /** Ids selected, also of other pages. */
  selection: ReadonlySet<string>;
  select: (ids: Iterable<string>) => void;
  toggle: (id: string) => void;
  totalArrived: (total: number) => void;
}

/** The view of a list (§3, §4 Views): its address decides, the store's views follow, the selection is the store's. */
export function useListState(view: ViewName, shape: ListShape): ListController {
  const control = useListControl(shape);
  const dispatch = useAppDispatch();
  const { selection } = useView(view);
  useMirror(view, control.state);

  const select = useCallback(
    (ids: Iterable<string>) => void dispatch(viewActions.selected({ view, ids: [...ids] })),
    [dispatch, view],
  );
  const toggle = useCallback(
    (id: string) => void dispatch(viewActions.selectionToggled({ view, id })),
    [dispatch, view],
  );
  const totalArrived = useCallback(
    (total: number) => void dispatch(viewActions.totalArrived({ view, total })),
    [dispatch, view],
  );
  const selected = useMemo(() => new Set(selection), [selection]);
  return { ...control, view, selection: selected, select, toggle, totalArrived };
}

/** Keeps the store's view (§3) the same as the address. Returning to an unchanged list keeps what was selected. */
function useMirror(view: ViewName, state: ListState): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const { viewType, page, pageSize, sort, search } = state;
    const filters: ViewFilters = search ? { ...state.filters, search } : { ...state.filters };
    dispatch((_, getState) => {
      const kept = viewOf(getState(), view);
      if (JSON.stringify(kept.filters) !== JSON.stringify(filters)) dispatch(viewActions.filtered({ view, filters }));
      dispatch(viewActions.viewTypeChosen({ view, viewType }));
      dispatch(viewActions.sorted({ view, sort }));
      dispatch(viewActions.pageSizeChosen({ view, pageSize }));
      // After the others, since each of them goes back to page 1.
      dispatch(viewActions.pageChosen({ view, page }));
    });
  }, [dispatch, view, state]);
}
