import { useMemo } from 'react';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import { questKindGraph } from './quest-graph.ts';
import { useTargets } from './use-targets.ts';

/** How quests are drawn. */
export function useQuestKindGraph() {
  const { nameOf } = useTargets();
  const { records } = useExpressionRecords();
  return useMemo(() => questKindGraph(nameOf, records?.names), [nameOf, records]);
}
