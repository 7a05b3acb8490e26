import { useState } from 'react';
import { auditFilters } from '#contract/audit.ts';
import { defaultPageSize } from '#contract/limits.ts';
import { useListControl } from '#web/screens/list/use-list-control.ts';

const shape = {
  sortFields: ['createdAt', 'action'],
  filterNames: ['actorID', 'action', 'targetID', 'from', 'to'],
  defaultSort: 'createdAt',
  defaultDirection: 'desc',
  pageSizes: [defaultPageSize],
} as const;

/**
 * The audit log's view in its address: search, filters, sort. Which page is shown is not in it: a page begins after an
 * entry, so the pages before it are kept here, and any change of the view begins anew.
 */
export function useAuditList() {
  const list = useListControl(shape);
  const { sort, search, filters, pageSize } = list.state;
  const view = JSON.stringify([sort, search, filters]);
  const [kept, setKept] = useState<{ view: string; after: readonly string[] }>({ view, after: [] });
  const after = kept.view === view ? kept.after : [];
  // What the address says wrongly is left out, as everywhere.
  const asked = Object.entries(filters).filter(
    ([name, value]) => auditFilters[name as keyof typeof auditFilters].safeParse(value).success,
  );
  const narrowed = {
    ...(Object.fromEntries(asked) as { [Name in (typeof shape.filterNames)[number]]?: string }),
    ...(search ? { search } : {}),
    sort: sort.field === 'action' ? ('action' as const) : ('createdAt' as const),
    direction: sort.direction,
  };
  return {
    list,
    /** What an export takes. */
    narrowed,
    query: { ...narrowed, pageSize, ...(after.length > 0 ? { after: after.at(-1) } : {}) },
    /** Zero-based. */
    page: after.length,
    goOn: (next: string) => setKept({ view, after: [...after, next] }),
    goBack: () => setKept({ view, after: after.slice(0, -1) }),
    goToStart: () => setKept({ view, after: [] }),
  };
}

export type AuditPages = Pick<ReturnType<typeof useAuditList>, 'page' | 'goOn' | 'goBack' | 'goToStart'>;
