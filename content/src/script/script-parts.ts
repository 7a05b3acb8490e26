import type { ConversationEdgeRow, ConversationNodeRow } from '#contract/kinds/conversation-graph.ts';
import type { ConversationNodeType, NodeCase } from '#contract/kinds/conversation-node.ts';

export type ScriptNode = Omit<ConversationNodeRow, 'conversationNodeID' | 'version'>;
export type ScriptEdge = Omit<ConversationEdgeRow, 'conversationEdgeID' | 'version'>;

export interface ScriptRecord<Fields> {
  id: string;
  version: number;
  fields: Fields;
}

/** The nodes and edges of one conversation, by id. */
export interface ScriptParts {
  nodes: ReadonlyMap<string, ScriptRecord<ScriptNode>>;
  edges: ReadonlyMap<string, ScriptRecord<ScriptEdge>>;
}

/** Nodes that are followed by one of several ways. */
export const forkTypes: ReadonlySet<ConversationNodeType> = new Set(['choice', 'branch', 'random', 'sequence']);

export const hasCheck = (row: NodeCase): boolean => 'check' in row && row.check !== null;

/** The ways out of a node that a script writes, in its order; edges by other ports are left as they are. */
export function scriptPorts({
  type,
  cases: { rows },
  returns,
}: Pick<ScriptNode, 'type' | 'cases' | 'returns'>): string[] {
  const own = rows.flatMap((row) => (type === 'choice' && hasCheck(row) ? [row.id, `${row.id}:fail`] : [row.id]));
  switch (type) {
    case 'choice':
    case 'branch':
      return [...own, 'else'];
    case 'random':
      return own;
    case 'sequence':
      return [...own, 'done'];
    case 'jump':
      return returns ? ['next'] : [];
    case 'end':
    case 'note':
    case 'frame':
      return [];
    default:
      return ['next'];
  }
}

/**
 * Where each node leads, by port; of two edges from one port the first counts, and the other is left as it is.
 * @param of only of these nodes
 */
export function edgesByPort(
  { nodes, edges }: ScriptParts,
  of: { has(id: string): boolean } = nodes,
): Map<string, Map<string, ScriptRecord<ScriptEdge>>> {
  const found = new Map<string, Map<string, ScriptRecord<ScriptEdge>>>();
  for (const edge of edges.values()) {
    const { fromID, toID, port } = edge.fields;
    if (!of.has(fromID) || !nodes.has(fromID) || !nodes.has(toID)) continue;
    const leaving = found.get(fromID) ?? new Map<string, ScriptRecord<ScriptEdge>>();
    found.set(fromID, leaving);
    const before = leaving.get(port);
    if (!before || edge.id < before.id) leaving.set(port, edge);
  }
  return found;
}
