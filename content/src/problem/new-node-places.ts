import type { WorldKind } from '#contract/world.ts';
import type { World } from '../world/world.ts';
import type { Problem } from './problem.ts';

/** Where the left top corner of a node is, in pixels. */
export interface NodePlace {
  x: number;
  y: number;
}

/** Pixels from the left edge of a node to that of the next, and from the top of one to that of the one below. */
const [across, down] = [320, 90];

/**
 * Where the node that mends a problem is added: to the right of a dead end, and left of all that is in a flow without a start.
 * Read when problems are listed, because a node that is only moved isn't checked again.
 */
export function newNodePlaces(world: World): (problem: Problem) => NodePlace | null {
  const rowOf = (kind: WorldKind, id: string) => (world[kind] as ReadonlyMap<string, unknown>).get(id);
  const flows: Partial<Record<WorldKind, ReadonlyMap<string, NodePlace>>> = {};
  const cornerOf = (kind: WorldKind, id: string) => {
    if (kind === 'quest') flows.quest ??= corners(world.questNode.values(), ({ questID }) => questID);
    if (kind === 'conversation')
      flows.conversation ??= corners(world.conversationNode.values(), ({ conversationID }) => conversationID);
    return flows[kind]?.get(id);
  };
  return ({ where: { kind, id }, looseEnd, missingStart }) => {
    const from = (looseEnd ? rowOf(kind, id) : missingStart && cornerOf(kind, id)) as NodePlace | undefined;
    if (!from) return null;
    if (looseEnd) return { x: from.x + across, y: from.y + looseEnd.way * down };
    const next = missingStart?.next && (rowOf(missingStart.next.kind, missingStart.next.id) as NodePlace | undefined);
    return { x: from.x - across, y: next?.y ?? from.y };
  };
}

/** The left edge of each flow, and the top. */
function corners<Node extends NodePlace>(nodes: Iterable<Node>, ownerOf: (node: Node) => string) {
  const found = new Map<string, NodePlace>();
  for (const node of nodes) {
    const at = found.get(ownerOf(node)) ?? node;
    found.set(ownerOf(node), { x: Math.min(at.x, node.x), y: Math.min(at.y, node.y) });
  }
  return found;
}
