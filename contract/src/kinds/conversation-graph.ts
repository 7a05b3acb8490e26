import type { z } from 'zod';
import { conversationDeclaration } from './conversation.ts';
import { conversationEdgeDeclaration, conversationEdgesMax } from './conversation-edge.ts';
import { conversationNodeDeclaration, conversationNodesMax } from './conversation-node.ts';
import { graphContract } from './graph.ts';

/** What is said in a conversation (content §7). */
export const conversationGraph = graphContract({
  owner: conversationDeclaration,
  path: 'conversations/graph',
  node: conversationNodeDeclaration,
  edge: conversationEdgeDeclaration,
  nodesMax: conversationNodesMax,
  edgesMax: conversationEdgesMax,
});
export const { graphGet: conversationGraphGet, graphSave: conversationGraphSave } = conversationGraph;
export type ConversationNodeRow = z.infer<typeof conversationGraph.nodeRow>;
export type ConversationEdgeRow = z.infer<typeof conversationGraph.edgeRow>;
