import type { Box, GraphEdge, GraphNode, Point } from './graph-types.ts';

/** Pixels that stay free around a node. */
const margin = 24;
/** Between a node and the next, at least: the words of a link have room. */
const gapMin = 60;
/** More are not moved: the node is put where there is room. */
const movedMax = 200;

export interface Room {
  at: Point;
  /** New places of what follows. */
  moved: ReadonlyMap<string, Point>;
}

/**
 * Where a node comes that is inserted between two: between them where there is room, or else in the place of the second, which moves to the
 * right with all that it leads to there. Null: that is not to the right of the first, would cover
 * something, or would move out of its frame or into another.
 */
export function roomForInserted(
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  { from: fromID, to: toID }: { from: string; to: string },
): Room | null {
  const byID = new Map(nodes.map((node) => [node.id, node]));
  const [from, to] = [byID.get(fromID), byID.get(toID)];
  if (!from || !to) return null;
  const { width, height } = from;
  const space = to.x - from.x - width;
  if (space < 0) return null;
  const others = nodes.filter(({ isFrame, id }) => !isFrame && id !== fromID && id !== toID);
  const between = { x: Math.round(from.x + width + (space - width) / 2), y: to.y };
  const isFree = (box: Box, among: readonly GraphNode[]) => !among.some((node) => covers(box, node));
  if (space >= width + 2 * margin && isFree({ ...between, width, height }, others))
    return { at: between, moved: new Map() };
  const behind = nodesBehind(to, edges, byID, fromID);
  if (behind.size > movedMax) return null;
  const by = width + Math.max(gapMin, space);
  const staying = others.filter(({ id }) => !behind.has(id));
  const areFree = [...behind.values()].every((node) => isFree({ ...node, x: node.x + by }, staying));
  const at = { x: to.x, y: to.y };
  if (!areFree || !isFree({ ...at, width, height }, staying)) return null;
  const frames = nodes.filter(({ isFrame }) => isFrame);
  const leavesFrame = (node: GraphNode) =>
    frames.some((frame) => holds(frame, node) !== holds(frame, { ...node, x: node.x + by }));
  if ([...behind.values()].some(leavesFrame)) return null;
  return { at, moved: new Map([...behind.values()].map(({ id, x, y }) => [id, { x: x + by, y }])) };
}

const covers = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  one.x + one.width > other.x &&
  one.y < other.y + other.height &&
  one.y + one.height > other.y;

const holds = (frame: Box, { x, y, width, height }: Box) =>
  x >= frame.x && y >= frame.y && x + width <= frame.x + frame.width && y + height <= frame.y + frame.height;

/** A node and what it leads to on its right. */
function nodesBehind(
  first: GraphNode,
  edges: readonly GraphEdge[],
  byID: ReadonlyMap<string, GraphNode>,
  exceptID: string,
): Map<string, GraphNode> {
  const leading = Map.groupBy(edges, ({ from }) => from);
  const found = new Map([[first.id, first]]);
  // What is added while it is walked is walked too.
  for (const id of found.keys())
    for (const { to } of leading.get(id) ?? []) {
      const node = byID.get(to);
      if (node && to !== exceptID && node.x >= first.x) found.set(to, node);
    }
  return found;
}
