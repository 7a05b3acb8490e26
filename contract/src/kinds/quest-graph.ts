import type { z } from 'zod';
import { graphContract } from './graph.ts';
import { questDeclaration } from './quest.ts';
import { questEdgeDeclaration, questEdgesMax } from './quest-edge.ts';
import { questNodeDeclaration, questNodesMax } from './quest-node.ts';

/** The flow of a quest (content §6). */
export const questGraph = graphContract({
  owner: questDeclaration,
  path: 'quests/flow',
  node: questNodeDeclaration,
  edge: questEdgeDeclaration,
  nodesMax: questNodesMax,
  edgesMax: questEdgesMax,
});
export const { graphGet: questGraphGet, graphSave: questGraphSave } = questGraph;
export type QuestNodeRow = z.infer<typeof questGraph.nodeRow>;
export type QuestEdgeRow = z.infer<typeof questGraph.edgeRow>;
