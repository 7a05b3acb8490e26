import type { Bundle, ConversationNode, Message } from '#runtime/format/bundle-types.generated.ts';

import { shortened } from '../text/cut-text.ts';
import { plainMessage } from '../text/plain-message.ts';

const lengthMax = 80;

/** What nodes, options and what they belong to are called, by id; options as `node/option`. */
export function nodeNames({ conversations, quests, npcs }: Bundle): Map<string, string> {
  const names = new Map<string, string>();
  for (const { id, name } of npcs) names.set(id, name);
  for (const { id, name, nodes } of conversations) {
    names.set(id, name);
    const before = new Map(nodes.flatMap((node) => ('next' in node && node.next ? [[node.next, node] as const] : [])));
    for (const node of nodes) {
      const last = node.type === 'end' && !node.name ? before.get(node.id) : undefined;
      names.set(node.id, last ? `End after ${nameOf(last)}` : nameOf(node));
      if (node.type === 'choice')
        for (const option of node.options) names.set(`${node.id}/${option.id}`, excerpt(option.text) || 'Option');
    }
  }
  for (const { id, name, nodes } of quests) {
    names.set(id, name);
    for (const { id: nodeID, title, type } of nodes) names.set(nodeID, title || capital(type));
  }
  return names;
}

function nameOf(node: ConversationNode): string {
  if (node.name) return node.name;
  const text = 'text' in node && node.text !== undefined ? excerpt(node.text) : '';
  return text || capital(node.type);
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const excerpt = (message: Message): string => shortened(plainMessage(message), lengthMax);
