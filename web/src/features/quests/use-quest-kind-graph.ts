import { useMemo } from 'react';
import { declarations } from '#contract/kinds/kinds.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { type NameOf, questKindGraph } from './quest-graph.ts';

const targets = { kinds: ['item', 'npc', 'place'] as const };

/** What the records that objectives are about are called now. */
export function useTargetNames(): NameOf {
  const { data } = useWorldAnswer('recordNames', targets);
  return useMemo(() => {
    const names = new Map(data?.map(({ id, name }) => [id, name]));
    // The names come all at once: one that isn't among them is of a record that is gone.
    return (kind, id) => names.get(id) ?? (data && `(deleted ${declarations[kind].one})`);
  }, [data]);
}

/** How quests are drawn. */
export function useQuestKindGraph() {
  const nameOf = useTargetNames();
  return useMemo(() => questKindGraph(nameOf), [nameOf]);
}
