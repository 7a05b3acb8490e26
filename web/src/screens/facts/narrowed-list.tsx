import { useEffect, useMemo, useRef } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { orderMax } from '#contract/limits.ts';
import { kinds, nounOf } from '#web/api/kinds.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { countText, formatNumber } from '../format.ts';
import type { ListState } from '../list/list-state.ts';
import { useWorldAnswer } from '../world/use-world-answer.ts';
import { factsAsked } from './facts-asked.ts';
import { beforeNarrowed, type ListArgs, type NarrowedQuery, type TitledQuery } from './titled-query.ts';

interface NarrowedListProps {
  kind: PageKind;
  args: ListArgs;
  state: ListState;
  onChange: (query: NarrowedQuery<AnyRecord>) => void;
}

type Answer = TitledQuery<AnyRecord>['data'];

const noIDs: string[] = [];

/**
 * Reads the page of a list that the world narrows: the server answers the ids of the whole list in its order, the worker those
 * that pass, and the rows of the page are read by id. Shows how far the world is read, or that there are more records
 * than are compared.
 */
export function NarrowedList({ kind, args, state, onChange }: NarrowedListProps) {
  const { workspaceID } = args;
  const asked = factsAsked(kind, state);
  const { OrderGet, RowsGet } = recordEndpoints(kind);
  const { page: _, pageSize: __, ...list } = args;
  const order = OrderGet.useQuery(
    asked.sort ? { ...list, workspaceID, sort: kinds[kind].titleField, direction: 'asc' } : { ...list, workspaceID },
  );
  const passing = useWorldAnswer('narrowedIDs', { kind: kind as never, filters: asked });
  const ids = useMemo(() => {
    if (!order.currentData || !passing.data) return null;
    const [first, second] = asked.sort
      ? [passing.data, order.currentData.rows]
      : [order.currentData.rows, passing.data];
    const both = new Set(second);
    return first.filter((id) => both.has(id));
  }, [order.currentData, passing.data, asked.sort]);
  const { page, pageSize } = state;
  const pageIDs = ids?.slice((page - 1) * pageSize, page * pageSize) ?? noIDs;
  const rows = RowsGet.useQuery({ workspaceID, ids: pageIDs }, { skip: pageIDs.length === 0 });

  const now = useMemo((): Answer => {
    if (ids === null) return undefined;
    if (pageIDs.length === 0) return { rows: [], total: ids.length };
    return rows.currentData && { ...rows.currentData, total: ids.length };
  }, [ids, pageIDs.length, rows.currentData]);
  const last = useRef<Answer>(undefined);
  const worldError = useMemo(
    () => (passing.error === null ? undefined : { status: 0, problem: null, message: passing.error, isAborted: false }),
    [passing.error],
  );
  const error = now ? undefined : (order.error ?? worldError ?? rows.error);
  const again = () => {
    if (order.error) void order.refetch();
    else if (worldError) passing.retry();
    else void rows.refetch();
  };
  const retry = useRef(again);
  useEffect(() => {
    retry.current = again;
    last.current = now ?? last.current;
  });
  useEffect(() => {
    const isFetching = now === undefined && error === undefined;
    const bridge = now ?? last.current;
    onChange({ ids, data: bridge, currentData: now, isFetching, error, refetch: () => retry.current() });
  }, [ids, now, error, onChange]);
  useEffect(() => () => onChange(beforeNarrowed), [onChange]);

  if (passing.data === undefined && passing.error === null && passing.progress !== null)
    return <ProgressBar label="Reading the workspace" value={Math.round(passing.progress * 100)} />;
  const { rows: compared = noIDs, total = 0 } = order.currentData ?? {};
  if (total <= compared.length) return null;
  return (
    <Banner tone="warning" title={`Only the first ${formatNumber(orderMax)} are checked`}>
      The other filters match {countText(total, nounOf(kind))}. Add another filter to check all of them.
    </Banner>
  );
}
