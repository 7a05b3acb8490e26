import { nodePath } from '#contract/kinds/graphs.ts';

/** Where a node of a conversation or a quest is edited. */
export const placePath = ({ of, ownerID, id }: { of: 'conversation' | 'quest'; ownerID: string; id: string }): string =>
  nodePath(of === 'conversation' ? 'conversationNode' : 'questNode', id, ownerID) ?? '/home/play/explorer';
