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

/** All that was left out; of one part: it, the links of it that were left out, and the ends of a link that are gone too. */
export function restorable(leftOut: LeftOut | null, lost: Lost, only?: string): LeftOut {
  const all = leftOut ?? new Map<string, LeftPart>();
  if (only === undefined) return all;
  const picked = new Map<string, LeftPart>();
  const pick = (id: string) => {
    const part = lost.get(id);
    const left = all.get(id) ?? (part && { ...part, fields: {} });
    if (left) picked.set(id, left);
    return left;
  };
  const asked = pick(only);
  if (asked?.kind === 'edges') for (const end of ends) pick(String(asked.record.fields[end]));
  for (const [id, { kind, record }] of all)
    if (kind === 'edges' && ends.some((end) => record.fields[end] === only)) pick(id);
  return picked;
}

/** What is being restored, by the id that it is saved with; `id` is that under which it was left out. */
export type Restoring = ReadonlyMap<string, { id: string; part: LeftPart }>;

/** What outlives a reload: what is offered to be restored, and what is on its way, which the server may refuse. */
export interface KeptLeftOut {
  leftOut?: LeftOut | null;
  restoring?: Restoring;
}

/** What is there again: its nodes, or else its link. */
export interface Restored {
  nodes: ReadonlySet<string>;
  edge: string | null;
}

/**
 * The gesture that makes again what is not there, and changes what is there again. The links of a node come back with it where
 * both ends are there and nothing has taken their place; a link that was left out itself stays left out otherwise.
 */
export function restoringGesture(
  left: LeftOut,
  { nodes, edges }: { nodes: Parts; edges: Parts },
  replaced: KindGraph['replaced'],
): { gesture: Gesture; restoring: Restoring; restored: Restored | null } {
  const made: Record<(typeof kinds)[number], { id: string; fields: object }[]> = { nodes: [], edges: [] };
  const changed: Record<(typeof kinds)[number], { id: string; version: number; fields: object }[]> = {
    nodes: [],
    edges: [],
  };
  const restoring = new Map<string, { id: string; part: LeftPart }>();
  const links = new Map<string, GraphRecord>();
  for (const [id, part] of left) {
    const { kind, record, links: had, fields } = part;
    const now = (kind === 'nodes' ? nodes : edges).get(id);
    if (now || kind === 'nodes') restoring.set(id, { id, part });
    if (now && Object.keys(fields).length > 0) changed[kind].push({ id, version: now.version, fields });
    if (now) continue;
    if (kind === 'nodes') made.nodes.push({ id, fields: { ...record.fields, ...fields } });
    else links.set(id, { ...record, fields: { ...record.fields, ...fields } });
    for (const link of had) if (!links.has(link.id)) links.set(link.id, link);
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
    const id = newID();
    made.edges.push({ id, fields });
    const part = left.get(link.id);
    if (part) restoring.set(id, { id: link.id, part });
  }
  const changes = (kind: (typeof kinds)[number]) => ({ create: made[kind], update: changed[kind] });
  const gesture = { nodes: changes('nodes'), edges: changes('edges'), summary: summaryOf(left) };
  const shown = (kind: (typeof kinds)[number]) =>
    [...made[kind], ...changed[kind]].map(({ id }) => id).filter((id) => restoring.has(id));
  const [again, [edge]] = [new Set(shown('nodes')), shown('edges')];
  const isLink = again.size === 0;
  const restored = isLink && !edge ? null : { nodes: again, edge: isLink && edge ? edge : null };
  return { gesture, restoring, restored };
}

function summaryOf(left: LeftOut): string {
  const nodes = [...left.values()].filter(({ kind }) => kind === 'nodes').length;
  if (nodes > 0) return nodes === 1 ? 'Restored a deleted node' : 'Restored deleted nodes';
  return left.size === 1 ? 'Restored a deleted link' : 'Restored deleted links';
}
