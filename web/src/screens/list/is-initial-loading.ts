interface Reading {
  isFetching: boolean;
  currentData?: unknown;
}

/**
 * Whether the first answer to a query is still loading. Refetching what is shown, because somebody changed something, does
 * not count: it neither dims a table nor disturbs whoever works in it.
 */
export function isInitialLoading({ isFetching, currentData }: Reading): boolean {
  return isFetching && currentData === undefined;
}
