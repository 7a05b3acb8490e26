import type { WorldRow } from '#contract/world.ts';

/**
 * Where each node of a conversation leads, by port. Of two edges from one port the one with the lower id counts, as in scripts
 * (script/script-parts.ts): it is the same for whoever plays, in whatever order the edges were read.
 */
export function targetsByPort(edges: Iterable<WorldRow<'conversationEdge'>>): Map<string, Map<string, string>> {
  const targets = new Map<string, Map<string, string>>();
  const counted = new Map<string, string>();
  for (const { conversationEdgeID, fromID, toID, port } of edges) {
    const before = counted.get(`${fromID} ${port}`);
    if (before !== undefined && before < conversationEdgeID) continue;
    counted.set(`${fromID} ${port}`, conversationEdgeID);
    const known = targets.get(fromID);
    if (known) known.set(port, toID);
    else targets.set(fromID, new Map([[port, toID]]));
  }
  return targets;
}
