import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { type GraphKind, graphOf } from '#contract/kinds/graphs.ts';
import type { DeclaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';
import { kinds } from '../kinds/kinds.ts';

export type GraphPartKind = DeclaredKind<KindDeclaration>;

/** A node or an edge, whose fields follow from its declaration. */
export type GraphPart = StoredRecord<Record<string, unknown>>;

/** The kinds of record that a graph is kept in. */
export interface StoredGraph {
  owner: GraphPartKind;
  node: GraphPartKind;
  edge: GraphPartKind;
  /** The field of nodes and edges that says whose they are. */
  ownerField: string;
}

export function storedGraph(kind: GraphKind): StoredGraph {
  const { owner, node, edge } = graphOf(kind);
  const stored = ({ kind: name }: KindDeclaration) =>
    kinds.find((one) => one.kind === name) as unknown as GraphPartKind;
  return { owner: stored(owner), node: stored(node), edge: stored(edge), ownerField: `${kind}ID` };
}
