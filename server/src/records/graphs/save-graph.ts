import { positionFieldNames } from '#contract/kinds/graph.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { fieldsChangedSince } from '../history/changed-since.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { staleVersion } from '../stale-version.ts';
import { counted } from '../wording.ts';
import type { GraphPart, GraphPartKind, StoredGraph } from './stored-graph.ts';

type Fields = Record<string, unknown>;

/** What is done to the nodes or the edges; each has its id in the field that its kind calls it by. */
interface PartChanges {
  create?: readonly Fields[];
  update?: readonly (Fields & { version: number; fields: Fields })[];
  delete?: readonly string[];
}

/** The body of a save. */
export interface GraphGesture {
  nodes?: PartChanges;
  edges?: PartChanges;
  summary?: string;
}

interface Update {
  id: string;
  version: number;
  fields: Fields;
}

interface NewPart extends Fields {
  id: string;
}

/**
 * Writes one gesture on the graph of a record (docs/decisions/0039).
 * @throws 404 for what is not of this graph, 409 with the records as they are now when a field was changed by someone else
 */
export async function saveGraph(tx: RecordTransaction, graph: StoredGraph, ownerID: string, body: GraphGesture) {
  const { owner: ownerKind, node: nodeKind, edge: edgeKind } = graph;
  const owner = await tx.get(ownerKind, ownerID);
  const nodeUpdates = updatesIn(nodeKind, body.nodes);
  const edgeUpdates = updatesIn(edgeKind, body.edges);
  const nodes = await findParts(tx, nodeKind, graph, ownerID, nodeUpdates, body.nodes?.delete);
  const edges = await findParts(tx, edgeKind, graph, ownerID, edgeUpdates, body.edges?.delete);
  const gone = new Set<string>();

  const created = createdIn(nodeKind, body.nodes, { [graph.ownerField]: ownerID });
  await assertNew(tx, nodeKind, created);
  const madeNodes = await tx.create(nodeKind, created as never);

  const changed = await updatesOf(tx, nodeKind, nodes, nodeUpdates, gone);
  const changedEdges = await updatesOf(tx, edgeKind, edges, edgeUpdates, gone);
  await assertSameGraph(tx, graph, ownerID, [
    ...(body.edges?.create ?? []).map((edge, index) => ({ edge, pointer: `/edges/create/${index}` })),
    ...edgeUpdates.map(({ fields }, index) => ({ edge: fields, pointer: `/edges/update/${index}/fields` })),
  ]);
  const nodeRecords = await tx.updateMany(nodeKind, changed as never);

  // An edge to a node that someone deleted while it was drawn is left out.
  const drawn = createdIn(edgeKind, body.edges, { [graph.ownerField]: ownerID });
  const trashedEnds = await trashedAmong(
    tx,
    nodeKind,
    drawn.flatMap(({ fromID, toID }) => [String(fromID), String(toID)]),
  );
  const newEdges = drawn.filter(({ id, fromID, toID }) => {
    if (!trashedEnds.has(String(fromID)) && !trashedEnds.has(String(toID))) return true;
    gone.add(id);
    return false;
  });
  await assertNew(tx, edgeKind, newEdges);
  const madeEdges = await tx.create(edgeKind, newEdges as never);
  const edgeRecords = await tx.updateMany(edgeKind, changedEdges as never);

  const isLive = (part: GraphPart | undefined): part is GraphPart => part !== undefined && part.deletedAt === null;
  const deletedEdges = [...new Set(body.edges?.delete ?? [])].map((id) => edges.get(id)).filter(isLive);
  await tx.trash(edgeKind, deletedEdges as never);
  const deletedNodes = [...new Set(body.nodes?.delete ?? [])].map((id) => nodes.get(id)).filter(isLive);
  await tx.trash(nodeKind, deletedNodes as never);

  tx.summarise(
    body.summary ??
      summaryOf(`“${ownerKind.title(owner as never)}”`, {
        created: [created.length, newEdges.length],
        changed: [changed.length, changedEdges.length],
        deleted: [deletedNodes.length, deletedEdges.length],
      }),
  );
  const saved = (kind: GraphPartKind, parts: readonly { id: string; version: number }[]) =>
    parts.map(({ id, version }) => ({ [`${kind.kind}ID`]: id, version }));
  return {
    nodes: saved(nodeKind, [...madeNodes, ...nodeRecords]),
    edges: saved(edgeKind, [...madeEdges, ...edgeRecords]),
    gone: [...gone],
  };
}

function updatesIn({ kind }: GraphPartKind, changes: PartChanges | undefined): Update[] {
  return (changes?.update ?? []).map(({ version, fields, [`${kind}ID`]: id }) => ({ id: String(id), version, fields }));
}

function createdIn({ kind, initial }: GraphPartKind, changes: PartChanges | undefined, owner: Fields): NewPart[] {
  return (changes?.create ?? []).map(({ [`${kind}ID`]: id, ...fields }) => ({
    ...{ ...initial, ...fields, ...owner },
    id: String(id),
  }));
}

/** What is to be changed and deleted, by id, trashed ones too. @throws 404 when one is not of this graph */
async function findParts(
  tx: RecordTransaction,
  kind: GraphPartKind,
  { ownerField }: StoredGraph,
  ownerID: string,
  updates: readonly Update[],
  deleted: readonly string[] = [],
): Promise<Map<string, GraphPart>> {
  const ids = [...updates.map(({ id }) => id), ...deleted];
  const found = (await tx.findMany(kind, ids)) as unknown as GraphPart[];
  const parts = new Map(found.filter((part) => part[ownerField] === ownerID).map((part) => [part.id, part]));
  if (ids.some((id) => !parts.has(id))) throw notFound(`This ${kind.one}`);
  return parts;
}

/** @throws 409 when a record has one of the ids already */
async function assertNew(tx: RecordTransaction, kind: GraphPartKind, created: readonly NewPart[]): Promise<void> {
  const ids = created.map(({ id }) => id);
  const [taken] = await tx.findMany(kind, ids);
  if (taken || new Set(ids).size < ids.length)
    throw new ProblemError('conflict', `There is a ${kind.one} with this id already.`);
}

/** The changes of those that are not in the trash. @throws 409 when someone else changed one of the same fields */
async function updatesOf(
  tx: RecordTransaction,
  kind: GraphPartKind,
  parts: ReadonlyMap<string, GraphPart>,
  updates: readonly Update[],
  gone: Set<string>,
): Promise<{ record: GraphPart; patch: Fields }[]> {
  const live = updates.flatMap((update) => {
    const record = parts.get(update.id) as GraphPart;
    if (record.deletedAt === null) return [{ ...update, record }];
    gone.add(update.id);
    return [];
  });
  const isAsked = (field: string) => !positionFieldNames.includes(field);
  const stale = live.filter(
    ({ version, record, fields }) => version !== record.version && Object.keys(fields).some(isAsked),
  );
  const changedFields = await fieldsChangedSince(
    tx,
    stale.map(({ version, record }) => ({ id: record.id, version: record.version, since: version })),
  );
  const conflicts = stale.filter(({ record, fields }) =>
    Object.keys(fields).some((field) => isAsked(field) && changedFields.get(record.id)?.has(field)),
  );
  const [first] = conflicts;
  if (first)
    throw await staleVersion(tx.transaction.db, {
      what: `“${kind.title(first.record as never)}”`,
      by: first.record.updatedBy,
      actorID: tx.context.actorID,
      current: conflicts.map(({ record }) => kind.present(record as never)),
      advice: 'Choose which version to keep.',
    });
  return live.map(({ record, fields }) => ({ record, patch: fields }));
}

/** @throws 400 when an edge would lead to a node that is not of this graph */
async function assertSameGraph(
  tx: RecordTransaction,
  { node, ownerField }: StoredGraph,
  ownerID: string,
  edges: readonly { edge: Fields; pointer: string }[],
): Promise<void> {
  const ids = edges.flatMap(({ edge }) => [edge.fromID, edge.toID]).filter((id) => id !== undefined) as string[];
  const own = new Set<string>();
  for (const found of (await tx.findMany(node, ids)) as unknown as GraphPart[])
    if (found[ownerField] === ownerID) own.add(found.id);
  for (const { edge, pointer } of edges)
    for (const end of ['fromID', 'toID'] as const)
      if (edge[end] !== undefined && !own.has(String(edge[end])))
        throw invalid({ pointer: `${pointer}/${end}`, detail: `This ${node.one} does not exist.` });
}

async function trashedAmong(tx: RecordTransaction, kind: GraphPartKind, ids: readonly string[]): Promise<Set<string>> {
  const found = await tx.findMany(kind, ids);
  return new Set(found.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
}

type Counts = [nodes: number, edges: number];

/** `Moved`, what people do most, is what the client says; this is for calls that say nothing. */
function summaryOf(where: string, done: { created: Counts; changed: Counts; deleted: Counts }): string {
  const words = ([nodes, edges]: Counts) =>
    [nodes > 0 ? counted(nodes, 'node') : '', edges > 0 ? counted(edges, 'link') : ''].filter(Boolean).join(' and ');
  const parts = [
    ['added', words(done.created)],
    ['changed', words(done.changed)],
    ['deleted', words(done.deleted)],
  ].filter(([, what]) => what !== '');
  return `${where}: ${parts.map(([act, what]) => `${act} ${what}`).join(', ') || 'nothing changed'}`;
}
