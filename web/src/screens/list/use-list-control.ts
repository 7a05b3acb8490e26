import { useCallback, useMemo, useState } from 'react';
import { panelParam } from '#web/session/ui-state/panel-param.ts';
import {
  changedListState,
  formatListState,
  initialListState,
  type ListControl,
  type ListShape,
  parseListState,
  usualPageSizes,
} from './list-state.ts';
import { useAddressQuery } from './use-address-query.ts';

/** A list's page, sort, search and filters, which its address holds: Back, a bookmark and a shared link show the same. */
export function useListControl(shape: ListShape): ListControl {
  const [params, setParams] = useAddressQuery();
  const state = useMemo(() => parseListState(params, shape), [params, shape]);
  const change = useCallback<ListControl['change']>(
    (next, options) =>
      setParams((before) => {
        const params = formatListState(changedListState(parseListState(before, shape), next), shape);
        const panel = before.get(panelParam);
        if (panel) params.set(panelParam, panel);
        return params;
      }, options),
    [setParams, shape],
  );
  return { state, change, pageSizes: shape.pageSizes ?? usualPageSizes };
}

/** The same for a list that is one of several on its page, whose address is another's. */
export function useLocalListControl(shape: ListShape): ListControl {
  const [state, setState] = useState(() => initialListState(shape));
  const change = useCallback<ListControl['change']>((next) => setState((before) => changedListState(before, next)), []);
  return { state, change, pageSizes: shape.pageSizes ?? usualPageSizes };
}
