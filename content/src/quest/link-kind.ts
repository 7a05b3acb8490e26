import type { questEdgeKinds } from '#contract/kinds/quest-edge.ts';
import type { QuestNodeType } from '#contract/kinds/quest-node.ts';

/** When a new link that leaves a node of a type is followed. */
export function linkKindAfter(type: QuestNodeType | undefined): keyof typeof questEdgeKinds {
  if (type === 'branch') return 'choice';
  return type === 'timer' ? 'timeout' : 'done';
}
