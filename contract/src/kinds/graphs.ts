import { conversationGraph } from './conversation-graph.ts';
import type { GraphContract } from './graph.ts';
import type { RecordKindName } from './names.ts';
import { questGraph } from './quest-graph.ts';

/** Every kind that is drawn as a graph, by the name of its kind. */
export const graphs = { quest: questGraph, conversation: conversationGraph } satisfies Partial<
  Record<RecordKindName, unknown>
>;
export type GraphKind = keyof typeof graphs;

export const graphKinds = Object.keys(graphs) as GraphKind[];

/** Whether records of a kind are drawn as graphs. */
export const isGraphKind = (kind: RecordKindName): kind is GraphKind => Object.hasOwn(graphs, kind);

/** The graph of a kind as mechanisms see it, which know no kind. */
export const graphOf = (kind: GraphKind): GraphContract => graphs[kind] as unknown as GraphContract;

/** Where a node is shown in its graph; undefined for a record that is no node. */
export function nodePath(kind: RecordKindName, nodeID: string, ownerID: string): string | undefined {
  const found = graphKinds.map(graphOf).find(({ node }) => node.kind === kind);
  return found && `/home/${found.path}/${ownerID}?node=${nodeID}`;
}

/** What calls need of a graph: its operations, and the kinds of its parts. */
export const graphFacts = Object.fromEntries(
  graphKinds.map((kind) => {
    const { node, edge, graphGet, graphSave } = graphOf(kind);
    return [kind, { node: node.kind, edge: edge.kind, graphGet, graphSave }];
  }),
) as Readonly<
  Record<GraphKind, Pick<GraphContract, 'graphGet' | 'graphSave'> & { node: RecordKindName; edge: RecordKindName }>
>;
