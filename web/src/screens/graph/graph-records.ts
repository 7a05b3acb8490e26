import type { ApiError } from '#web/api/transport/error.ts';
import type { TypedSteps } from './undo-history.ts';

/** A node or an edge of a graph, as the server has it or as it will have it. */
export interface GraphRecord<Fields extends object = Record<string, unknown>> {
  id: string;
  version: number;
  fields: Fields;
}

export interface RecordChanges {
  create?: readonly { id: string; fields: object }[];
  /** `version`: of what people saw when they changed it. `ledTo`: where an edge led then, when it is to lead elsewhere. */
  update?: readonly { id: string; version: number; fields: object; ledTo?: string }[];
  delete?: readonly string[];
}

/** What people do at once: one command, one undo. */
export interface Gesture {
  nodes?: RecordChanges;
  edges?: RecordChanges;
  /** As the history calls it. */
  summary?: string;
  /** Of a piece: the gesture that it is a piece of, which is taken back as one. */
  whole?: string;
  typed?: TypedSteps;
}

export interface ReadGraph {
  nodes: readonly GraphRecord[];
  edges: readonly GraphRecord[];
  deleted: readonly string[];
  /** Absent where parts were asked for by id. */
  nodeCount?: number | undefined;
  edgeCount?: number | undefined;
  /** Where all was read and there is no node: there were some. */
  hadNodes?: boolean | undefined;
  readAt: string;
}

/** What of a graph is read: nothing of this says all of it. */
export interface ReadPart {
  /** What changed since an answer that has this `readAt`. */
  after?: string;
  /** These nodes and edges. */
  ids?: readonly string[];
}

export interface SavedGesture {
  nodes: readonly { id: string; version: number }[];
  edges: readonly { id: string; version: number }[];
  gone: readonly string[];
  batchID: string;
}

export type Answered<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiError };

/** Where the graph is kept. */
export interface GraphSource {
  read(part: ReadPart): Promise<Answered<ReadGraph>>;
  save(gesture: Gesture): Promise<Answered<SavedGesture>>;
  /** Takes a batch back; answers the batch that did. */
  undo(batchID: string): Promise<Answered<{ batchID: string }>>;
}

export type Parts = ReadonlyMap<string, GraphRecord>;

/** The nodes and edges as they are once the changes are saved. Edges whose end is deleted go with it. */
export function applyChanges(parts: Parts, changes: RecordChanges | undefined): Parts {
  if (!changes) return parts;
  const next = new Map(parts);
  for (const { id, fields } of changes.create ?? []) next.set(id, { id, version: 1, fields: { ...fields } });
  for (const { id, fields } of changes.update ?? []) {
    const record = next.get(id);
    if (record) next.set(id, { ...record, fields: { ...record.fields, ...fields } });
  }
  for (const id of changes.delete ?? []) next.delete(id);
  return next;
}

export function withoutLooseEdges(nodes: Parts, edges: Parts): Parts {
  const loose = [...edges.values()].filter(
    ({ fields: { fromID, toID } }) => !nodes.has(String(fromID)) || !nodes.has(String(toID)),
  );
  if (loose.length === 0) return edges;
  const next = new Map(edges);
  for (const { id } of loose) next.delete(id);
  return next;
}

export const isEmptyGesture = ({ nodes, edges }: Gesture): boolean =>
  [nodes, edges].every((each) => !each?.create?.length && !each?.update?.length && !each?.delete?.length);

/** What the server does not have of a gesture that may have been saved, though its answer never came. */
function withoutSaved(gesture: Gesture, known: { nodes: Parts; edges: Parts }): Gesture {
  return {
    ...gesture,
    nodes: unsaved(gesture.nodes, known.nodes),
    edges: unsaved(gesture.edges, known.edges),
  };
}

function unsaved(changes: RecordChanges | undefined, known: Parts): RecordChanges | undefined {
  return (
    changes && {
      create: (changes.create ?? []).filter(({ id }) => !known.has(id)),
      update: (changes.update ?? []).filter(({ id, fields }) => !hasFields(known.get(id), fields)),
      delete: (changes.delete ?? []).filter((id) => known.has(id)),
    }
  );
}

const hasFields = (record: GraphRecord | undefined, fields: object) =>
  record !== undefined &&
  Object.entries(fields).every(([name, value]) => JSON.stringify(record.fields[name]) === JSON.stringify(value));

/** The versions that a gesture left which was saved; where others changed a record too, theirs is not among them. */
function savedVersions(gesture: Gesture, known: { nodes: Parts; edges: Parts }) {
  const versions = (kind: 'nodes' | 'edges') =>
    (gesture[kind]?.update ?? []).flatMap(({ id, version }) =>
      known[kind].get(id)?.version === version + 1 ? [{ id, version: version + 1 }] : [],
    );
  return { nodes: versions('nodes'), edges: versions('edges') };
}

/** Of what waited over a reload, the first may have been saved: only its answer was lost. */
export function stillWaiting(waiting: readonly Gesture[], known: { nodes: Parts; edges: Parts }): Gesture[] {
  const [first, ...rest] = waiting;
  if (!first) return [];
  const left = withoutSaved(first, known);
  // What waited behind it was done to what it left.
  return isEmptyGesture(left)
    ? rest.map((each) => withVersions(each, savedVersions(first, known), first))
    : [left, ...rest];
}

/** Whether two states of a record hold the same in these fields. */
export const isSame = (one: GraphRecord, other: GraphRecord, names: readonly string[]): boolean =>
  names.every((name) => JSON.stringify(one.fields[name]) === JSON.stringify(other.fields[name]));

/**
 * The gesture as done to records that had these versions once `before` was saved. What began before others changed its record
 * keeps the version that it began with: it is asked about.
 */
export function withVersions(gesture: Gesture, saved: Pick<SavedGesture, 'nodes' | 'edges'>, before: Gesture): Gesture {
  const raised = (kind: 'nodes' | 'edges'): RecordChanges | undefined => {
    const changes = gesture[kind];
    const sent = new Map((before[kind]?.update ?? []).map(({ id, version }) => [id, version]));
    const versions = new Map(saved[kind].map(({ id, version }) => [id, version]));
    if (!changes?.update?.some(({ id }) => versions.has(id))) return changes;
    const update = changes.update.map((each) => {
      const isSince = each.version >= (sent.get(each.id) ?? 0);
      return { ...each, version: (isSince ? versions.get(each.id) : undefined) ?? each.version };
    });
    return { ...changes, update };
  };
  return { ...gesture, nodes: raised('nodes'), edges: raised('edges') };
}

/** The gesture after a conflict: of the records in it only `mine` is saved, over what they are now. */
export function resolvedGesture(
  gesture: Gesture,
  current: readonly GraphRecord[],
  mine: ReadonlyMap<string, object>,
): Gesture {
  const versions = new Map(current.map(({ id, version }) => [id, version]));
  const resolved = (changes: RecordChanges | undefined): RecordChanges | undefined =>
    changes && {
      ...changes,
      update: (changes.update ?? []).flatMap((each) => {
        const version = versions.get(each.id);
        if (version === undefined) return [each];
        const fields = mine.get(each.id) ?? {};
        return Object.keys(fields).length > 0 ? [{ id: each.id, version, fields }] : [];
      }),
    };
  return { ...gesture, nodes: resolved(gesture.nodes), edges: resolved(gesture.edges) };
}
