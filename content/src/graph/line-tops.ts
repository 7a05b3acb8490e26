import { forwardEdges } from './forward-edges.ts';
import type { LayoutEdge } from './layout-place.ts';

interface Placed {
  id: string;
  x: number;
  y: number;
}

/** From the end of a line to the beginning of the next is at least so far: the shortest lines of the layout have twelve columns. */
const [leastBack, leastDown] = [3300, 96];

/**
 * Where the lines of a wrapped graph begin (`layout-lines.ts`), but the first: where the gap is widest over which a link that closes no
 * circle leads from the end of one line down and back to the beginning of the next. Nodes may have come between the lines since. Graphs
 * that are one band, and those that people arrange in columns, have none.
 */
export function lineTops(nodes: readonly Placed[], edges: readonly LayoutEdge[]): number[] {
  const at = new Map(nodes.map((node) => [node.id, node]));
  const returnOf = (from: string, to: string) => {
    const [end, beginning] = [at.get(from), at.get(to)];
    if (!end || !beginning || end.x - beginning.x < leastBack || beginning.y - end.y < leastDown) return [];
    return [{ above: end.y, below: beginning.y }];
  };
  if (!edges.some(({ from, to }) => returnOf(from, to).length > 0)) return [];
  const heights = [...new Set(nodes.map(({ y }) => y))].sort((one, other) => one - other);
  // The shortest first: a longer one may lead over several lines.
  const returns = forwardEdges(nodes, edges)
    .flatMap(([from, to]) => returnOf(from, to))
    .sort((one, other) => one.below - one.above - (other.below - other.above));
  const tops: number[] = [];
  for (const { above, below } of returns) {
    if (lineAt(tops, above) !== lineAt(tops, below)) continue;
    let [top, widest] = [below, 0];
    for (let index = lineAt(heights, above); (heights[index] ?? Infinity) <= below; index++) {
      const [y, before] = [heights[index] ?? 0, heights[index - 1] ?? 0];
      if (y - before >= widest) [top, widest] = [y, y - before];
    }
    tops.splice(lineAt(tops, top), 0, top);
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
