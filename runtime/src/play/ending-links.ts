import type { QuestEdge, QuestNode } from '../format/bundle-types.generated.ts';

/** How a node is over. */
export type Ending = 'done' | 'failed' | 'timeout';

/** A timer is done when its time is over; an objective has failed by then. */
export const outcomeOf = (node: QuestNode, how: Ending): Ending =>
  how !== 'timeout' ? how : node.type === 'timer' ? 'done' : 'failed';

/** The links that are followed when a node is over in this way. */
export function endingLinks(node: QuestNode, how: Ending): QuestEdge[] {
  const own = node.edges.filter(({ kind }) => kind === how);
  const other = outcomeOf(node, how);
  return own.length > 0 ? own : node.edges.filter(({ kind }) => kind === other);
}
