import { v7 as newID } from 'uuid';
import { initialValues } from '#contract/kinds/declaration.ts';
import { graphOf } from '#contract/kinds/graphs.ts';
import { type ApiError, hasProblemType } from '#web/api/transport/error.ts';
import type { GraphEdge, GraphNode, Point } from '#web/ui/graph/graph-types.ts';
import { roomForInserted } from '#web/ui/graph/room-for-inserted.ts';
import type { Gesture, GraphRecord, Parts } from './graph-records.ts';
import type { GraphState } from './graph-state.ts';
import type { KindGraph } from './kind-graph.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a new node has in the fields that are not given. */
export const newNodeFields = ({ kind }: KindGraph): Fields => initialValues(graphOf(kind).node);

function leavingOf(edges: Parts, fromID: string): GraphRecord[] {
  return [...edges.values()].filter(({ fields }) => fields.fromID === fromID);
}

/** An edge between two nodes; where one with its place is there already, that one leads elsewhere from now on. */
function edgeChanges(graph: KindGraph, nodes: Parts, edges: Parts, fromID: string, toID: string, given: Fields = {}) {
  const leaving = leavingOf(edges, fromID);
  const fields = { ...initialValues(graphOf(graph.kind).edge), ...graph.newEdge(nodes.get(fromID), leaving), ...given };
  const replaced = graph.replaced?.(fields, leaving);
  if (replaced)
    return {
      replaced,
      changes: { update: [{ id: replaced.id, version: replaced.version, fields: { toID } }] },
    };
  const create = [{ id: newID(), fields: { ...fields, fromID, toID, position: leaving.length } }];
  return { changes: { create } };
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The id of the node that a graph begins with, the same for everybody: of two who add it in one moment, the second one makes no other. */
export const firstNodeID = (ownerID: string): string =>
  ownerID.slice(0, -12) +
  [...ownerID.slice(-12)].map((digit) => (15 - Number.parseInt(digit, 16)).toString(16)).join('');

/**
 * That id for the next node, where there never was one: made once more with it, a node that was deleted would come out of the
 * trash with its history. Otherwise none.
 */
export const idToBeginWith = ({ hadNodes, pending }: Begun, ownerID: string): string | undefined =>
  hadNodes || pending > 0 ? undefined : firstNodeID(ownerID);

type Begun = Pick<GraphState, 'hadNodes' | 'pending'>;

/** Someone else has begun the graph with the same node in the same moment. */
export const isBegunByOther = (ownerID: string, error: ApiError, gesture: Gesture): boolean =>
  hasProblemType(error, 'conflict') && gesture.nodes?.create?.[0]?.id === firstNodeID(ownerID);

/**
 * The gesture that adds a node, joined to another one.
 * @param type absent: what usually follows
 * @param along fields of the edge that leads to it
 */
export function addition(
  graph: KindGraph,
  nodes: Parts,
  edges: Parts,
  given: { at: Point; from: string | null; along?: Fields; type?: string; id?: string | undefined },
): { id: string; gesture: Gesture } {
  const { at, from, along, id = newID() } = given;
  const type = given.type ?? graph.nextType(nodes, from === null ? undefined : nodes.get(from));
  const node = { id, fields: { ...newNodeFields(graph), type, ...at } };
  const withNode: Parts = new Map([...nodes, [id, { ...node, version: 1 }]]);
  const edge = from === null ? undefined : edgeChanges(graph, nodes, edges, from, id, along);
  // What came there before follows the new node.
  const after = edge?.replaced && edgeChanges(graph, withNode, new Map(), id, String(edge.replaced.fields.toID));
  return {
    id,
    gesture: {
      nodes: { create: [node] },
      ...(edge ? { edges: { ...edge.changes, ...after?.changes } } : {}),
      summary: `Added ${withArticle(graph.types[type]?.label.toLowerCase() ?? 'node')}`,
    },
  };
}

/**
 * Null when they are joined so already. `replaced`: the link that leads elsewhere now, as it was.
 * @param along fields of the edge
 */
export function connection(
  graph: KindGraph,
  { nodes, edges }: { nodes: Parts; edges: Parts },
  { from, to, along }: { from: string; to: string; along?: Fields },
): { gesture: Gesture; replaced: GraphRecord | undefined } | null {
  const { replaced, changes } = edgeChanges(graph, nodes, edges, from, to, along);
  const isThere = leavingOf(edges, from).some(({ fields }) => fields.toID === to);
  const isSame = replaced ? replaced.fields.toID === to : isThere && !graph.replaced;
  return isSame ? null : { gesture: { edges: changes, summary: 'Linked two nodes' }, replaced };
}

/**
 * The gesture that adds a node, which makes room for it where it comes between two others.
 * @param before the edges without it
 */
export function withRoom(
  { id, gesture }: { id: string; gesture: Gesture },
  shown: { nodes: readonly GraphNode[]; edges: readonly GraphEdge[] },
  before: Parts,
  versionOf: (nodeID: string) => number,
): Gesture {
  const replaced = before.get(gesture.edges?.update?.[0]?.id ?? '')?.fields;
  const room =
    replaced && roomForInserted(shown.nodes, shown.edges, { from: `${replaced.fromID}`, to: `${replaced.toID}` });
  if (!room) return gesture;
  const create = gesture.nodes?.create?.map((node) =>
    node.id === id ? { ...node, fields: { ...node.fields, ...room.at } } : node,
  );
  const update = [...room.moved].map(([moved, fields]) => ({ id: moved, version: versionOf(moved), fields }));
  return { ...gesture, nodes: { ...gesture.nodes, ...(create && { create }), update } };
}
