import { fieldsOf } from '#contract/kinds/declaration.ts';
import { notFound } from '#server/http/problem.ts';
import { findRecord } from '../find.ts';
import { decode, type RecordKind } from '../kind.ts';
import type { Records } from '../records.ts';
import type { GraphPart, GraphPartKind, StoredGraph } from './stored-graph.ts';

/** A change carries the time at which its command began, and may be committed this much later. */
const overlapMs = 60_000;

/** The parts of one owner. */
interface Parts {
  records: Records;
  workspaceID: string;
  kind: GraphPartKind;
  ownerField: string;
  ownerID: string;
}

/** The graph of a record, or what changed of it since `after`. @throws 404 */
export async function readGraph(
  records: Records,
  { owner, node, edge, ownerField }: StoredGraph,
  workspaceID: string,
  ownerID: string,
  after: string | undefined,
) {
  if (!(await findRecord(records, workspaceID, owner, ownerID))) throw notFound(`This ${owner.one}`);
  const readAt = records.now();
  const since = after === undefined ? null : new Date(Date.parse(after) - overlapMs).toISOString();
  const of = { records, workspaceID, ownerField, ownerID };
  const nodes = await partsOf({ ...of, kind: node }, since);
  const edges = await partsOf({ ...of, kind: edge }, since);
  const isLive = ({ deletedAt }: { deletedAt: string | null }) => deletedAt === null;
  return {
    nodes: nodes.filter(isLive).map((part) => rowOf(node, ownerField, part)),
    edges: edges.filter(isLive).map((part) => rowOf(edge, ownerField, part)),
    deleted: [...nodes, ...edges].filter((part) => !isLive(part)).map(({ id }) => id),
    nodeCount: since === null ? nodes.length : await countOf({ ...of, kind: node }),
    edgeCount: since === null ? edges.length : await countOf({ ...of, kind: edge }),
    readAt,
  };
}

/** Those that are live; with `since` those changed since, trashed ones too. */
async function partsOf(
  { records: { database }, workspaceID, kind, ownerField, ownerID }: Parts,
  since: string | null,
): Promise<GraphPart[]> {
  let parts = database.read
    .selectFrom(kind.table)
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where(ownerField as 'id', '=', ownerID);
  parts = since === null ? parts.where('deletedAt', 'is', null) : parts.where('updatedAt', '>=', since);
  const rows = await parts.execute();
  return rows.map((row) => decode(kind as unknown as RecordKind, row as never) as GraphPart);
}

async function countOf({ records: { database }, workspaceID, kind, ownerField, ownerID }: Parts): Promise<number> {
  const { count } = await database.read
    .selectFrom(kind.table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspaceID', '=', workspaceID)
    .where(ownerField as 'id', '=', ownerID)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Without what every row of the answer would repeat. */
function rowOf(kind: GraphPartKind, ownerField: string, part: GraphPart): Record<string, unknown> {
  const row: Record<string, unknown> = { [`${kind.kind}ID`]: part.id, version: part.version };
  for (const { name } of fieldsOf(kind.declaration)) if (name !== ownerField) row[name] = part[name];
  return row;
}
