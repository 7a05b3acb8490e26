import type { Bundle } from '#runtime/format/bundle-types.generated.ts';

const indexes = new WeakMap<Bundle, ReadonlyMap<string, object>>();

/** The nodes of all conversations and quests, by id. */
function nodesOf(bundle: Bundle): ReadonlyMap<string, object> {
  let nodes = indexes.get(bundle);
  if (!nodes) {
    nodes = new Map(
      [...bundle.conversations, ...bundle.quests].flatMap((owner) =>
        owner.nodes.map((node) => [node.id, node] as const),
      ),
    );
    indexes.set(bundle, nodes);
  }
  return nodes;
}

/** Nodes that are new or other than in an earlier bundle: what was counted of them then may not hold now. */
export function changedNodes(before: Bundle, now: Bundle): ReadonlySet<string> {
  if (before.id === now.id) return new Set();
  const known = nodesOf(before);
  const changed = [...nodesOf(now)].filter(([id, node]) => JSON.stringify(node) !== JSON.stringify(known.get(id)));
  return new Set(changed.map(([id]) => id));
}
