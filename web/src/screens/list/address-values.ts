import { useEffect, useEffectEvent } from 'react';
import { type NavigateOptions, useNavigation } from 'react-router';
import { useAddressQuery } from './use-address-query.ts';

export type AddressValues = Readonly<Record<string, string>>;

/**
 * What a part of a page shows, in the address: Back and a reload find it again. `set` changes the values that it names and
 * leaves out those that are empty; it adds no entry to the browser's history unless told to.
 */
export function useAddressValues() {
  const [params, change] = useAddressQuery();
  const set = (values: AddressValues, options?: NavigateOptions) =>
    change((before) => withValues(before, values), { replace: true, preventScrollReset: true, ...options });
  return { params, set };
}

export function withValues(before: URLSearchParams, values: AddressValues): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

/** The page, from 0, that an address names from 1; the first where it names none. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
}

/** How an address names a page, from 0: the first is left out. */
export const pageText = (page: number): string => (page > 0 ? String(page + 1) : '');

interface Paged {
  query: { data?: { total: number }; isFetching: boolean };
  page: number;
  pageSize: number;
}

/** Goes to the last page once the one that is asked for lies beyond it: its rows were deleted or moved. */
export function useLastPage({ query, page, pageSize }: Paged, goTo: (page: number) => void): void {
  const lastPage = Math.max(0, Math.ceil((query.data?.total ?? 0) / pageSize) - 1);
  // While a link is followed, another address would end that.
  const isStaying = useNavigation().state === 'idle';
  const isBeyond = isStaying && query.data !== undefined && !query.isFetching && page > lastPage;
  const toLastPage = useEffectEvent(() => goTo(lastPage));
  useEffect(() => {
    if (isBeyond) toLastPage();
  }, [isBeyond]);
}
