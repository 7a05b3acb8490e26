import { type Key, type LayoutInfo, type Rect, TableLayout } from 'react-aria-components';

/** Rows drawn between two frames. A row takes up to 10 ms of a slow processor, and no task may take 50. */
const rowsPerFrame = 2;

/**
 * A table's layout that draws a few rows a frame while it is scrolled, those in view first, so that a long way scrolled at once does
 * not hold up the page.
 */
export class PacedTableLayout extends TableLayout<object> {
  #drawn = new Set<Key>();
  #collection: unknown = null;
  #frame: number | null = null;

  override getVisibleLayoutInfos(rect: Rect): LayoutInfo[] {
    // A single point is looked up, not drawn.
    const isDrawing = rect.height > 1;
    const wanted = super.getVisibleLayoutInfos(rect);
    return isDrawing ? this.#paced(wanted) : wanted;
  }

  #paced(wanted: LayoutInfo[]): LayoutInfo[] {
    const rows = wanted.filter(({ type }) => type === 'row');
    const collection = this.virtualizer?.collection;
    // Other rows, or the same in another order, are drawn whole: they come in the background.
    const isOther = collection !== this.#collection;
    this.#collection = collection;
    const waiting = isOther || this.#drawn.size === 0 ? new Set<Key>() : this.#waiting(rows);
    this.#drawn = new Set(rows.map(({ key }) => key).filter((key) => !waiting.has(key)));
    if (waiting.size === 0) return wanted;
    this.#continueNextFrame();
    return wanted.filter(({ key, parentKey }) => !waiting.has(key) && !(parentKey !== null && waiting.has(parentKey)));
  }

  /** The keys of rows that are to be drawn in a later frame. */
  #waiting(rows: readonly LayoutInfo[]): Set<Key> {
    const visible = this.virtualizer?.visibleRect;
    const fresh = rows.filter(({ key }) => !this.#drawn.has(key) && !this.virtualizer?.isPersistedKey(key));
    const [inView, beside] = [true, false].map((isInView) =>
      fresh.filter((row) => visible?.intersects(row.rect) === isInView),
    );
    return new Set([...(inView ?? []), ...(beside ?? [])].slice(rowsPerFrame).map(({ key }) => key));
  }

  #continueNextFrame(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      this.virtualizer?.invalidate({ offsetChanged: true });
    });
  }
}
