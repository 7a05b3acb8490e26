import { isPieceOf } from '../gesture-pieces.ts';
import type { Gesture, GraphRecord, Parts, RecordChanges } from '../graph-records.ts';
import { lastFrom, leavingByNode } from './last-from.ts';

const fieldsOf = ({ fields }: { fields: object }) => fields as Record<string, unknown>;
const numberOf = (value: unknown) => Number(value) || 0;

/** Pixels below all that they made, where it is not known what a line is to follow. */
const below = 120;

interface Known {
  nodes: Parts;
  edges: Parts;
}

export interface Following {
  pending: Gesture[];
  /** What the gesture adds follows nothing: people link it. */
  isUnlinked: boolean;
}

/**
 * What waits where someone else began the graph in the same moment: what the first gesture adds besides its beginning follows theirs.
 * Null: what they made is not known yet.
 * @param pending the first node of the first gesture is the one that they made too
 */
export function followingBegun(pending: readonly Gesture[], known: Known): Following | null {
  const [first, ...rest] = pending;
  const [begun, ...others] = first?.nodes?.create ?? [];
  if (!first || !begun) return { pending: rest, isUnlinked: false };
  const isPieced = rest.some((each) => isPieceOf(each, first));
  if (others.length === 0 && !isPieced) return { pending: rest, isUnlinked: false };
  const theirs = known.nodes.get(begun.id);
  if (!theirs) return null;
  const place = placeAfter(theirs, begun, others[0] ?? begun, known);
  const follow = (each: Gesture) => (isPieceOf(each, first) ? following(each, begun.id, place) : each);
  return { pending: pending.map(follow), isUnlinked: place.fromID === null };
}

type Created = NonNullable<RecordChanges['create']>[number];

interface Place {
  /** The node to follow; null: there are several, or it is not known whether anything may follow it. */
  fromID: string | null;
  /** How far everything moves. */
  by: { x: number; y: number };
}

function placeAfter(theirs: GraphRecord, begun: Created, next: Created, { nodes, edges }: Known): Place {
  const last = lastFrom(theirs.id, nodes, leavingByNode(edges));
  const by = (axis: 'x' | 'y', of: GraphRecord) => numberOf(of.fields[axis]) - numberOf(fieldsOf(begun)[axis]);
  // Whether anything may follow another type of node is not known here: then it is linked by hand.
  if (last?.isEnd && (last.node === theirs || last.node.fields.type === fieldsOf(next).type))
    return { fromID: last.node.id, by: { x: by('x', last.node), y: by('y', last.node) } };
  if (last?.isEnd) return { fromID: null, by: { x: by('x', last.node), y: by('y', last.node) } };
  const lowest = [...nodes.values()].reduce((most, { fields: { y } }) => Math.max(most, numberOf(y)), -Infinity);
  return { fromID: null, by: { x: by('x', theirs), y: lowest + below - numberOf(fieldsOf(begun).y) } };
}

/** The gesture, or a piece of it, at that place and without its beginning. */
function following(gesture: Gesture, begunID: string, { fromID, by }: Place): Gesture {
  const create = (gesture.nodes?.create ?? []).flatMap((node) => {
    const { x, y } = fieldsOf(node);
    const fields = { ...node.fields, x: numberOf(x) + by.x, y: numberOf(y) + by.y };
    return node.id === begunID ? [] : [{ ...node, fields }];
  });
  const links = (gesture.edges?.create ?? []).flatMap((edge) => {
    if (fieldsOf(edge).fromID !== begunID) return [edge];
    return fromID === null ? [] : [{ ...edge, fields: { ...edge.fields, fromID } }];
  });
  return {
    ...gesture,
    ...(gesture.nodes && { nodes: { ...gesture.nodes, create } }),
    ...(gesture.edges && { edges: { ...gesture.edges, create: links } }),
  };
}
