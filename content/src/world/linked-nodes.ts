import { conversationNodeTypes } from '#contract/kinds/conversation-node.ts';
import { questNodeTypes } from '#contract/kinds/quest-node.ts';
import { nameOf } from './record-names.ts';
import type { HeldWorld } from './world.ts';

/** A node of a quest or a conversation that something leads to. */
export interface LinkedNode {
  id: string;
  kind: 'questNode' | 'conversationNode';
  /** Its quest or conversation. */
  ownerID: string;
  name: string;
  /** Nothing may lead to it from its own graph. */
  isStart: boolean;
}

export interface LinkedNodesAsked {
  ids: readonly string[];
  /** A quest or conversation all of whose nodes are told; null: none. */
  ownerID: string | null;
}

/** Nodes by their ids, and those of one quest or conversation, by name. */
export function linkedNodes({ world }: HeldWorld, { ids, ownerID }: LinkedNodesAsked): readonly LinkedNode[] {
  const wanted = new Set(ids);
  const nodes: LinkedNode[] = [];
  for (const [id, node] of world.questNode) {
    const isMeant = node.questID === ownerID && node.type !== 'note' && node.type !== 'frame';
    if (!wanted.has(id) && !isMeant) continue;
    const name = nameOf(node) || questNodeTypes[node.type];
    nodes.push({ id, kind: 'questNode', ownerID: node.questID, name, isStart: node.type === 'start' });
  }
  for (const [id, node] of world.conversationNode) {
    const isMeant = node.conversationID === ownerID && node.type !== 'note' && node.type !== 'frame';
    if (!wanted.has(id) && !isMeant) continue;
    const name = nameOf(node) || conversationNodeTypes[node.type];
    nodes.push({
      ...{ id, kind: 'conversationNode', ownerID: node.conversationID, name },
      isStart: node.type === 'start',
    });
  }
  return nodes.sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
}
