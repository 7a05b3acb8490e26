import { useSyncExternalStore } from 'react';
import type { ProblemCount, ProblemCounts } from '#content/problem/problem-list.ts';

const none: ProblemCounts['records'] = {};
let known: ProblemCounts | null = null;
const listeners = new Set<() => void>();

/** Records whose count is the same keep their object, so that only what changed is drawn again. */
export function setProblemCounts(next: ProblemCounts | null): void {
  const records = Object.entries(next?.records ?? {}).map(([id, counted]) => {
    const before = known?.records[id];
    const isSame = before?.count === counted.count && before.severity === counted.severity;
    return [id, isSame ? before : counted] as const;
  });
  known = next && { total: next.total, records: Object.fromEntries(records) };
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How many problems the record has, with its parts; undefined while it has none, or nobody has asked. */
export function useProblemCount(recordID: string): ProblemCount | undefined {
  return useSyncExternalStore(subscribe, () => (known?.records ?? none)[recordID]);
}

/** How many problems the workspace has; undefined while that is not known. */
export function useProblemTotal(): number | undefined {
  return useSyncExternalStore(subscribe, () => known?.total);
}
