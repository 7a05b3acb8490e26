import { forwardEdges } from './forward-edges.ts';
import type { LayoutEdge } from './layout-place.ts';

interface Placed {
  id: string;
  x: number;
  y: number;
}

/** From the end of a line to the beginning of the next is at least so far: the shortest lines of the layout have twelve columns. */
const [leastBack, leastDown] = [3300, 96];

/** Parts that no link joins are so far below one another, from the lowest of one to the top of the next, or they are read as one. */
export const leastApart = 200;

/** The lines in which a graph lies, one below the other. */
export interface Lines {
  /** Where they begin, but the first. */
  tops: number[];
  /** How far down nodes may come to lie in each, so that the lines stay the same; Infinity in the last. */
  bottoms: number[];
}

/**
 * Where the lines of a graph begin, but the first: where a part begins that no link joins to what is above it, and, of a wrapped one
 * (`layout-lines.ts`), where the gap is widest over which a link that closes no circle leads from the end of one line down and back to
 * the beginning of the next. Nodes may have come between the lines since. Graphs that are one band, and those that people arrange in
 * columns, have none. O((n + m) log n) for a graph that is laid out.
 */
export function linesIn(nodes: readonly Placed[], edges: readonly LayoutEdge[]): Lines {
  const at = new Map(nodes.map((node) => [node.id, node]));
  const returnOf = (from: string, to: string) => {
    const [end, beginning] = [at.get(from), at.get(to)];
    if (!end || !beginning || end.x - beginning.x < leastBack || beginning.y - end.y < leastDown) return [];
    return [{ above: end.y, below: beginning.y }];
  };
  const tops = partTops(nodes, edges);
  const heights = [...new Set(nodes.map(({ y }) => y))].sort((one, other) => one - other);
  /** By the top of a line: what is left of the gap above it has to be so wide. */
  const apart = new Map(tops.map((top) => [top, leastApart]));
  const hasReturn = edges.some(({ from, to }) => returnOf(from, to).length > 0);
  // The shortest first: a longer one may lead over several lines.
  const returns = (hasReturn ? forwardEdges(nodes, edges) : [])
    .flatMap(([from, to]) => returnOf(from, to))
    .sort((one, other) => one.below - one.above - (other.below - other.above));
  for (const { above, below } of returns) {
    if (lineAt(tops, above) !== lineAt(tops, below)) continue;
    let [top, widest, next] = [below, 0, 0];
    for (let index = lineAt(heights, above); (heights[index] ?? Infinity) <= below; index++) {
      const [y, before] = [heights[index] ?? 0, heights[index - 1] ?? 0];
      if (y - before >= widest) [top, widest, next] = [y, y - before, widest];
      else next = Math.max(next, y - before);
    }
    tops.splice(lineAt(tops, top), 0, top);
    apart.set(top, Math.max(leastApart, next + 1));
  }
  const bottoms = tops.map((top) => {
    const lowest = heights[lineAt(heights, top) - 2] ?? top;
    return Math.max(lowest, top - (apart.get(top) ?? leastApart));
  });
  return { tops, bottoms: [...bottoms, Infinity] };
}

function partTops(nodes: readonly Placed[], edges: readonly LayoutEdge[]): number[] {
  const joined = new Map(nodes.map(({ id }): [string, string[]] => [id, []]));
  for (const { from, to } of edges) {
    joined.get(from)?.push(to);
    joined.get(to)?.push(from);
  }
  const heights = new Map(nodes.map(({ id, y }) => [id, y]));
  const parts: { top: number; bottom: number }[] = [];
  for (const { id } of nodes) {
    if (!heights.has(id)) continue;
    let [top, bottom] = [Infinity, -Infinity];
    const part = new Set([id]);
    for (const member of part) {
      const y = heights.get(member);
      if (y === undefined) continue;
      heights.delete(member);
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (const next of joined.get(member) ?? []) part.add(next);
    }
    parts.push({ top, bottom });
  }
  parts.sort((one, other) => one.top - other.top);
  let lowest = Infinity;
  const tops: number[] = [];
  for (const { top, bottom } of parts) {
    if (top - lowest >= leastApart) tops.push(top);
    lowest = lowest === Infinity ? bottom : Math.max(lowest, bottom);
  }
  return tops;
}

/** The line at a height, from 0. */
export function lineAt(tops: readonly number[], y: number): number {
  let [line, end] = [0, tops.length];
  while (line < end) {
    const middle = (line + end) >> 1;
    if ((tops[middle] ?? 0) <= y) line = middle + 1;
    else end = middle;
  }
  return line;
}
