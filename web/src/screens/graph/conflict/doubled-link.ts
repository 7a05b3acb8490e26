import type { Gesture, GraphRecord, Parts } from '../graph-records.ts';
import type { KindGraph } from '../kind-graph.ts';

/** Pixels from the left edge of a node to that of the next. */
const across = 300;

interface Known {
  nodes: Parts;
  edges: Parts;
}

const leaving = ({ edges }: Known, nodeID: string) =>
  [...edges.values()].filter(({ fields }) => fields.fromID === nodeID);

/** The other link that has the place of this one, and comes first. */
function firstAt(graph: KindGraph, edge: GraphRecord, known: Known): GraphRecord | undefined {
  const others = leaving(known, String(edge.fields.fromID)).filter(({ id }) => id < edge.id);
  return graph.replaced?.(edge.fields, others);
}

/**
 * Two linked one place in the same moment, and the first link counts: what the other one leads to follows what was put there
 * first. Null: the link has its place for itself, or people have to choose.
 * @param edge the link that comes second
 */
export function afterFirst(graph: KindGraph, edge: GraphRecord, known: Known): Gesture | null {
  const first = firstAt(graph, edge, known);
  const node = known.nodes.get(String(edge.fields.toID));
  if (!first || !node) return null;
  const summary = 'Linked two nodes';
  const last = lastFrom(String(first.fields.toID), known);
  if (!last) return null;
  if (last.passed.has(node.id)) return { edges: { delete: [edge.id] }, summary };
  const [{ along } = {}] = graph.outputs(last.node.fields);
  if (!along || leaving(known, last.node.id).length > 0) return null;
  const { id, version } = edge;
  const update = [{ id, version, fields: { ...along, fromID: last.node.id, position: 0 } }];
  const { x, y } = last.node.fields;
  const isCovered = [...known.nodes.values()].some(
    (each) => each !== node && each.fields.x === node.fields.x && each.fields.y === node.fields.y,
  );
  const moved = { id: node.id, version: node.version, fields: { x: Number(x) + across, y } };
  return { edges: { update }, ...(isCovered && { nodes: { update: [moved] } }), summary };
}

/** Along the links from a node to the last one, while there is one way alone; null: they go in a circle. */
function lastFrom(nodeID: string, known: Known): { node: GraphRecord; passed: ReadonlySet<string> } | null {
  const passed = new Set<string>();
  let node = known.nodes.get(nodeID);
  while (node && !passed.has(node.id)) {
    passed.add(node.id);
    const [next, ...others] = leaving(known, node.id);
    if (!next || others.length > 0) return { node, passed };
    node = known.nodes.get(String(next.fields.toID));
  }
  return null;
}
