import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { ItemGrouping } from '#contract/item-groups.ts';
import { useLazyItemDigestGetQuery, useLazyItemGroupsGetQuery } from '#web/api/items.ts';
import { nounOf } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { isNarrowedByFacts } from '#web/screens/facts/fact-state.ts';
import { useFactList } from '#web/screens/facts/use-fact-list.tsx';
import { countText, formatNumber, formatQuantity } from '#web/screens/format.ts';
import type { ListAnswer } from '#web/screens/list/list-query.ts';
import type { ListState } from '#web/screens/list/list-state.ts';
import { useListControl } from '#web/screens/list/use-list-control.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useMoney } from '#web/screens/use-money.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { itemQuery } from './item/item-filters.tsx';
import { itemGrouping, itemGroupOf, itemRowKey } from './item/item-grouping.tsx';
import { itemShape } from './item/item-shape.ts';
import { type ItemListRow, pageOf } from './item/use-item-page.ts';
import { paths } from './paths.ts';
import { PrintFrame } from './print/print-frame.tsx';
import { type PrintColumn, PrintTable } from './print/print-table.tsx';

const pageSize = 200;
const rowsMax = 2000;

interface Answer {
  rows: ItemListRow[];
  /** Of rows. */
  total: number;
  recordTotal: number;
  by?: ItemGrouping;
}

/** home/item-management/print/items: the list of items to print, filtered and sorted as its address says. */
export function Component() {
  const { search } = useLocation();
  const { answer, error, reading, retry } = useAllItems();
  const money = useMoney();
  if (error !== undefined)
    return (
      <>
        {/* It reads: without it nothing could be tried again. */}
        {reading}
        <LoadFailure what="The list" error={error} onRetry={retry} />
      </>
    );
  return (
    <PrintFrame
      title="Print items"
      breadcrumbs={[{ label: 'Items', href: `${paths.items}${search}` }, { label: 'Print' }]}
      isReady={answer !== null && answer.rows.length > 0}
      notice={
        <>
          {reading}
          {answer && answer.total > answer.rows.length && (
            <Banner tone="warning" title="This list is incomplete">
              It has the first {formatNumber(answer.rows.length)} of {countText(answer.total, ['row', 'rows'])}. Filter
              the list to print the rest.
            </Banner>
          )}
        </>
      }
    >
      {({ hasValues, hasTicks }) => {
        if (!answer) return <SkeletonRows rows={8} label="Loading items" />;
        if (answer.rows.length === 0) return <p>No items match. Change the filters of the list to print some.</p>;
        const groupOf = answer.by && itemGroupOf(answer.by);
        const columns: PrintColumn<ItemListRow>[] = [
          { label: 'Item', isWide: true, render: (row) => row.name },
          {
            label: 'Location',
            // On paper nobody can ask which boxes: each on a line of its own.
            render: ({ where, spots = [where] }) => <span className="whitespace-pre-line">{spots.join('\n')}</span>,
          },
          {
            label: 'Quantity',
            isNumber: true,
            render: (row) => `${formatQuantity(row.groupQuantity ?? row.quantity)} ${row.unit}`.trim(),
          },
          ...(hasValues
            ? [
                {
                  label: 'Value',
                  isNumber: true,
                  render: (row: ItemListRow) =>
                    row.value === null ? '' : money.exact(row.value * (row.groupQuantity ?? row.quantity)),
                },
              ]
            : []),
        ];
        return (
          <>
            <h2 className="mb-3 flex items-baseline justify-between gap-4 text-xl font-semibold">
              Items
              <span className="text-xs font-normal">{countText(answer.recordTotal, nounOf('item'))}</span>
            </h2>
            <PrintTable
              label="Items"
              rows={answer.rows}
              rowID={itemRowKey}
              headingOf={groupOf && ((row: ItemListRow) => groupOf(row).title)}
              columns={columns}
              hasTicks={hasTicks}
            />
          </>
        );
      }}
    </PrintFrame>
  );
}

/** The items of the list, page after page, up to what one prints. */
function useAllItems() {
  const workspaceID = useWorkspaceID();
  const { state } = useListControl(itemShape);
  const [readList] = useLazyItemDigestGetQuery();
  const [readGroups] = useLazyItemGroupsGetQuery();
  const facts = useFactItems(workspaceID, state);
  // What the world tells of items comes without their groups.
  const by = facts.isNarrowed ? undefined : itemGrouping(state);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify({ query: itemQuery(workspaceID, { ...state, pageSize }), attempt });
  useEffect(() => {
    if (facts.isNarrowed) return undefined;
    let isWanted = true;
    const { query } = JSON.parse(asked) as { query: ReturnType<typeof itemQuery> };
    const readPage = async (args: typeof query): Promise<{ data?: ListAnswer<ItemListRow>; error?: unknown }> => {
      if (by === undefined) return await readList(args);
      const { data, error: failure } = await readGroups({ ...args, by });
      return { data: data && pageOf(data), error: failure };
    };
    const readAll = async () => {
      const rows: ItemListRow[] = [];
      for (let page = 0; page * pageSize < rowsMax; page++) {
        const { data, error: failure } = await readPage({ ...query, page });
        if (!isWanted) return;
        if (!data) return setError(failure);
        const { total, recordTotal = total } = data;
        rows.push(...data.rows);
        if (rows.length >= total || data.rows.length === 0 || rows.length >= rowsMax)
          return setAnswer({ rows, total, recordTotal, by });
      }
    };
    setError(undefined);
    void readAll();
    return () => {
      isWanted = false;
    };
  }, [asked, by, facts.isNarrowed, readList, readGroups]);
  if (facts.isNarrowed) return facts;
  return { answer, error, reading: null, retry: () => setAttempt(attempt + 1) };
}

const notAsked = { isFetching: true, refetch: () => undefined };
const useNothing = () => notAsked;

/** The same of a list that is filtered or sorted by what only the world tells (docs/decisions/0045). */
function useFactItems(workspaceID: string, state: ListState) {
  const first = { ...state, page: 1, pageSize };
  const { query, notice, readIDs } = useFactList<ItemListRow>('item', first, itemQuery(workspaceID, first), useNothing);
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const readAll = useEffectEvent(async (isWanted: () => boolean, _attempt: number) => {
    const all = (await readIDs()) ?? [];
    const rows: ItemListRow[] = [];
    for (let start = 0; start < Math.min(all.length, rowsMax); start += pageSize) {
      const page = { workspaceID, ids: all.slice(start, start + pageSize) };
      const { data, error } = await dispatch(recordEndpoints('item').RowsGet.initiate(page, { subscribe: false }));
      if (!isWanted()) return;
      if (!data) return setFailure(error);
      rows.push(...(data.rows as unknown as ItemListRow[]));
    }
    if (isWanted()) setAnswer({ rows, total: all.length, recordTotal: all.length });
  });
  const isNarrowed = isNarrowedByFacts('item', state);
  const shown = query.currentData;
  useEffect(() => {
    if (!isNarrowed || shown === undefined) return undefined;
    let isWanted = true;
    setFailure(undefined);
    void readAll(() => isWanted, attempt);
    return () => {
      isWanted = false;
    };
  }, [isNarrowed, shown, attempt]);
  const retry = () => {
    if (query.error === undefined) setAttempt(attempt + 1);
    else query.refetch();
  };
  return { isNarrowed, answer, error: query.error ?? failure, reading: notice, retry };
}
