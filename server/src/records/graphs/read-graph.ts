import { notFound } from '#server/http/problem.ts';
import { findRecord } from '../find.ts';
import type { Records } from '../records.ts';
import { countOf, isLive, partsOf, rowOf, sinceOf } from './read-parts.ts';
import type { StoredGraph } from './stored-graph.ts';

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
  const since = sinceOf(after);
  const of = { records, workspaceID, ownerField, ownerID };
  const nodes = await partsOf({ ...of, kind: node }, since);
  const edges = await partsOf({ ...of, kind: edge }, since);
  return {
    nodes: nodes.filter(isLive).map((part) => rowOf(node, ownerField, part)),
    edges: edges.filter(isLive).map((part) => rowOf(edge, ownerField, part)),
    deleted: [...nodes, ...edges].filter((part) => !isLive(part)).map(({ id }) => id),
    nodeCount: since === null ? nodes.length : await countOf({ ...of, kind: node }),
    edgeCount: since === null ? edges.length : await countOf({ ...of, kind: edge }),
    readAt,
  };
}
