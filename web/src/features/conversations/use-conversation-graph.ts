import { useMemo } from 'react';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { conversationKindGraph } from './conversation-graph.ts';

const npcs = { kinds: ['npc'] as const };
const nobody: readonly { id: string; name: string }[] = [];

/** How conversations are drawn, with the names that speakers and variables have now. */
export function useConversationKindGraph() {
  const { data: speakers = nobody } = useWorldAnswer('recordNames', npcs);
  const { records } = useExpressionRecords();
  const graph = useMemo(() => conversationKindGraph(speakers, records?.names), [speakers, records]);
  return { graph, speakers, names: records?.names };
}
