import { useEffect, useState } from 'react';
import { recordOperations } from '#contract/kinds/facts.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { pageSizeMax } from '#contract/limits.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';

interface Asked {
  ids: Set<string>;
  answer: Set<(ids: readonly string[]) => void>;
}
/** By kind, what is asked for in the same moment: the rows of a form, which is drawn as one. */
const waiting = new Map<PageKind, Asked>();

/** Answers the ids that are asked for together with this one. @returns how to ask no more */
function askTogether(kind: PageKind, id: string, answer: (ids: readonly string[]) => void): () => void {
  let asked = waiting.get(kind);
  if (!asked || (asked.ids.size >= pageSizeMax && !asked.ids.has(id))) {
    const next: Asked = { ids: new Set(), answer: new Set() };
    waiting.set(kind, next);
    queueMicrotask(() => {
      if (waiting.get(kind) === next) waiting.delete(kind);
      const ids = [...next.ids].sort();
      for (const each of next.answer) each(ids);
    });
    asked = next;
  }
  const { ids, answer: answers } = asked;
  ids.add(id);
  answers.add(answer);
  return () => void answers.delete(answer);
}

/**
 * The record that a field of a form leads to, also one in the trash; undefined until it is read. For its title: what else it
 * says may be older. Fields that are shown at the same time ask for theirs with one request.
 * @param id null: none
 */
export function useReferred(kind: PageKind, id: string | null): AnyRecord | undefined {
  const workspaceID = useWorkspaceID();
  const { Get, RowsGet } = recordEndpoints(kind);
  const areAskedTogether = 'rowsGet' in recordOperations[kind];
  const [together, setTogether] = useState<{ of: string; ids: readonly string[] } | null>(null);
  useEffect(() => {
    if (!id || !areAskedTogether) return undefined;
    return askTogether(kind, id, (ids) => setTogether({ of: id, ids }));
  }, [kind, id, areAskedTogether]);
  const ids = together?.of === id ? together?.ids : undefined;
  const isAlone = ids?.length === 1;
  const rows = RowsGet.useQuery(
    { workspaceID, ids: [...(ids ?? [])], hasTitlesOnly: true },
    { skip: !id || !ids || isAlone },
  );
  const row = rows.currentData?.rows.find((each) => each[`${kind}ID`] === id);
  // Rows of the list have none that is in the trash. When they cannot be read, one request for each field would not help.
  const isOne = !areAskedTogether || isAlone || (rows.currentData !== undefined && !row);
  const one = Get.useQuery({ workspaceID, [`${kind}ID`]: id }, { skip: !id || !isOne });
  return row ?? (one.currentData?.[kind] as AnyRecord | undefined);
}
