import { useMemo } from 'react';
import { questKindGraph } from './quest-graph.ts';
import { useTargets } from './use-targets.ts';

/** How quests are drawn. */
export function useQuestKindGraph() {
  const { nameOf } = useTargets();
  return useMemo(() => questKindGraph(nameOf), [nameOf]);
}
