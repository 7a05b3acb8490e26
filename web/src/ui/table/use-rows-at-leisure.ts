import { useDeferredValue, useMemo } from 'react';

/**
 * The rows as they are drawn: what others change is drawn in the background, a little at a time, so that a key or a click
 * never waits for it.
 */
export function useRowsAtLeisure<T>(rows: readonly T[], isLoading: boolean) {
  const newest = useMemo(() => ({ rows, isLoading }), [rows, isLoading]);
  const drawn = useDeferredValue(newest);
  // The first rows come at once: until then there is nothing to select, and nothing to disturb.
  return drawn.isLoading ? newest : drawn;
}
