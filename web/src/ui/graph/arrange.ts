import type { Box, GraphNode, Point } from './graph-types.ts';
import type { Scene } from './scene.ts';

export type Alignment = 'left' | 'center' | 'top' | 'middle';
export const alignments: Readonly<Record<Alignment, string>> = {
  left: 'Align left',
  center: 'Align centers',
  top: 'Align top',
  middle: 'Align middles',
};

/** Where nodes are when they are in one line. */
export function aligned(nodes: readonly GraphNode[], alignment: Alignment): Map<string, Point> {
  const sum = (of: (node: GraphNode) => number) => nodes.reduce((total, node) => total + of(node), 0);
  const left = Math.min(...nodes.map(({ x }) => x));
  const top = Math.min(...nodes.map(({ y }) => y));
  const center = sum(({ x, width }) => x + width / 2) / nodes.length;
  const middle = sum(({ y, height }) => y + height / 2) / nodes.length;
  const at = ({ x, y, width, height }: GraphNode): Point => {
    switch (alignment) {
      case 'left':
        return { x: left, y };
      case 'center':
        return { x: Math.round(center - width / 2), y };
      case 'top':
        return { x, y: top };
      case 'middle':
        return { x, y: Math.round(middle - height / 2) };
    }
  };
  return new Map(nodes.map((node) => [node.id, at(node)]));
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The node that an arrow key leads to: along an edge to the right or left, to a sibling or what is near above or below. */
export function walk(scene: Scene, from: string, direction: Direction): string | null {
  const node = scene.byID.get(from);
  if (!node) return null;
  const byHeight = (ids: readonly string[]) =>
    ids
      .map((id) => scene.byID.get(id))
      .filter((each) => each !== undefined)
      .sort((one, other) => one.y - other.y);
  if (direction === 'right') return byHeight((scene.outgoing.get(from) ?? []).map(({ to }) => to))[0]?.id ?? null;
  if (direction === 'left') return byHeight((scene.incoming.get(from) ?? []).map((edge) => edge.from))[0]?.id ?? null;
  const isBeyond = (other: GraphNode) => (direction === 'down' ? other.y > node.y : other.y < node.y);
  const siblings = (scene.incoming.get(from) ?? []).flatMap((edge) =>
    (scene.outgoing.get(edge.from) ?? []).map(({ to }) => to),
  );
  const near = (all: readonly GraphNode[]) =>
    all
      .filter((other) => other.id !== from && !other.isFrame && isBeyond(other))
      .sort((one, other) => far(node, one) - far(node, other))[0]?.id ?? null;
  return near(byHeight(siblings)) ?? near(scene.nodes);
}

/** A node straight above or below is nearer than one beside. */
const far = (one: GraphNode, other: GraphNode) => Math.abs(one.y - other.y) + 2 * Math.abs(one.x - other.x);

/** About, of a node that is yet to come. */
export const usualSize = { width: 200, height: 66 };
/** Between nodes one above the other. */
const rowGap = 24;

/** Where a new node covers no other: there, or further down. */
export function freeBelow(scene: Scene, { x, y, width, height }: Box): Point {
  const near = scene.nodes.filter((node) => !node.isFrame && node.x < x + width && node.x + node.width > x);
  let top = y;
  for (const node of near.sort((one, other) => one.y - other.y))
    if (node.y < top + height && node.y + node.height > top) top = node.y + node.height + rowGap;
  return { x, y: top };
}
