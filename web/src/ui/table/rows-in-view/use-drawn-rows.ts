import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Key } from 'react-aria-components';
import type { RowLayout } from './row-layout.ts';
import { isBehind, isSame, nextRange, RowHeights, type RowRange, rowsBetween } from './row-window.ts';

/** Rows are drawn this far beyond the window, so that a notch of the wheel shows no gap. */
const beyondWindow = 400;
/** Milliseconds without a step after which the page rests. */
const restAfter = 80;

interface Options {
  rows: readonly { readonly key: Key }[];
  /** Lies where the rows begin. */
  top: RefObject<HTMLTableRowElement | null>;
  /** A guess in pixels, until rows are measured. */
  rowHeight: number;
  layout: RowLayout;
}

/** Which rows to draw, as the page and its parts are scrolled, and how tall they all are. */
export function useDrawnRows({ rows, top, rowHeight, layout }: Options) {
  const heights = useMemo(() => new RowHeights(rowHeight), [rowHeight]);
  const [drawn, setDrawn] = useState<RowRange>(() => ({
    first: 0,
    last: Math.ceil((window.innerHeight + beyondWindow) / rowHeight),
  }));
  const isMoving = useRef(false);
  const drawnLast = useRef(drawn);
  const asked = useRef(drawn);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);

  const look = useCallback(() => {
    const start = top.current?.getBoundingClientRect().top;
    if (start === undefined) return;
    // Looked at for each step of scrolling: it must not walk all rows.
    const edges = heights.edges(keys);
    const inView = rowsBetween(edges, -start, window.innerHeight - start);
    // Scrolled faster than rows are drawn: those on the way would be gone before anybody saw them.
    if (isMoving.current && isBehind(drawnLast.current, inView)) return;
    const wanted = rowsBetween(edges, -start - beyondWindow, window.innerHeight - start + beyondWindow);
    // From what the page shows, not from what is still to be drawn: looks that wait would be drawn together, ten rows at once.
    const next = nextRange(drawnLast.current, wanted, inView);
    if (isSame(next, asked.current)) return;
    asked.current = next;
    // In the background, in pieces: a key or another notch of the wheel doesn't wait for it.
    startTransition(() => setDrawn(next));
  }, [keys, heights, top]);

  useEffect(look, [look]);
  useScrolling(isMoving, look);
  useMeasuring({ keys, indexes, top, heights, look });
  useLayoutEffect(() => {
    drawnLast.current = drawn;
    layout.show(keys, heights);
  }, [drawn, keys, heights, layout]);
  return { drawn, indexes, edges: heights.edges(keys) };
}

/** Looks at each step of scrolling, and once more when the page rests. */
function useScrolling(isMoving: RefObject<boolean>, look: () => void): void {
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    let resting: number | undefined;
    const rest = () => {
      resting = undefined;
      isMoving.current = false;
      look();
    };
    const step = () => {
      // One step alone is a jump, which is drawn at once.
      isMoving.current = resting !== undefined;
      window.clearTimeout(resting);
      resting = window.setTimeout(rest, restAfter);
      look();
    };
    document.addEventListener('scroll', step, { capture: true, passive: true, signal });
    window.addEventListener('resize', look, { signal });
    return () => {
      events.abort();
      window.clearTimeout(resting);
      isMoving.current = false;
    };
  }, [isMoving, look]);
}

interface Measuring extends Pick<Options, 'top'> {
  keys: readonly Key[];
  indexes: ReadonlyMap<Key, number>;
  heights: RowHeights;
  look(): void;
}

/**
 * Numbers each row for screen readers, and measures it after the frame's own layout: measuring it at once would lay the page
 * out once more for every few rows. Then the next rows follow.
 */
function useMeasuring({ keys, indexes, top, heights, look }: Measuring): void {
  const observing = useRef<{ sizes: ResizeObserver; keyOf: WeakMap<Element, Key> } | null>(null);
  useLayoutEffect(() => {
    const keyOf = new WeakMap<Element, Key>();
    const sizes = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) {
        const key = keyOf.get(target);
        if (key !== undefined) heights.keep(key, borderBoxSize[0]?.blockSize ?? 0);
        if (!target.isConnected) sizes.unobserve(target);
      }
      look();
    });
    observing.current = { sizes, keyOf };
    return () => sizes.disconnect();
  }, [heights, look]);

  useLayoutEffect(() => {
    const body = top.current?.parentElement;
    body?.closest('table')?.setAttribute('aria-rowcount', String(keys.length + 1));
    for (const element of body?.children ?? []) {
      const key = element instanceof HTMLElement ? element.dataset.key : undefined;
      const index = key === undefined ? undefined : indexes.get(key);
      if (key === undefined || index === undefined) continue;
      // The heading is the first row.
      const place = String(index + 2);
      if (element.getAttribute('aria-rowindex') !== place) element.setAttribute('aria-rowindex', place);
      if (!observing.current || observing.current.keyOf.has(element)) continue;
      observing.current.keyOf.set(element, key);
      observing.current.sizes.observe(element);
    }
  });
}
