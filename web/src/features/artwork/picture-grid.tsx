import { type KeyboardEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useElementWidth } from '#web/ui/foundations/use-element-width.ts';
import { type GridGeometry, gridGap, gridGeometry, tileByKey, tilesInView } from './grid-geometry.ts';

/** Records that one call reads. */
export const gridPage = 100;

export interface GridTile {
  /** Its place in the list, from 0. */
  index: number;
  /** What Tab comes to, and the arrow keys move. */
  isCurrent: boolean;
}

export interface PictureGridProps {
  label: string;
  total: number;
  /** The tiles of one page that are in view; each draws an element `data-tile` that can have the focus. */
  page: (page: number, tiles: readonly GridTile[]) => ReactNode;
}

/** A grid of any number of tiles that scrolls with the page: only those in view are drawn, and their pages read. */
export function PictureGrid({ label, total, page }: PictureGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const width = useElementWidth(list);
  const geometry = gridGeometry(width ?? 320);
  const { first, end } = useTilesInView(list, geometry, total);
  const [current, setCurrent] = useState(0);
  const toFocus = useRef<number | null>(null);
  useEffect(() => {
    const tile =
      toFocus.current === null ? null : list.current?.querySelector<HTMLElement>(`[data-tile="${toFocus.current}"]`);
    if (!tile) return;
    toFocus.current = null;
    tile.focus();
  });
  const walk = (event: KeyboardEvent) => {
    const from = (event.target as Element).closest<HTMLElement>('[data-tile]')?.dataset.tile;
    const next = from === undefined ? null : tileByKey(event.key, Number(from), geometry, total);
    if (next === null) return;
    event.preventDefault();
    toFocus.current = next;
    setCurrent(next);
    showRow(list.current, Math.floor(next / geometry.columns) * geometry.rowHeight, geometry.rowHeight);
  };
  const tiles = Array.from({ length: end - first }, (_, at): GridTile => {
    const index = first + at;
    // Tab comes to the first in view where the current one is not drawn.
    const isCurrent = index === (current >= first && current < end ? current : first);
    return { index, isCurrent };
  });
  const pages = [...Map.groupBy(tiles, ({ index }) => Math.floor(index / gridPage))];
  const rows = Math.ceil(total / geometry.columns);
  const above = Math.floor(first / geometry.columns) * geometry.rowHeight;
  return (
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={walk}
      onFocus={(event) => {
        const tile = (event.target as Element).closest<HTMLElement>('[data-tile]')?.dataset.tile;
        if (tile !== undefined) setCurrent(Number(tile));
      }}
      style={{
        height: Math.max(0, rows * geometry.rowHeight - gridGap),
        paddingTop: above,
        gridTemplateColumns: `repeat(${geometry.columns}, minmax(0, 1fr))`,
        gridAutoRows: geometry.rowHeight - gridGap,
        gap: gridGap,
      }}
      className="grid content-start"
    >
      {pages.map(([number, some]) => page(number, some))}
    </ul>
  );
}

/** What scrolls the page: the nearest element around that does, or the window. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around !== document.body) return around;
  return null;
}

function useTilesInView(list: { current: HTMLElement | null }, geometry: GridGeometry, total: number) {
  const { columns, rowHeight } = geometry;
  const [view, setView] = useState({ above: 0, viewHeight: 1000 });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const measure = () => {
      const top = scroller ? scroller.getBoundingClientRect().top : 0;
      const above = top - element.getBoundingClientRect().top;
      const viewHeight = scroller?.clientHeight ?? window.innerHeight;
      // In whole rows: a scroll within one draws nothing anew.
      const row = Math.floor(above / rowHeight) * rowHeight;
      // In pieces: after a jump a hundred tiles are drawn, and the page goes on scrolling meanwhile.
      startTransition(() =>
        setView((before) =>
          before.above === row && before.viewHeight === viewHeight ? before : { above: row, viewHeight },
        ),
      );
    };
    const target = scroller ?? window;
    measure();
    target.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      target.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [list, rowHeight]);
  return tilesInView({ columns, rowHeight, tileWidth: 0 }, { ...view, viewHeight: view.viewHeight + rowHeight, total });
}

/** Scrolls so that a row of the grid is in view; its tiles may not be drawn yet. */
function showRow(list: HTMLElement | null, top: number, height: number): void {
  if (!list) return;
  const scroller = scrollerOf(list);
  const viewTop = scroller ? scroller.getBoundingClientRect().top : 0;
  const viewHeight = scroller?.clientHeight ?? window.innerHeight;
  const at = list.getBoundingClientRect().top - viewTop + top;
  const room = 80;
  const by = at < room ? at - room : at + height > viewHeight - room ? at + height - viewHeight + room : 0;
  if (by !== 0) (scroller ?? window).scrollBy({ top: by, behavior: 'instant' });
}
