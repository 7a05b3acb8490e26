import type { OperationBody, OperationResponse } from '#contract/operation.ts';
import type { questGraphSave } from '#contract/quest-graph.ts';
import { invalid, notFound, ProblemError } from '#server/http/problem.ts';
import { fieldsChangedSince } from '#server/records/history/changed-since.ts';
import type { StoredRecord } from '#server/records/kind.ts';
import { questKind } from '#server/records/kinds/quest.ts';
import { questEdgeKind } from '#server/records/kinds/quest-edge.ts';
import { questNodeKind } from '#server/records/kinds/quest-node.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { staleVersion } from '#server/records/stale-version.ts';
import { counted } from '#server/records/wording.ts';

type Body = OperationBody<typeof questGraphSave>;
type Answer = Pick<OperationResponse<typeof questGraphSave>, 'nodes' | 'edges' | 'gone'>;
type PartKind = typeof questNodeKind | typeof questEdgeKind;
type Part = StoredRecord<Record<string, unknown> & { questID: string }>;

interface Update {
  id: string;
  version: number;
  fields: Record<string, unknown>;
}

/** Where a node is: the last one who moved it is right, so nobody is asked. */
const positionFields = ['x', 'y', 'width', 'height'];

/**
 * Writes one gesture on the graph of a quest (docs/decisions/0039).
 * @throws 404 for what is not of this quest, 409 with the records as they are now when a field was changed by someone else
 */
export async function saveGraph(tx: RecordTransaction, questID: string, body: Body): Promise<Answer> {
  const quest = await tx.get(questKind, questID);
  const nodeUpdates = (body.nodes?.update ?? []).map(({ questNodeID, ...rest }) => ({ id: questNodeID, ...rest }));
  const edgeUpdates = (body.edges?.update ?? []).map(({ questEdgeID, ...rest }) => ({ id: questEdgeID, ...rest }));
  const nodes = await findParts(tx, questNodeKind, questID, nodeUpdates, body.nodes?.delete);
  const edges = await findParts(tx, questEdgeKind, questID, edgeUpdates, body.edges?.delete);
  const gone = new Set<string>();

  const created = (body.nodes?.create ?? []).map(({ questNodeID, ...fields }) => ({
    ...{ id: questNodeID, ...questNodeKind.initial, width: null, height: null, ...fields, questID },
  }));
  await assertNew(tx, questNodeKind, created);
  const madeNodes = await tx.create(questNodeKind, created as never);

  const changed = await updatesOf(tx, questNodeKind, nodes, nodeUpdates, gone);
  const changedEdges = await updatesOf(tx, questEdgeKind, edges, edgeUpdates, gone);
  await assertSameQuest(tx, questID, [
    ...(body.edges?.create ?? []).map((edge, index) => ({ edge, pointer: `/edges/create/${index}` })),
    ...edgeUpdates.map(({ fields }, index) => ({ edge: fields, pointer: `/edges/update/${index}/fields` })),
  ]);
  const nodeRecords = await tx.updateMany(questNodeKind, changed as never);

  // An edge to a node that someone deleted while it was drawn is left out.
  const trashedEnds = await trashedNodes(
    tx,
    (body.edges?.create ?? []).flatMap(({ fromID, toID }) => [fromID, toID]),
  );
  const newEdges = (body.edges?.create ?? [])
    .filter(({ questEdgeID, fromID, toID }) => {
      if (!trashedEnds.has(fromID) && !trashedEnds.has(toID)) return true;
      gone.add(questEdgeID);
      return false;
    })
    .map(({ questEdgeID, ...fields }) => ({
      id: questEdgeID,
      ...questEdgeKind.initial,
      position: 0,
      ...fields,
      questID,
    }));
  await assertNew(tx, questEdgeKind, newEdges);
  const madeEdges = await tx.create(questEdgeKind, newEdges as never);
  const edgeRecords = await tx.updateMany(questEdgeKind, changedEdges as never);

  const isLive = (part: Part | undefined): part is Part => part !== undefined && part.deletedAt === null;
  const deletedEdges = [...new Set(body.edges?.delete ?? [])].map((id) => edges.get(id)).filter(isLive);
  await tx.trash(questEdgeKind, deletedEdges as never);
  const deletedNodes = [...new Set(body.nodes?.delete ?? [])].map((id) => nodes.get(id)).filter(isLive);
  await tx.trash(questNodeKind, deletedNodes as never);

  tx.summarise(
    body.summary ??
      summaryOf(`“${quest.name}”`, {
        created: [created.length, newEdges.length],
        changed: [changed.length, changedEdges.length],
        deleted: [deletedNodes.length, deletedEdges.length],
      }),
  );
  return {
    nodes: [...madeNodes, ...nodeRecords].map(({ id, version }) => ({ questNodeID: id, version })),
    edges: [...madeEdges, ...edgeRecords].map(({ id, version }) => ({ questEdgeID: id, version })),
    gone: [...gone],
  };
}

/** What is to be changed and deleted, by id, trashed ones too. @throws 404 when one is not of this quest */
async function findParts(
  tx: RecordTransaction,
  kind: PartKind,
  questID: string,
  updates: readonly Update[],
  deleted: readonly string[] = [],
): Promise<Map<string, Part>> {
  const ids = [...updates.map(({ id }) => id), ...deleted];
  const found = (await tx.findMany<never>(kind as never, ids)) as unknown as Part[];
  const parts = new Map(found.filter((part) => part.questID === questID).map((part) => [part.id, part]));
  if (ids.some((id) => !parts.has(id))) throw notFound(`This ${kind.one}`);
  return parts;
}

/** @throws 409 when a record has one of the ids already */
async function assertNew(tx: RecordTransaction, kind: PartKind, created: readonly { id: string }[]): Promise<void> {
  const ids = created.map(({ id }) => id);
  const [taken] = await tx.findMany<never>(kind as never, ids);
  if (taken || new Set(ids).size < ids.length)
    throw new ProblemError('conflict', `There is a ${kind.one} with this id already.`);
}

/** The changes of those that are not in the trash. @throws 409 when someone else changed one of the same fields */
async function updatesOf(
  tx: RecordTransaction,
  kind: PartKind,
  parts: ReadonlyMap<string, Part>,
  updates: readonly Update[],
  gone: Set<string>,
): Promise<{ record: Part; patch: Record<string, unknown> }[]> {
  const live = updates.flatMap((update) => {
    const record = parts.get(update.id) as Part;
    if (record.deletedAt === null) return [{ ...update, record }];
    gone.add(update.id);
    return [];
  });
  const stale = live.filter(
    ({ version, record, fields }) =>
      version !== record.version && Object.keys(fields).some((field) => !positionFields.includes(field)),
  );
  const changedFields = await fieldsChangedSince(
    tx,
    stale.map(({ version, record }) => ({ id: record.id, version: record.version, since: version })),
  );
  const conflicts = stale.filter(({ record, fields }) =>
    Object.keys(fields).some((field) => !positionFields.includes(field) && changedFields.get(record.id)?.has(field)),
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

/** @throws 400 when an edge would lead to a node that is not of this quest */
async function assertSameQuest(
  tx: RecordTransaction,
  questID: string,
  edges: readonly { edge: { fromID?: string; toID?: string }; pointer: string }[],
): Promise<void> {
  const ids = edges.flatMap(({ edge }) => [edge.fromID, edge.toID]).filter((id) => id !== undefined);
  const own = new Set<string>();
  for (const { id, questID: of } of await tx.findMany(questNodeKind, ids)) if (of === questID) own.add(id);
  for (const { edge, pointer } of edges)
    for (const end of ['fromID', 'toID'] as const)
      if (edge[end] !== undefined && !own.has(edge[end]))
        throw invalid({ pointer: `${pointer}/${end}`, detail: 'This quest node does not exist.' });
}

async function trashedNodes(tx: RecordTransaction, ids: readonly string[]): Promise<Set<string>> {
  const found = await tx.findMany(questNodeKind, ids);
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
