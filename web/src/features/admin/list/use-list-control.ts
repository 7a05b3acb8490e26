import { useCallback, useMemo } from 'react';
import { formatListState, type ListControl, type ListShape, parseListState } from '#web/screens/list/list-state.ts';
import { useAddressQuery } from '#web/screens/list/use-address-query.ts';

/** A list's page, sort, search and filters, which its address holds: Back, a bookmark and a shared link show the same. */
export function useListControl(shape: ListShape): ListControl {
  const [params, setParams] = useAddressQuery();
  const state = useMemo(() => parseListState(params, shape), [params, shape]);
  const change = useCallback<ListControl['change']>(
    (next, options) =>
      setParams((before) => {
        const isOtherRows = 'search' in next || 'filters' in next || 'sort' in next || 'pageSize' in next;
        return formatListState({ ...parseListState(before, shape), ...(isOtherRows ? { page: 1 } : {}), ...next });
      }, options),
    [setParams, shape],
  );
  return { state, change };
}

/** What of the list's state every administration list asks its call for. */
export function listQuery({ state }: ListControl) {
  return {
    page: state.page - 1,
    pageSize: state.pageSize,
    ...(state.search ? { search: state.search } : {}),
    direction: state.sort.direction,
  };
}
