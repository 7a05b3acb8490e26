import {
  conversationNodeDeclaration,
  conversationNodesMax,
  conversationNodeTypes,
} from '#contract/kinds/conversation-node.ts';
import { cutText } from '#server/database/cut-text.ts';
import { declaredKind } from '../declared-kind.ts';

export const conversationNodeKind = declaredKind(conversationNodeDeclaration, {
  atMost: { fields: ['conversationID'], of: 'conversationID', count: conversationNodesMax, words: () => 'nodes' },
  title: ({ name, text, type }) => name.trim() || beginning(String(text).trim()) || conversationNodeTypes[type],
});

const beginningMax = 80;

const beginning = (text: string) =>
  text.length <= beginningMax ? text : `${cutText(text, beginningMax - 1).trimEnd()}…`;
