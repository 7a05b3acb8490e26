import { useLayoutEffect, useRef } from 'react';

/** The newest value, for what is called later. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
