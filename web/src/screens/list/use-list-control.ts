import { useCallback, useEffect, useMemo, useState } from 'react';
import { panelParam } from '#web/session/ui-state/panel-param.ts';
import type { SavedViews } from '../saved-view/saved-views.ts';
import { useListLikes } from '../saved-view/use-list-likes.ts';
import {
  changedListState,
  initialListState,
  type ListControl,
  type ListShape,
  parseListState,
  usualPageSizes,
  viewQueryOf,
} from './list-state.ts';
import { addressOf, displayOf, shownQuery } from './shown-query.ts';
import { useAddressQuery } from './use-address-query.ts';

/** Changing one of these says how the list is liked from now on. */
const likedParts = ['viewType', 'pageSize', 'columns'] as const;

/**
 * A list's page, sort, search, filters and columns, which its address holds: Back, a bookmark and a shared link show the same.
 * What an address leaves out is as the list was liked the last time.
 */
export function useListControl(shape: ListShape): ListControl {
  const [params, setParams] = useAddressQuery();
  const { views, defaultView, display, remember } = useListLikes(shape.kind);
  const liked = useMemo(() => ({ defaultView, display }), [defaultView, display]);
  const state = useMemo(() => parseListState(shownQuery(params, shape, liked), shape), [params, shape, liked]);
  const change = useCallback<ListControl['change']>(
    (next, options) => {
      const now = displayOf({ ...state, ...next }, shape, liked);
      if (likedParts.some((part) => part in next) && now !== display) remember({ display: now });
      setParams((before) => {
        const changed = changedListState(parseListState(shownQuery(before, shape, liked), shape), next);
        return withPanel(addressOf(changed, shape, liked), before);
      }, options);
    },
    [setParams, shape, liked, display, remember, state],
  );
  // The address of the view that the list opened with, so that it can be shared.
  const isUnsaid = state.saved !== undefined && !params.has('saved');
  useEffect(() => {
    if (isUnsaid) change({}, { replace: true });
  }, [isUnsaid, change]);

  const savedViews = useMemo((): SavedViews | undefined => {
    const { kind } = shape;
    if (!kind) return undefined;
    const current = views.find(({ viewID }) => viewID === state.saved);
    const query = viewQueryOf(state, shape);
    const known = current && viewQueryOf(parseListState(new URLSearchParams(current.query), shape), shape);
    return {
      kind,
      views,
      current,
      isChanged: known !== undefined && known !== query,
      query,
      search: state.search,
      defaultViewID: defaultView?.viewID ?? null,
      show(view) {
        const address = new URLSearchParams(view?.query);
        if (view) address.set('saved', view.viewID);
        else if (defaultView) address.set('saved', 'all');
        setParams((before) => withPanel(address, before));
      },
      openWith: (viewID) => remember({ defaultViewID: viewID }),
    };
  }, [shape, views, state, defaultView, remember, setParams]);
  return { state, change, pageSizes: shape.pageSizes ?? usualPageSizes, savedViews };
}

/** The record that is open beside the list stays open. */
function withPanel(params: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const panel = before.get(panelParam);
  if (panel) params.set(panelParam, panel);
  return params;
}

/** The same for a list that is one of several on its page, whose address is another's. */
export function useLocalListControl(shape: ListShape): ListControl {
  const [state, setState] = useState(() => initialListState(shape));
  const change = useCallback<ListControl['change']>((next) => setState((before) => changedListState(before, next)), []);
  return { state, change, pageSizes: shape.pageSizes ?? usualPageSizes };
}

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
