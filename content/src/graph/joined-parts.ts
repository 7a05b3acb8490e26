import type { Place } from './layout-place.ts';

/** The parts of a graph that no edge joins, in the order in which they are read, and the nodes that nothing joins, column by column. */
export function inParts(places: readonly Place[]): { joined: Place[][]; single: Place[] } {
  const parts = inOrder(connectedParts(places));
  const isSingle = (part: readonly Place[]) => part.length === 1 && !hasStart(part);
  return { joined: parts.filter((part) => !isSingle(part)), single: parts.filter(isSingle).flat().sort(byColumn) };
}

/** As they are placed (layout-shelves.ts), so that arranging again leaves them where they are. */
const byColumn = ({ node: one }: Place, { node: other }: Place) =>
  (one.x ?? 0) - (other.x ?? 0) || (one.y ?? 0) - (other.y ?? 0);

function connectedParts(places: readonly Place[]): Place[][] {
  const seen = new Set<Place>();
  const parts: Place[][] = [];
  for (const start of places) {
    if (seen.has(start)) continue;
    seen.add(start);
    const part = [start];
    for (const place of part)
      for (const next of [...place.before, ...place.after]) {
        if (seen.has(next)) continue;
        seen.add(next);
        part.push(next);
      }
    parts.push(part);
  }
  return parts;
}

const hasStart = (part: readonly Place[]) => part.some(({ node }) => node.isStart);

/** That of the start, then as they are: rows of parts from the top, each from the left; those that are nowhere by their size. */
function inOrder(parts: readonly Place[][]): Place[][] {
  const boxed = parts.map((part) => ({ part, isFirst: hasStart(part), row: 0, ...boxOf(part) }));
  boxed.sort((one, other) => one.top - other.top);
  let [row, bottom] = [0, -Infinity];
  for (const box of boxed) {
    if (box.top >= bottom) row += 1;
    box.row = row;
    bottom = Math.max(bottom, box.bottom);
  }
  return boxed
    .sort(
      (one, other) =>
        Number(other.isFirst) - Number(one.isFirst) ||
        one.row - other.row ||
        one.left - other.left ||
        one.top - other.top ||
        other.part.length - one.part.length,
    )
    .map(({ part }) => part);
}

function boxOf(part: readonly Place[]): { left: number; top: number; bottom: number } {
  let [left, top, bottom] = [Infinity, Infinity, -Infinity];
  for (const { node } of part) {
    left = Math.min(left, node.x ?? 0);
    top = Math.min(top, node.y ?? 0);
    bottom = Math.max(bottom, (node.y ?? 0) + node.height);
  }
  return { left, top, bottom };
}
