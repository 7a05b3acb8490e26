/** Where the tiles of a grid are, in pixels. */
export interface GridGeometry {
  columns: number;
  tileWidth: number;
  /** Of a tile with the gap below it. */
  rowHeight: number;
}

const tileMin = 160;
export const gridGap = 12;
/** Under the picture: the name and a line about it. */
const captionHeight = 58;

/** As many columns as there is room for, two at least. */
export function gridGeometry(width: number): GridGeometry {
  const columns = Math.max(2, Math.floor((width + gridGap) / (tileMin + gridGap)));
  const tileWidth = (width - gridGap * (columns - 1)) / columns;
  return { columns, tileWidth, rowHeight: Math.round(tileWidth * 0.75) + captionHeight + gridGap };
}

/** Rows of tiles that are drawn beyond what is in view. */
const overscan = 3;

/** The tiles to draw, from the first to before the last. @param above pixels of the grid above the view */
export function tilesInView(
  { columns, rowHeight }: GridGeometry,
  { above, viewHeight, total }: { above: number; viewHeight: number; total: number },
): { first: number; end: number } {
  const firstRow = Math.max(0, Math.floor(above / rowHeight) - overscan);
  const endRow = Math.max(firstRow + 1, Math.ceil((above + viewHeight) / rowHeight) + overscan);
  return { first: Math.min(total, firstRow * columns), end: Math.min(total, endRow * columns) };
}

/** The tile that a key leads to; null for a key that leads nowhere. */
export function tileByKey(key: string, from: number, { columns }: GridGeometry, total: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -4 * columns,
    PageDown: 4 * columns,
    Home: -total,
    End: total,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(from + step, 0), total - 1);
}
