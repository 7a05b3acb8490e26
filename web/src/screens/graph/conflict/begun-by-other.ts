import type { Gesture, GraphRecord, Parts, RecordChanges } from '../graph-records.ts';

const fieldsOf = ({ fields }: { fields: object }) => fields as Record<string, unknown>;
const numberOf = (value: unknown) => Number(value) || 0;

interface Known {
  nodes: Parts;
  edges: Parts;
}

/**
 * What waits where someone else began the graph in the same moment: what the first gesture adds besides its beginning follows theirs.
 * Null: what they made is not known, and what was to follow it has no place.
 * @param pending the first node of the first gesture is the one that they made too
 */
export function followingBegun([first, ...rest]: readonly Gesture[], known: Known): Gesture[] | null {
  const [begun, ...others] = first?.nodes?.create ?? [];
  if (!first || !begun || others.length === 0) return rest;
  const theirs = known.nodes.get(begun.id);
  return theirs ? [restOf(first, { theirs, begun, others }, known), ...rest] : null;
}

type Created = NonNullable<RecordChanges['create']>[number];

function restOf(
  gesture: Gesture,
  { theirs, begun, others }: { theirs: GraphRecord; begun: Created; others: readonly Created[] },
  { nodes, edges }: Known,
): Gesture {
  const last = lastOf(theirs, nodes, edges);
  // Whether anything may follow another type of node is not known here: then it is linked by hand.
  const isLinked = last === theirs || fieldsOf(last).type === fieldsOf(others[0] ?? begun).type;
  const by = (axis: 'x' | 'y') => numberOf(fieldsOf(last)[axis]) - numberOf(fieldsOf(begun)[axis]);
  const create = others.map((node) => {
    const { x, y } = fieldsOf(node);
    return { ...node, fields: { ...node.fields, x: numberOf(x) + by('x'), y: numberOf(y) + by('y') } };
  });
  const links = (gesture.edges?.create ?? []).flatMap((edge) => {
    if (fieldsOf(edge).fromID !== begun.id) return [edge];
    return isLinked ? [{ ...edge, fields: { ...edge.fields, fromID: last.id } }] : [];
  });
  return { ...gesture, nodes: { create }, edges: { create: links } };
}

/** Along the links from a node, the last one. */
function lastOf(first: GraphRecord, nodes: Parts, edges: Parts): GraphRecord {
  const next = new Map([...edges.values()].map((edge) => [fieldsOf(edge).fromID, String(fieldsOf(edge).toID)]));
  const passed = new Set<GraphRecord>();
  let last = first;
  while (!passed.has(last)) {
    passed.add(last);
    last = nodes.get(next.get(last.id) ?? '') ?? last;
  }
  return last;
}
