import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long a page may take to become as tall as it was, in milliseconds. */
const patienceMs = 30_000;
const storageKey = 'lorebox.scroll';

/** How far the page of each entry of the history was scrolled, in pixels. */
const positions = new Map<string, number>(kept());

/**
 * Going back and reloading scroll to where the page was left (§2.1). The router does so at once, when a list whose rows
 * are still to be read is too short for it; this waits for them.
 */
export function useRestoreScroll(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  // The first entry of every load has the same key: the path tells them apart.
  const entry = `${pathname} ${key}`;

  // Before the router scrolls, which counts as a scroll too; and so that the next page's scrolls are not taken for this one's.
  useLayoutEffect(() => {
    const wanted = type === 'POP' ? (positions.get(entry) ?? 0) : 0;
    const stop = wanted > 0 ? scrollWhenTall(wanted) : undefined;
    const remember = () => void positions.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      stop?.();
    };
  }, [entry, type]);

  useLayoutEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
}

/** Whoever scrolls meanwhile stays where they are. Returns what gives up. */
function scrollWhenTall(top: number): () => void {
  const isOver = new AbortController();
  const look = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return;
    window.scrollTo({ top, behavior: 'instant' });
    stop();
  };
  const watch = new ResizeObserver(look);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    isOver.abort();
  };
  for (const input of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(input, stop, { passive: true, signal: isOver.signal });
  // Its first report comes once the page is laid out, after the router has scrolled.
  watch.observe(document.body);
  return stop;
}

function kept(): [string, number][] {
  try {
    const left = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // An address that was typed, or a link from elsewhere, begins at the top; a reload and Back do not.
    return load?.type === 'navigate' ? left.filter(([entry]) => !entry.endsWith(' default')) : left;
  } catch {
    return [];
  }
}

function keep(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Blocked or full storage: a reload begins at the top.
  }
}
