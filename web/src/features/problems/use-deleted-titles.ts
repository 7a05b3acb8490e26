import { useMemo } from 'react';
import { deletedRecord } from '#content/problem/causes.ts';
import type { ProblemPage } from '#content/problem/problem-page.ts';
import { pageKindOf } from '#web/api/kinds.ts';
import { type Referred, type TitleOf, useRecordTitles } from '#web/screens/record/use-record-titles.ts';

/** What the deleted records are called that the problems shown miss; those deleted forever have no title. */
export function useDeletedTitles(page: ProblemPage | undefined): TitleOf {
  const found = new Map<string, Referred>();
  for (const { problems } of Object.values(page?.groups ?? {}))
    for (const problem of problems) {
      const deleted = deletedRecord(problem);
      const kind = pageKindOf(deleted?.kind);
      if (deleted && kind) found.set(deleted.id, { kind, id: deleted.id });
    }
  // Each answer of the checker is another object: what is read depends on which records they are.
  const key = JSON.stringify([...found.values()]);
  return useRecordTitles(useMemo(() => JSON.parse(key) as Referred[], [key]));
}
