import type { ScriptChanges } from '#content/script/script-changes.ts';
import type { ScriptParts } from '#content/script/script-parts.ts';
import { conversationGraph } from '#contract/kinds/conversation-graph.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import { applyChanges, type Gesture, type Parts, withoutLooseEdges } from '#web/screens/graph/graph-records.ts';

const { node: nodeKind, edge: edgeKind } = conversationGraph;

type Created = readonly { id: string; fields: object }[];
const withInitial = (kind: Parameters<typeof initialValues>[0], created: Created) =>
  created.map(({ id, fields }) => ({ id, fields: { ...initialValues(kind), ...fields } }));

/** What was written, as a gesture on the graph. */
export function gestureOf({ nodes, edges }: ScriptChanges): Gesture {
  return {
    nodes: { ...nodes, create: withInitial(nodeKind, nodes.create) },
    edges: { ...edges, create: withInitial(edgeKind, edges.create) },
    summary: 'Wrote in the script',
  };
}

export function afterGesture(parts: ScriptParts, gesture: Gesture): ScriptParts {
  const nodes = applyChanges(parts.nodes as unknown as Parts, gesture.nodes);
  const edges = withoutLooseEdges(nodes, applyChanges(parts.edges as unknown as Parts, gesture.edges));
  return { nodes, edges } as unknown as ScriptParts;
}
