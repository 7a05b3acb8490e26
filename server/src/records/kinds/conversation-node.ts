import {
  conversationNodeDeclaration,
  conversationNodesMax,
  conversationNodeTypes,
} from '#contract/kinds/conversation-node.ts';
import { declaredKind } from '../declared-kind.ts';

export const conversationNodeKind = declaredKind(conversationNodeDeclaration, {
  atMost: { fields: ['conversationID'], of: 'conversationID', count: conversationNodesMax, words: () => 'nodes' },
  title: ({ name, text, type }) => name.trim() || String(text).trim().slice(0, 80) || conversationNodeTypes[type],
});
