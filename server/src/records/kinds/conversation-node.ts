import {
  conversationNodeDeclaration,
  conversationNodesMax,
  conversationNodeTypes,
} from '#contract/kinds/conversation-node.ts';
import { positionPairs } from '#contract/kinds/graph.ts';
import { cutText } from '#server/database/cut-text.ts';
import { declaredKind } from '../declared-kind.ts';

export const conversationNodeKind = declaredKind(conversationNodeDeclaration, {
  atMost: { fields: ['conversationID'], of: 'conversationID', count: conversationNodesMax, words: () => 'nodes' },
  drawnAt: positionPairs,
  title: ({ name, text, type }) => name.trim() || beginning(String(text).trim()) || conversationNodeTypes[type],
});

const beginningMax = 80;

const beginning = (text: string) =>
  text.length <= beginningMax ? text : `${whole(cutText(text, beginningMax - 1)).trimEnd()}…`;

/** Without an expression that was cut: what it names would be shown by its id. */
function whole(text: string): string {
  let [depth, opened] = [0, text.length];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{' && depth++ === 0) opened = index;
    else if (brace === '}') depth = Math.max(0, depth - 1);
  }
  return depth === 0 ? text : text.slice(0, opened);
}
