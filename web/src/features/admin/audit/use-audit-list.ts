import { useCallback, useMemo } from 'react';
import { auditFilters } from '#contract/audit.ts';
import { id } from '#contract/fields.ts';
import { defaultPageSize } from '#contract/limits.ts';
import { useAddressQuery } from '#web/screens/list/use-address-query.ts';
import { useListControl } from '#web/screens/list/use-list-control.ts';
import { adminPaths } from '../admin-paths.ts';

const shape = {
  sortFields: ['createdAt', 'action'],
  filterNames: ['actorID', 'action', 'targetID', 'from', 'to'],
  defaultSort: 'createdAt',
  defaultDirection: 'desc',
  pageSizes: [defaultPageSize],
} as const;

/** The ids of the entries that the pages before ended with, in the address. */
const afterParam = 'after';
/** The entry that is open, in the address: Back closes it. Any change of the view leaves it out. */
const entryParam = 'entry';

/**
 * The audit log's view in its address: search, filters, sort and page. A page begins after an entry, so the address has
 * the last entry of each page before it; any change of the view leaves them out and begins anew.
 */
export function useAuditList() {
  const { state, ...control } = useListControl(shape);
  const [params, setParams] = useAddressQuery();
  // What the address says wrongly is left out, as everywhere: a chip would say that the log is narrowed by it.
  const filters = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(state.filters).filter(
          ([name, value]) => auditFilters[name as keyof typeof auditFilters].safeParse(value).success,
        ),
      ) as { [Name in (typeof shape.filterNames)[number]]?: string },
    [state.filters],
  );
  const { sort, search, pageSize } = state;
  const after = (params.get(afterParam)?.split('.') ?? []).filter((each) => id.safeParse(each).success);
  const narrowed = {
    ...filters,
    ...(search ? { search } : {}),
    sort: sort.field === 'action' ? ('action' as const) : ('createdAt' as const),
    direction: sort.direction,
  };
  const turnTo = (ids: readonly string[]) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (ids.length > 0) next.set(afterParam, ids.join('.'));
      else next.delete(afterParam);
      return next;
    });
  const hrefOf = useCallback(
    (auditID: string) => {
      const next = new URLSearchParams(params);
      next.set(entryParam, auditID);
      return `${adminPaths.audit}?${next}`;
    },
    [params],
  );
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(entryParam);
        return next;
      },
      // Back would open what was closed.
      { replace: true },
    );
  return {
    list: { ...control, state: { ...state, filters } },
    /** What an export takes. */
    narrowed,
    query: { ...narrowed, pageSize, ...(after.length > 0 ? { after: after.at(-1) } : {}) },
    /** Zero-based. */
    page: after.length,
    goOn: (next: string) => turnTo([...after, next]),
    goBack: () => turnTo(after.slice(0, -1)),
    goToStart: () => turnTo([]),
    openID: id.safeParse(params.get(entryParam)).data ?? null,
    /** The address of the log with an entry open. */
    hrefOf,
    close,
  };
}

export type AuditPages = Pick<ReturnType<typeof useAuditList>, 'page' | 'goOn' | 'goBack' | 'goToStart'>;
