import { useMemo } from 'react';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import { ScriptNames } from '#content/script/script-names.ts';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';

const npcs = { kinds: ['npc'] as const };
const conversations = { kinds: ['conversation'] as const };
const nothing = {};

/** What scripts call records, now; undefined until the world is there. */
export function useScriptNames(): {
  names: ScriptNames | undefined;
  records: ExpressionRecords | undefined;
  error: string | null;
  retry: () => void;
} {
  const { records, error, retry } = useExpressionRecords();
  const { data: speakers } = useWorldAnswer('recordNames', npcs);
  const { data: others } = useWorldAnswer('recordNames', conversations);
  const { data: places } = useWorldAnswer('namedNodes', nothing);
  const names = useMemo(
    () =>
      records && speakers && others && places
        ? new ScriptNames({ expressions: records.names, speakers, conversations: others, places })
        : undefined,
    [records, speakers, others, places],
  );
  return { names, records, error, retry };
}
