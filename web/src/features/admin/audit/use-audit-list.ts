import { useMemo, useState } from 'react';
import { auditFilters } from '#contract/audit.ts';
import { defaultPageSize } from '#contract/limits.ts';
import type { ListControl } from '#web/screens/list/list-state.ts';
import { useAddressQuery } from '#web/screens/list/use-address-query.ts';
import type { ViewSort } from '#web/session/ui-state/views-slice.ts';

const filterNames = ['actorID', 'action', 'targetID', 'from', 'to'] as const;
const sorts = ['createdAt', 'action'];
const pageSize = defaultPageSize;

/**
 * The audit log's view in its address: search, filters, sort. Which page is shown is not in it: a page begins after an
 * entry, so the pages before it are kept here, and any change of the view begins anew.
 */
export function useAuditList() {
  const [params, setParams] = useAddressQuery();
  const state = useMemo(() => parse(params), [params]);
  const view = params.toString();
  const [kept, setKept] = useState<{ view: string; after: readonly string[] }>({ view, after: [] });
  const after = kept.view === view ? kept.after : [];
  const control: ListControl = {
    state,
    change: (next, options) => setParams((before) => format({ ...parse(before), ...next }), options),
  };
  const { sort, search, filters } = state;
  // What the address says wrongly is left out, as everywhere.
  const asked = Object.entries(filters).filter(
    ([name, value]) => auditFilters[name as keyof typeof auditFilters].safeParse(value).success,
  );
  const narrowed = {
    ...(Object.fromEntries(asked) as { [Name in (typeof filterNames)[number]]?: string }),
    ...(search ? { search } : {}),
    sort: sort.field === 'action' ? ('action' as const) : ('createdAt' as const),
    direction: sort.direction,
  };
  return {
    control,
    /** What an export takes. */
    narrowed,
    query: { ...narrowed, pageSize, ...(after.length > 0 ? { after: after.at(-1) } : {}) },
    /** Zero-based. */
    page: after.length,
    pageSize,
    goOn: (next: string) => setKept({ view, after: [...after, next] }),
    goBack: () => setKept({ view, after: after.slice(0, -1) }),
    goToStart: () => setKept({ view, after: [] }),
  };
}

function parse(params: URLSearchParams): ListControl['state'] {
  const field = params.get('sort') ?? '';
  const filters = filterNames.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const sort: ViewSort = {
    field: sorts.includes(field) ? field : 'createdAt',
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
  };
  return {
    viewType: 'list',
    page: 1,
    pageSize,
    sort,
    search: (params.get('search') ?? '').slice(0, 200),
    filters: Object.fromEntries(filters),
  };
}

function format({ search, sort, filters }: ListControl['state']): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  for (const [name, value] of Object.entries(filters)) params.set(name, value);
  if (sort.field !== 'createdAt') params.set('sort', sort.field);
  if (sort.direction !== 'desc') params.set('direction', sort.direction);
  return params;
}
