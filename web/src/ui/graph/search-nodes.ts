import type { GraphKinds, GraphNode } from './graph-types.ts';
import type { Scene } from './scene.ts';

/** Nodes with all the words of a search; null: nothing is searched. */
export function matching(scene: Scene, kinds: GraphKinds, search: string): ReadonlySet<string> | null {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = scene.nodes.filter(({ title, detail = '', kind }) => {
    const text = `${title} ${detail} ${kinds[kind]?.label ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return new Set(found.map(({ id }) => id));
}

/** Left to right, then top to bottom: as a graph is read. */
export const inReadingOrder = (nodes: readonly GraphNode[]): GraphNode[] =>
  nodes.toSorted((one, other) => one.x - other.x || one.y - other.y);

/** The next of these after a node, in the order of reading; after the last one the first. */
export function nextOf(scene: Scene, ids: ReadonlySet<string> | null, after: string | undefined): string | undefined {
  const found = inReadingOrder(scene.nodes.filter(({ id }) => ids?.has(id)));
  return (found[found.findIndex(({ id }) => id === after) + 1] ?? found[0])?.id;
}
