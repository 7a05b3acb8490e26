import { z } from 'zod';
import { declareKind, recordSchema } from './declaration.ts';
import { owner, plainValue } from './field-types.ts';
import { edgePosition } from './graph.ts';

/** Edges of one conversation. */
export const conversationEdgesMax = 60_000;

/**
 * By what a node is left: `next`; of a branch that no condition holds of `else`; of a sequence that is through `done`; the id of a
 * case; `<case>:fail` when the check of an option failed.
 */
export const port = z.string().regex(/^(?:next|else|done|[a-z0-9]{8}(?::fail)?)$/, 'Must be a port of the node');

/** What follows a node of a conversation (content §7); a port has one edge. It goes into the trash with the nodes that it joins. */
export const conversationEdgeDeclaration = declareKind({
  kind: 'conversationEdge',
  one: 'conversation link',
  many: 'conversation links',
  icon: 'messages-square',
  titleField: 'port',
  isInWorld: true,
  has: [],
  fields: {
    conversationID: owner({ to: 'conversation', label: 'Conversation', isTrashedAlong: true, isInternal: true }),
    fromID: owner({ to: 'conversationNode', label: 'From', isTrashedAlong: true, isInternal: true }),
    toID: owner({ to: 'conversationNode', label: 'To', isTrashedAlong: true, isInternal: true }),
    port: { ...plainValue('text', port, { label: 'Way out' }), initial: 'next' },
    position: edgePosition(),
  },
});

export const conversationEdge = recordSchema(conversationEdgeDeclaration);
export type ConversationEdge = z.infer<typeof conversationEdge>;
