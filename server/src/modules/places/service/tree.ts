import { sortKey } from '#server/database/fold.ts';
import type { Records } from '#server/records/records.ts';

export interface PlaceNode {
  placeID: string;
  name: string;
  parentPlaceID: string | null;
  /** Root first, itself last, joined with ` / `. */
  path: string;
  depth: number;
  children: PlaceNode[];
}

export interface PlaceTree {
  byID: Map<string, PlaceNode>;
  /** Parents before children, siblings by name. */
  ordered: PlaceNode[];
}

/** Links places into a tree. One whose parent is gone stands at the root; a cycle cannot be stored (service.ts). */
export function buildTree(places: { id: string; name: string; parentPlaceID: string | null }[]): PlaceTree {
  const byID = new Map<string, PlaceNode>(
    places.map((place) => [
      place.id,
      {
        placeID: place.id,
        name: place.name,
        parentPlaceID: place.parentPlaceID,
        path: place.name,
        depth: 0,
        children: [],
      },
    ]),
  );
  const roots: PlaceNode[] = [];
  for (const node of byID.values()) {
    const parent = node.parentPlaceID === null ? undefined : byID.get(node.parentPlaceID);
    (parent ? parent.children : roots).push(node);
  }
  const ordered: PlaceNode[] = [];
  const visit = (nodes: PlaceNode[], parent: PlaceNode | null): void => {
    const keyed = nodes.map((node) => ({ node, key: sortKey(node.name) }));
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.node.placeID < b.node.placeID ? -1 : 1));
    nodes.splice(0, nodes.length, ...keyed.map(({ node }) => node));
    for (const node of nodes) {
      if (parent) {
        node.path = `${parent.path} / ${node.name}`;
        node.depth = parent.depth + 1;
      }
      ordered.push(node);
      visit(node.children, node);
    }
  };
  visit(roots, null);
  return { byID, ordered };
}

/** The place and all below it. */
export function subtree(tree: PlaceTree, placeID: string): string[] {
  const node = tree.byID.get(placeID);
  if (!node) return [];
  return [placeID, ...node.children.flatMap((child) => subtree(tree, child.placeID))];
}

/** The live places of a workspace as a tree; kept until the workspace changes. */
export function placeTree(records: Records, workspaceID: string): Promise<PlaceTree> {
  return records.cache.get(workspaceID, 'placeTree', async () =>
    buildTree(
      await records.database.read
        .selectFrom('place')
        .select(['id', 'name', 'parentPlaceID'])
        .where('workspaceID', '=', workspaceID)
        .where('deletedAt', 'is', null)
        .execute(),
    ),
  );
}
