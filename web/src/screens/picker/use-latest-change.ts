import { useCallback, useEffect, useRef } from 'react';

/**
 * `onChange` of the latest drawing, while there is one: what changed beside a picker while it creates a record would go back by that of the
 * drawing in which it began.
 */
export function useLatestChange<Value>(onChange: (value: Value) => void): (value: Value) => void {
  const latest = useRef<typeof onChange | null>(null);
  useEffect(() => {
    latest.current = onChange;
    return () => {
      latest.current = null;
    };
  });
  return useCallback((value) => latest.current?.(value), []);
}
