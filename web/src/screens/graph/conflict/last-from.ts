import type { GraphRecord, Parts } from '../graph-records.ts';

/** Links by the node that they leave. */
export type Leaving = ReadonlyMap<string, readonly GraphRecord[]>;

export const leavingByNode = (edges: Parts): Leaving =>
  Map.groupBy(edges.values(), ({ fields }) => String(fields.fromID));

export interface Last {
  node: GraphRecord;
  /** Nothing follows it; otherwise there are several ways from it. */
  isEnd: boolean;
  /** The nodes up to it, and it. */
  passed: ReadonlySet<string>;
}

/** Along the links from a node to the last one, while there is one way alone; null: they go in a circle. */
export function lastFrom(nodeID: string, nodes: Parts, leaving: Leaving): Last | null {
  const passed = new Set<string>();
  let node = nodes.get(nodeID);
  while (node && !passed.has(node.id)) {
    passed.add(node.id);
    const [next, ...others] = leaving.get(node.id) ?? [];
    if (!next || others.length > 0) return { node, passed, isEnd: !next };
    node = nodes.get(String(next.fields.toID));
  }
  return null;
}
