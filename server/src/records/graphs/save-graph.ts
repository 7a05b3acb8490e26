import { invalid } from '#server/http/problem.ts';
import type { RecordTransaction } from '../record-transaction.ts';
import { counted } from '../wording.ts';
import {
  assertNew,
  createdIn,
  type Fields,
  findParts,
  type PartChanges,
  savedParts,
  trashedParts,
  updatesIn,
  updatesOf,
} from './part-changes.ts';
import type { GraphPart, GraphPartKind, StoredGraph } from './stored-graph.ts';

/** The body of a save. */
export interface GraphGesture {
  nodes?: PartChanges;
  edges?: PartChanges;
  summary?: string;
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
  const nodes = await findParts(tx, nodeKind, graph.ownerField, ownerID, nodeUpdates, body.nodes?.delete);
  const edges = await findParts(tx, edgeKind, graph.ownerField, ownerID, edgeUpdates, body.edges?.delete);
  const gone = new Set<string>();

  const created = createdIn(nodeKind, body.nodes, { [graph.ownerField]: ownerID });
  // What was deleted and is made again, as by a line that is cut from a script and pasted later, is the same record. Its links are not
  // what they were: those that it has now are among the edges.
  const trashed = await trashedParts(tx, nodeKind, graph.ownerField, ownerID, created);
  const isTrashed = new Set(trashed.map(({ id }) => id));
  await assertNew(tx, nodeKind, created, isTrashed);
  await tx.restore(nodeKind, trashed as never, edgeKind);
  const back = new Map(
    ((await tx.findMany(nodeKind, [...isTrashed])) as unknown as GraphPart[]).map((part) => [part.id, part]),
  );
  const madeNodes = await tx.create(nodeKind, created.filter(({ id }) => !isTrashed.has(id)) as never);
  const madeAgain = created.flatMap(({ id, ...patch }) => {
    const record = back.get(id);
    return record ? [{ record, patch }] : [];
  });

  const changed = await updatesOf(tx, nodeKind, nodes, nodeUpdates, gone);
  const changedEdges = await updatesOf(tx, edgeKind, edges, edgeUpdates, gone);
  await assertSameGraph(tx, graph, ownerID, [
    ...(body.edges?.create ?? []).map((edge, index) => ({ edge, pointer: `/edges/create/${index}` })),
    ...edgeUpdates.map(({ fields }, index) => ({ edge: fields, pointer: `/edges/update/${index}/fields` })),
  ]);
  const nodeRecords = await tx.updateMany(nodeKind, [...madeAgain, ...changed] as never);

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
  return {
    nodes: savedParts(nodeKind, [...madeNodes, ...nodeRecords]),
    edges: savedParts(edgeKind, [...madeEdges, ...edgeRecords]),
    gone: [...gone],
  };
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
