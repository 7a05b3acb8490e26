import { fieldsOf } from '#contract/kinds/declaration.ts';
import type { QuestEdgeRow, QuestGraph, QuestNodeRow } from '#contract/quest-graph.ts';
import { notFound } from '#server/http/problem.ts';
import { findRecord } from '#server/records/find.ts';
import { decode, type RecordKind } from '#server/records/kind.ts';
import { questKind } from '#server/records/kinds/quest.ts';
import { questEdgeKind } from '#server/records/kinds/quest-edge.ts';
import { questNodeKind } from '#server/records/kinds/quest-node.ts';
import type { Records } from '#server/records/records.ts';

type PartKind = typeof questNodeKind | typeof questEdgeKind;

/** A change carries the time at which its command began, and may be committed this much later. */
const overlapMs = 60_000;

/** The graph of a quest, or what changed of it since `after`. @throws 404 */
export async function readGraph(
  records: Records,
  workspaceID: string,
  questID: string,
  after: string | undefined,
): Promise<QuestGraph> {
  const quest = await findRecord(records, workspaceID, questKind, questID);
  if (!quest) throw notFound('This quest');
  const readAt = records.now();
  const since = after === undefined ? null : new Date(Date.parse(after) - overlapMs).toISOString();
  const nodes = await partsOf(records, workspaceID, questNodeKind, questID, since);
  const edges = await partsOf(records, workspaceID, questEdgeKind, questID, since);
  const isLive = ({ deletedAt }: { deletedAt: string | null }) => deletedAt === null;
  return {
    nodes: nodes.filter(isLive).map((node) => rowOf(questNodeKind, node) as QuestNodeRow),
    edges: edges.filter(isLive).map((edge) => rowOf(questEdgeKind, edge) as QuestEdgeRow),
    deleted: [...nodes, ...edges].filter((part) => !isLive(part)).map(({ id }) => id),
    nodeCount: since === null ? nodes.length : await countOf(records, workspaceID, questNodeKind, questID),
    edgeCount: since === null ? edges.length : await countOf(records, workspaceID, questEdgeKind, questID),
    readAt,
  };
}

/** Those that are live; with `since` those changed since, trashed ones too. */
async function partsOf(
  { database }: Records,
  workspaceID: string,
  kind: PartKind,
  questID: string,
  since: string | null,
) {
  let parts = database.read
    .selectFrom(kind.table)
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('questID' as 'id', '=', questID);
  parts = since === null ? parts.where('deletedAt', 'is', null) : parts.where('updatedAt', '>=', since);
  const rows = await parts.execute();
  return rows.map((row) => decode(kind as unknown as RecordKind, row as unknown as Record<string, unknown>));
}

async function countOf({ database }: Records, workspaceID: string, kind: PartKind, questID: string): Promise<number> {
  const { count } = await database.read
    .selectFrom(kind.table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspaceID', '=', workspaceID)
    .where('questID' as 'id', '=', questID)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Without what every row of the answer would repeat. */
function rowOf(kind: PartKind, record: object): unknown {
  const { id, version } = record as { id: string; version: number };
  const row: Record<string, unknown> = { [`${kind.kind}ID`]: id, version };
  for (const { name } of fieldsOf(kind.declaration))
    if (name !== 'questID') row[name] = (record as Record<string, unknown>)[name];
  return row;
}
