import { notFound, ProblemError } from '#server/http/problem.ts';
import { findRecord } from '../find.ts';
import type { Records } from '../records.ts';
import {
  areSomeTrashed,
  charactersOf,
  countOf,
  isLive,
  partCharactersMax,
  partsByID,
  partsOf,
  rowOf,
  sinceOf,
} from './read-parts.ts';
import type { GraphPart, StoredGraph } from './stored-graph.ts';

/** The graph of a record, what changed of it since `after`, or its parts with these ids. @throws 404, 413 */
export async function readGraph(
  records: Records,
  { owner, node, edge, ownerField }: StoredGraph,
  workspaceID: string,
  ownerID: string,
  { after, ids }: { after?: string; ids?: readonly string[] },
) {
  if (!(await findRecord(records, workspaceID, owner, ownerID))) throw notFound(`This ${owner.one}`);
  const readAt = records.now();
  const since = await sinceOf(records, workspaceID, after);
  const of = { records, workspaceID, ownerField, ownerID };
  const rowsOf = (kind: typeof node, parts: readonly GraphPart[]) =>
    parts.filter(isLive).map((part) => rowOf(kind, ownerField, part));
  if (ids) {
    const [nodes, edges] = [await partsByID({ ...of, kind: node }, ids), await partsByID({ ...of, kind: edge }, ids)];
    const live = new Set([...nodes, ...edges].filter(isLive).map(({ id }) => id));
    return {
      ...{ nodes: rowsOf(node, nodes), edges: rowsOf(edge, edges) },
      ...{ deleted: ids.filter((id) => !live.has(id)), readAt },
    };
  }
  const characters =
    (await charactersOf({ ...of, kind: node }, since)) + (await charactersOf({ ...of, kind: edge }, since));
  if (characters > partCharactersMax)
    throw new ProblemError('tooLarge', `This ${owner.one} contains more text than can be opened.`);
  const nodes = await partsOf({ ...of, kind: node }, since);
  const edges = await partsOf({ ...of, kind: edge }, since);
  const isEmpty = since === null && nodes.length === 0;
  return {
    ...(isEmpty && { hadNodes: await areSomeTrashed({ ...of, kind: node }) }),
    nodes: rowsOf(node, nodes),
    edges: rowsOf(edge, edges),
    deleted: [...nodes, ...edges].filter((part) => !isLive(part)).map(({ id }) => id),
    nodeCount: since === null ? nodes.length : await countOf({ ...of, kind: node }),
    edgeCount: since === null ? edges.length : await countOf({ ...of, kind: edge }),
    readAt,
  };
}
