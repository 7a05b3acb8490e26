import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Widths of tokens.css (`--breakpoint-*`), for the few places where hiding by CSS would leave a focusable ghost. */
export const BREAKPOINTS = { md: '48rem', lg: '64rem', xl: '90rem', '2xl': '110rem' } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;

/** Whether a CSS media query matches, kept current. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** The breakpoints that the window is narrower than (§9: below 48 rem the layout is the mobile one). */
export function useNarrowerThan(): Record<Breakpoint, boolean> {
  const md = useMediaQuery(`(width < ${BREAKPOINTS.md})`);
  const lg = useMediaQuery(`(width < ${BREAKPOINTS.lg})`);
  const xl = useMediaQuery(`(width < ${BREAKPOINTS.xl})`);
  const wide = useMediaQuery(`(width < ${BREAKPOINTS['2xl']})`);
  return useMemo(() => ({ md, lg, xl, '2xl': wide }), [md, lg, xl, wide]);
}
