import { useCallback, useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

export type ChangeQuery = (next: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * What stands behind the `?` of the address, as useSearchParams gives it, but two changes in a row add up: the router
 * itself would begin the second from the address of the last render, while the first is still on its way there.
 */
export function useAddressQuery(): [URLSearchParams, ChangeQuery] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<ChangeQuery>(
    (next, options) => {
      latest.current = next(latest.current);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, change];
}
