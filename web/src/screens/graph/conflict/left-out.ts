import { v7 as newID } from 'uuid';
import { positionFieldNames } from '#contract/kinds/graph.ts';
import type { Gesture, GraphRecord, Parts, RecordChanges } from '../graph-records.ts';
import type { KindGraph } from '../kind-graph.ts';

/** A node or an edge that someone else deleted, as it was, and the edges that a node had. */
export interface LostPart {
  kind: 'nodes' | 'edges';
  record: GraphRecord;
  links: readonly GraphRecord[];
}

/** What people changed of it. */
export interface LeftPart extends LostPart {
  fields: object;
}

export type LeftOut = ReadonlyMap<string, LeftPart>;
type Lost = ReadonlyMap<string, LostPart>;

const kinds = ['nodes', 'edges'] as const;
const ends = ['fromID', 'toID'] as const;

/** The gesture without its updates of what is gone, and the ids of these. */
export function splitGone(
  gesture: Gesture,
  isGone: (id: string) => boolean,
): { gesture: Gesture; gone: readonly string[] } {
  const gone = kinds.flatMap((kind) => (gesture[kind]?.update ?? []).map(({ id }) => id).filter(isGone));
  if (gone.length === 0) return { gesture, gone };
  const here = (changes: RecordChanges | undefined) =>
    changes && { ...changes, update: (changes.update ?? []).filter(({ id }) => !gone.includes(id)) };
  return { gesture: { ...gesture, nodes: here(gesture.nodes), edges: here(gesture.edges) }, gone };
}

/** What the gesture changes of these, beside where they are; the ends of an edge that are gone too come along. */
export function leftOutOf(gesture: Gesture, gone: readonly string[], lost: Lost): LeftOut {
  const left = new Map<string, LeftPart>();
  const add = (id: unknown, fields: object) => {
    const part = lost.get(String(id));
    if (part) left.set(String(id), { ...part, fields });
  };
  for (const kind of kinds)
    for (const { id, fields } of gesture[kind]?.update ?? []) {
      if (!gone.includes(id) || Object.keys(fields).every((name) => positionFieldNames.includes(name))) continue;
      add(id, fields);
      if (kind === 'edges') for (const end of ends) add(lost.get(id)?.record.fields[end], {});
    }
  return left;
}

/** What was changed last is kept of what was changed twice. */
export function withLeftOut(before: LeftOut | null, left: LeftOut): LeftOut {
  const all = new Map(before);
  for (const [id, part] of left) all.set(id, { ...part, fields: { ...all.get(id)?.fields, ...part.fields } });
  return all;
}

/**
 * The gesture that makes again what is not there, and changes what is there again. The links of a node come back with it where
 * both ends are there and nothing has taken their place.
 */
export function restoringGesture(
  left: LeftOut,
  { nodes, edges }: { nodes: Parts; edges: Parts },
  replaced: KindGraph['replaced'],
): Gesture {
  const made: Record<(typeof kinds)[number], { id: string; fields: object }[]> = { nodes: [], edges: [] };
  const changed: Record<(typeof kinds)[number], { id: string; version: number; fields: object }[]> = {
    nodes: [],
    edges: [],
  };
  const links = new Map<string, GraphRecord>();
  for (const [id, { kind, record, links: had, fields }] of left) {
    const now = (kind === 'nodes' ? nodes : edges).get(id);
    if (now) changed[kind].push({ id, version: now.version, fields });
    else if (kind === 'nodes') made.nodes.push({ id, fields: { ...record.fields, ...fields } });
    else links.set(id, { ...record, fields: { ...record.fields, ...fields } });
    if (!now) for (const link of had) if (!links.has(link.id)) links.set(link.id, link);
  }
  const isThere = (id: unknown) => nodes.has(String(id)) || left.has(String(id));
  const leaving = [...edges.values()];
  for (const link of links.values()) {
    const { fields } = link;
    const isFree = !replaced?.(
      fields,
      leaving.filter((each) => each.fields.fromID === fields.fromID),
    );
    if (edges.has(link.id) || !ends.every((end) => isThere(fields[end])) || !isFree) continue;
    leaving.push(link);
    // An edge is not brought back by its id, as a node is.
    made.edges.push({ id: newID(), fields });
  }
  const changes = (kind: (typeof kinds)[number]) => ({ create: made[kind], update: changed[kind] });
  return { nodes: changes('nodes'), edges: changes('edges'), summary: summaryOf(left) };
}

const summaryOf = (left: LeftOut) => (left.size === 1 ? 'Restored a deleted node' : 'Restored deleted nodes');
