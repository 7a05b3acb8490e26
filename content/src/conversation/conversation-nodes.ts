import { conversationNodeTypes } from '#contract/kinds/conversation-node.ts';
import type { HeldWorld } from '../world/world.ts';

export interface NamedNode {
  id: string;
  name: string;
}

/** The nodes of a conversation that can be jumped to, those with a name first. */
export function conversationNodes(
  { world }: HeldWorld,
  { conversationID }: { conversationID: string },
): readonly NamedNode[] {
  const nodes = [...world.conversationNode.values()].filter(
    (node) => node.conversationID === conversationID && node.type !== 'note' && node.type !== 'frame',
  );
  return nodes
    .map((node) => ({
      id: node.conversationNodeID,
      isNamed: node.name !== '',
      name: node.name || node.text.slice(0, 80) || conversationNodeTypes[node.type],
    }))
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed) || (one.name < other.name ? -1 : 1))
    .map(({ id, name }) => ({ id, name }));
}
