import type { LayoutNode } from './layout-place.ts';

export type Position = { x: number; y: number };

/** A part of the graph with positions from its left top corner. */
export interface LaidOut {
  positions: readonly (readonly [id: string, at: Position])[];
  width: number;
  height: number;
  /** In lines, which can be told from one another when nothing else lies beside them. */
  isWrapped?: boolean;
}

interface Gaps {
  columnGap: number;
  rowGap: number;
  partGap: number;
}

/** One below the other. */
export function stacked(parts: readonly LaidOut[], gap: number): LaidOut {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  const positions: (readonly [string, Position])[] = [];
  let top = 0;
  for (const part of parts) {
    for (const [id, { x, y }] of part.positions) positions.push([id, { x, y: top + y }]);
    top += part.height + gap;
  }
  return { positions, width: largest(parts.map(({ width }) => width)), height: top - gap, isWrapped: true };
}

/** All parts together are about so many times as wide as high, unless one of them is wider. */
const shelfRatio = 1.6;

/** Parts in rows from left to right, as words of a text; in the end the nodes that nothing joins. */
export function onShelves(
  joined: readonly LaidOut[],
  single: readonly LayoutNode[],
  { columnGap, rowGap, partGap }: Gaps,
): Map<string, Position> {
  const area =
    joined.reduce((sum, { width, height }) => sum + (width + partGap) * (height + partGap), 0) +
    single.reduce((sum, { width, height }) => sum + (width + columnGap) * (height + rowGap), 0);
  const widest = Math.max(largest(joined.map(({ width }) => width)), Math.sqrt(area * shelfRatio));
  const positions = new Map<string, Position>();
  let [left, top, shelfHeight, isFull] = [0, 0, 0, false];
  for (const part of single.length > 0 ? [...joined, block(single, widest, { columnGap, rowGap })] : joined) {
    if (left > 0 && (isFull || part.isWrapped || left + part.width > widest)) {
      top += shelfHeight + partGap;
      [left, shelfHeight] = [0, 0];
    }
    for (const [id, { x, y }] of part.positions) positions.set(id, { x: Math.round(left + x), y: Math.round(top + y) });
    left += part.width + partGap;
    shelfHeight = Math.max(shelfHeight, part.height);
    isFull = part.isWrapped === true;
  }
  return positions;
}

/** Nodes that nothing joins, column by column, as graphs are read. */
function block(nodes: readonly LayoutNode[], widest: number, gaps: Pick<Gaps, 'columnGap' | 'rowGap'>): LaidOut {
  const column = largest(nodes.map(({ width }) => width)) + gaps.columnGap;
  const rows = Math.ceil(nodes.length / Math.max(1, Math.floor((widest + gaps.columnGap) / column)));
  const positions: [string, Position][] = [];
  let [x, y, height] = [0, 0, 0];
  for (const [index, node] of nodes.entries()) {
    if (index > 0 && index % rows === 0) [x, y] = [x + column, 0];
    positions.push([node.id, { x, y }]);
    height = Math.max(height, y + node.height);
    y += node.height + gaps.rowGap;
  }
  return { positions, width: x + column - gaps.columnGap, height };
}

const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);
