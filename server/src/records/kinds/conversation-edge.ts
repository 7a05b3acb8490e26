import { conversationEdgeDeclaration, conversationEdgesMax } from '#contract/kinds/conversation-edge.ts';
import { declaredKind } from '../declared-kind.ts';

export const conversationEdgeKind = declaredKind(conversationEdgeDeclaration, {
  atMost: { fields: ['conversationID'], of: 'conversationID', count: conversationEdgesMax, words: () => 'links' },
  titleOfParts: (titleOf) => {
    const [from, to] = [titleOf('fromID'), titleOf('toID')];
    return from !== undefined && to !== undefined ? `the link from ${from} to ${to}` : undefined;
  },
});
