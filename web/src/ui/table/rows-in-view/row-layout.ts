import type { CollectionRenderer, Key } from 'react-aria-components';
import type { RowHeights } from './row-window.ts';

type LayoutDelegate = NonNullable<CollectionRenderer['layoutDelegate']>;

/** Of the window, what the bars above and below leave to rows. */
const partForRows = 0.8;

/** Tells React Aria where rows are that are not drawn, so that Page Down goes on by a screen. */
export class RowLayout implements LayoutDelegate {
  #keys: readonly Key[] = [];
  #heights: RowHeights | null = null;

  show(keys: readonly Key[], heights: RowHeights): void {
    this.#keys = keys;
    this.#heights = heights;
  }

  getItemRect(key: Key) {
    const row = this.#keys.indexOf(key);
    if (row < 0 || this.#heights === null) return null;
    return { ...{ x: 0, width: 0 }, y: this.#edge(row), height: this.#heights.of(key) };
  }

  getVisibleRect() {
    return { x: 0, y: 0, width: 0, height: window.innerHeight * partForRows };
  }

  getContentSize() {
    return { width: 0, height: this.#edge(this.#keys.length) };
  }

  #edge(row: number): number {
    return this.#heights?.edges(this.#keys)[row] ?? 0;
  }
}
