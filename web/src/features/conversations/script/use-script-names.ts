import { useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { ExpressionRecords } from '#content/expression/expression-records.ts';
import { isSameNames, type NameLists, nameLists } from '#content/script/named-fields.ts';
import { ScriptNames } from '#content/script/script-names.ts';
import { readWorldNames } from '#web/api/world/read-world.ts';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';

const npcs = { kinds: ['npc'] as const };
const conversations = { kinds: ['conversation'] as const };
const nothing = {};

/** What scripts call records, now; undefined until that is there. */
export function useScriptNames(): {
  names: ScriptNames | undefined;
  records: ExpressionRecords | undefined;
  error: string | null;
  retry: () => void;
} {
  const { data: records, progress, error, retry } = useWorldAnswer('expressionRecords', nothing);
  const { data: speakers } = useWorldAnswer('recordNames', npcs);
  const { data: others } = useWorldAnswer('recordNames', conversations);
  const { data: places } = useWorldAnswer('namedNodes', nothing);
  const ofWorld = useMemo(
    () => records && speakers && others && places && { records, speakers, conversations: others, places },
    [records, speakers, others, places],
  );
  const early = useEarlyNames(ofWorld === undefined && progress !== null);
  // The world says the same as what was read before it, unless somebody changed something meanwhile.
  const lists = useMemo(
    () => (early && ofWorld && isSameNames(early, ofWorld) ? early : (ofWorld ?? early)),
    [early, ofWorld],
  );
  const made = useMemo(() => {
    if (!lists) return null;
    const known = new ExpressionRecords(lists.records);
    return { records: known, names: new ScriptNames({ ...lists, expressions: known.names, types: known }) };
  }, [lists]);
  return { names: made?.names, records: made?.records, error: made ? null : error, retry };
}

/** Names alone, which are there before a large world is. @param isNeeded the world is still being read */
function useEarlyNames(isNeeded: boolean): NameLists | undefined {
  const dispatch = useDispatch();
  const workspaceID = useWorkspaceID();
  const [lists, setLists] = useState<NameLists>();
  const isAsked = isNeeded && lists === undefined;
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    void readWorldNames(dispatch, workspaceID).then((answer) => {
      // Without an answer, the world's is waited for.
      if (answer && !isGone) setLists(nameLists(answer.rows, answer.initial));
    });
    return () => {
      isGone = true;
    };
  }, [dispatch, workspaceID, isAsked]);
  return lists;
}
