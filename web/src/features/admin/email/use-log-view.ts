import { useCallback, useMemo } from 'react';
import { type EmailStatus, emailLogSorts, emailStatuses } from '#contract/email.ts';
import { id } from '#contract/fields.ts';
import { useAddressQuery } from '#web/screens/list/use-address-query.ts';
import type { DataSort } from '#web/ui/table/data-column.ts';

export interface LogView {
  search: string;
  status: EmailStatus | undefined;
  /** Only the mails of this sending of a template. */
  sendingID: string | undefined;
  sort: DataSort;
  /** Zero-based. */
  page: number;
}

/** What of the log's view stands in its address, so that Back and a shared link show the same. */
export function useLogView(): [LogView, (next: Partial<LogView>) => void] {
  const [params, setParams] = useAddressQuery();
  const view = useMemo(() => parse(params), [params]);
  const change = useCallback(
    (next: Partial<LogView>) =>
      setParams((before) => format({ ...parse(before), page: 0, ...next }), { replace: !('page' in next) }),
    [setParams],
  );
  return [view, change];
}

function parse(params: URLSearchParams): LogView {
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    status: emailStatuses.find((status) => status === params.get('status')),
    sendingID: id.safeParse(params.get('sending')).data,
    sort: {
      field: emailLogSorts.find((field) => field === params.get('sort')) ?? 'created',
      direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
    },
    page: Math.max(0, Math.floor(Number(params.get('page') ?? 1)) - 1) || 0,
  };
}

function format({ search, status, sendingID, sort, page }: LogView): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  if (sendingID) params.set('sending', sendingID);
  if (sort.field !== 'created') params.set('sort', sort.field);
  if (sort.direction !== 'desc') params.set('direction', sort.direction);
  if (page > 0) params.set('page', String(page + 1));
  return params;
}
