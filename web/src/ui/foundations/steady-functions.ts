import { useLayoutEffect, useRef, useState } from 'react';

type Call = (...given: readonly unknown[]) => unknown;

/**
 * The props with functions that stay the same each time and call the newest of their name: for a `memo` part that is handed
 * functions made anew by each drawing. Only for what is called later, never while drawing.
 */
export function useSteadyFunctions<Props extends object>(props: Props): Props {
  const newest = useRef<object>(props);
  useLayoutEffect(() => {
    newest.current = props;
  });
  const [steady] = useState(() => new Map<string, Call>());
  const entries = Object.entries(props).map(([name, value]): [string, unknown] => {
    if (typeof value !== 'function') return [name, value];
    const call = steady.get(name) ?? ((...given) => (newest.current as Record<string, Call>)[name]?.(...given));
    steady.set(name, call);
    return [name, call];
  });
  return Object.fromEntries(entries) as Props;
}
