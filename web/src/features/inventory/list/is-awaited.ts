interface Reading {
  isFetching: boolean;
  currentData?: unknown;
}

/**
 * Whether what a screen asked for is still on its way. Reading again what is shown, because somebody changed something, is
 * not: it neither dims a table nor disturbs who works in it.
 */
export function isAwaited({ isFetching, currentData }: Reading): boolean {
  return isFetching && currentData === undefined;
}
