import { forwardEdges } from './forward-edges.ts';
import { inParts } from './joined-parts.ts';
import { linesOf } from './layout-lines.ts';
import type { LayoutEdge, LayoutNode, Place } from './layout-place.ts';
import { type LaidOut, onShelves, type Position, stacked } from './layout-shelves.ts';

export interface LayoutOptions {
  /** Between columns, and between nodes of one column. */
  columnGap?: number;
  rowGap?: number;
  /** Between parts that no edge joins, and between the lines of a long one, with room for two rows that are written later. */
  partGap?: number;
}

/** Times that the order of the columns, and then the heights in them, are evened out; each goes through all edges. */
const orderSweeps = 6;
const heightSweeps = 6;

/**
 * Tidy positions of a graph: columns from left to right along the edges, few crossings, nodes near what they are joined to. Parts
 * that would be a long band are put below one another, as the lines of a text. Each part that no edge joins to others is laid out by
 * itself, beside or below the others: that of the start first, then in the order in which they are, or the largest first; nodes that
 * nothing joins come last, in a block. O((n + m) log n), and always the same for the same graph.
 */
export function layoutGraph(
  nodes: readonly LayoutNode[],
  edges: readonly LayoutEdge[],
  { columnGap = 110, rowGap = 36, partGap = 10 * rowGap }: LayoutOptions = {},
): Map<string, Position> {
  const places = new Map(
    nodes.map((node): [string, Place] => [node.id, { node, column: 0, rank: 0, y: 0, before: [], after: [] }]),
  );
  for (const [from, to] of forwardEdges(nodes, edges)) {
    const [start, end] = [places.get(from) as Place, places.get(to) as Place];
    start.after.push(end);
    end.before.push(start);
  }
  const { joined, single } = inParts([...places.values()]);
  const parts = joined.map((part) => {
    const lines = linesOf(columnsOf(part), { columnGap, rowGap, partGap });
    return stacked(
      lines.map((line) => laidOut(line, columnGap, rowGap)),
      partGap,
    );
  });
  return onShelves(
    parts,
    single.map(({ node }) => node),
    { columnGap, rowGap, partGap },
  );
}

function laidOut(columns: Place[][], columnGap: number, rowGap: number): LaidOut {
  orderColumns(columns);
  placeRows(columns, rowGap);
  const highest = least(columns.flat().map(({ y }) => y));
  const positions: [string, Position][] = [];
  let [x, height] = [0, 0];
  for (const column of columns) {
    for (const { node, y } of column) {
      positions.push([node.id, { x, y: y - highest }]);
      height = Math.max(height, y - highest + node.height);
    }
    x += largest(column.map(({ node }) => node.width)) + columnGap;
  }
  return { positions, width: x - columnGap, height };
}

/** Each node is one column right of the last one that leads to it. */
function columnsOf(part: readonly Place[]): Place[][] {
  const waiting = new Map(part.map((place) => [place, place.before.length]));
  const ready = part.filter(({ before }) => before.length === 0);
  for (const place of ready)
    for (const next of place.after) {
      next.column = Math.max(next.column, place.column + 1);
      const left = (waiting.get(next) ?? 1) - 1;
      waiting.set(next, left);
      if (left === 0) ready.push(next);
    }
  // What begins a branch stands just before what it leads to, not at the far left.
  for (const place of ready.toReversed())
    if (place.before.length === 0 && place.after.length > 0)
      place.column = least(place.after.map(({ column }) => column)) - 1;
  const columns: Place[][] = Array.from({ length: largest(part.map(({ column }) => column)) + 1 }, () => []);
  for (const place of part) columns[place.column]?.push(place);
  return columns;
}

/** Sorts each column by where its neighbours are, from left to right and back. */
function orderColumns(columns: readonly Place[][]): void {
  for (const column of columns) rankOf(column);
  for (let sweep = 0; sweep < orderSweeps; sweep++) {
    const isForward = sweep % 2 === 0;
    for (const column of isForward ? columns : columns.toReversed()) {
      const middles = new Map(
        column.map((place) => [
          place,
          mean(
            (isForward ? place.before : place.after).map(({ rank }) => rank),
            place.rank,
          ),
        ]),
      );
      column.sort((one, other) => (middles.get(one) ?? 0) - (middles.get(other) ?? 0));
      rankOf(column);
    }
  }
}

function rankOf(column: readonly Place[]): void {
  for (const [index, place] of column.entries()) place.rank = (index + 0.5) / column.length;
}

/** Heights: each node as near as it can be to the middle of its neighbours, none over another. */
function placeRows(columns: readonly Place[][], gap: number): void {
  for (const column of columns)
    spread(
      column,
      column.map(() => 0),
      gap,
    );
  for (let sweep = 0; sweep < heightSweeps; sweep++) {
    const isForward = sweep % 2 === 0;
    for (const column of isForward ? columns : columns.toReversed()) {
      const wanted = column.map((place) => {
        const neighbours = sweep < 2 ? (isForward ? place.before : place.after) : [...place.before, ...place.after];
        const middle = neighbours.map(({ y, node }) => y + node.height / 2);
        return mean(middle, place.y + place.node.height / 2) - place.node.height / 2;
      });
      spread(column, wanted, gap);
    }
  }
}

/**
 * Gives each node of a column its wanted height, or the nearest one at which none overlap: neighbours in conflict become a
 * block that stands at the mean of what its members want (pool adjacent violators).
 */
function spread(column: readonly Place[], wanted: readonly number[], gap: number): void {
  const blocks: { sum: number; count: number; first: number; height: number }[] = [];
  for (const [index, place] of column.entries()) {
    let block = { sum: wanted[index] ?? 0, count: 1, first: index, height: place.node.height + gap };
    for (let above = blocks.at(-1); above; above = blocks.at(-1)) {
      if (above.sum / above.count + above.height <= block.sum / block.count) break;
      blocks.pop();
      block = {
        // What the lower ones want, said as where the block's top would be.
        sum: above.sum + block.sum - block.count * above.height,
        count: above.count + block.count,
        first: above.first,
        height: above.height + block.height,
      };
    }
    blocks.push(block);
  }
  for (const [index, block] of blocks.entries()) {
    let y = block.sum / block.count;
    for (const place of column.slice(block.first, blocks[index + 1]?.first)) {
      place.y = y;
      y += place.node.height + gap;
    }
  }
}

const mean = (values: readonly number[], otherwise: number) =>
  values.length === 0 ? otherwise : values.reduce((sum, value) => sum + value, 0) / values.length;

const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);
const least = (values: readonly number[]) => values.reduce((less, value) => Math.min(less, value), Infinity);
