import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type ListFilter, ListFilterBar } from '#web/screens/list-filters.tsx';
import { ListFooter } from '#web/screens/list-footer.tsx';
import { isNarrowed } from '#web/screens/list-state.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useDebouncedText } from '#web/screens/use-debounced-text.ts';
import { useListKeys } from '#web/screens/use-list-keys.ts';
import { type BulkAction, BulkActions } from '#web/ui/bulk-actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { type CardContent, CardGrid } from '#web/ui/card-grid.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { type SortField, SortSelector } from '#web/ui/sort-selector.tsx';
import { ViewToggle } from '#web/ui/view-toggle.tsx';
import { countText } from '../record/format.ts';
import { isAwaited } from './is-awaited.ts';
import type { ListController } from './use-list-state.ts';
import { useNear } from './use-near.ts';
import { useRangeSelection } from './use-range-selection.ts';

/** What a list reads: a page of rows and how many there are in all. */
export interface ListQuery<Row> {
  /** The newest answer, also of other arguments while the right one is on its way. */
  data?: { rows: Row[]; total: number };
  /** The answer to these very arguments. */
  currentData?: { rows: Row[]; total: number };
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface RecordListProps<Row extends object> {
  title: string;
  noun: readonly [string, string];
  list: ListController;
  query: ListQuery<Row>;
  columns: readonly DataColumn<Row>[];
  rowID: (row: Row) => string;
  rowName: (row: Row) => string;
  rowHref: (row: Row) => string;
  card: (row: Row) => CardContent;
  sortFields: readonly SortField[];
  filters: readonly ListFilter[];
  searchPlaceholder: string;
  /** Buttons of the header. */
  actions?: ReactNode;
  /** With all that is selected; left out, nothing can be selected (viewers). */
  bulkActions?: readonly BulkAction[];
  onEdit?: (id: string) => void;
  /** The pointer or the focus rests on a row: read ahead what it leads to. */
  onNear: (id: string) => void;
  /** What the list says when there is nothing at all. */
  empty: ReactNode;
}

/** The list of items or of boxes (decisions §4; §4 Views): search, filters, sort, two views, selection, pages, keys. */
export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { title, noun, list, query, rowID, rowName, rowHref, bulkActions } = props;
  const { state, selection } = list;
  const { rows, total, isLoading } = useRows(list, query);
  const region = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useDebouncedText(state.search, (search) => list.change({ search }, { replace: true }));
  const range = useRangeSelection(rows.map(rowID), selection, list.select);
  const rowByID = (id: string) => rows.find((row) => rowID(row) === id);
  useListKeys(region, {
    onSearch: () => searchInput.current?.focus(),
    onToggle: bulkActions && list.toggle,
    onEdit: props.onEdit,
    onOpen: (id) => {
      const row = rowByID(id);
      if (row) void navigate(rowHref(row));
    },
  });
  const near = useNear((id) => {
    if (rowByID(id)) props.onNear(id);
  });

  const empty = isNarrowed(state) ? (
    <EmptyState
      icon={SearchX}
      title={`No ${noun[1]} match`}
      actions={<Button onPress={() => list.change({ search: '', filters: {} })}>Clear search and filters</Button>}
    >
      No results for {state.search ? `“${state.search}”` : 'these filters'}
      {state.search && Object.keys(state.filters).length > 0 ? ' and these filters' : ''}
    </EmptyState>
  ) : (
    props.empty
  );
  const shared = {
    label: title,
    rows,
    rowID,
    rowHref,
    isLoading,
    empty,
    selection,
    onSelectionChange: bulkActions && range.onSelectionChange,
  };
  const isFailed = query.error !== undefined && rows.length === 0 && !query.isFetching;

  return (
    <div className={`flex min-w-0 flex-col gap-4 ${selection.size > 0 ? 'pb-16' : ''}`}>
      <PageHeader
        title={title}
        meta={
          query.data && !isFailed && <span className="text-sm text-muted tabular-nums">{countText(total, noun)}</span>
        }
        actions={props.actions}
      />
      <ListFilterBar
        list={list}
        filters={props.filters}
        controls={
          <>
            <SearchInput
              label={`Search ${noun[1]}`}
              placeholder={props.searchPlaceholder}
              value={text}
              onChange={setText}
              onSubmit={(search) => list.change({ search: search.trim() }, { replace: true })}
              inputRef={searchInput}
              className="w-72 mobile:w-full"
            />
            <SortSelector fields={props.sortFields} value={state.sort} onChange={(sort) => list.change({ sort })} />
            <ViewToggle value={state.viewType} onChange={(viewType) => list.change({ viewType }, { replace: true })} />
          </>
        }
      />
      {isFailed ? (
        <LoadFailure what={title} error={query.error} onRetry={query.refetch} />
      ) : (
        <section
          ref={region}
          aria-label={`${title}, ${state.viewType}`}
          onPointerDownCapture={range.onPointerDown}
          {...near}
        >
          {state.viewType === 'list' ? (
            <DataTable
              {...shared}
              columns={props.columns}
              rowLabel={rowName}
              skeletonRows={Math.min(state.pageSize, 12)}
              sort={state.sort}
              onSort={(sort) => list.change({ sort })}
            />
          ) : (
            <CardGrid {...shared} card={props.card} />
          )}
        </section>
      )}
      <ListFooter list={list} total={total} />
      {bulkActions && (
        <BulkActions count={selection.size} actions={bulkActions} onClear={() => list.select([])} noun={noun} />
      )}
    </div>
  );
}

/** The rows to show; a page that no longer exists (its last row is gone) becomes the last one. */
function useRows<Row>({ state, change, totalArrived }: ListController, query: ListQuery<Row>) {
  const { data, currentData, isFetching } = query;
  const arrived = isFetching ? undefined : currentData?.total;
  useEffect(() => {
    if (arrived === undefined) return;
    totalArrived(arrived);
    const lastPage = Math.max(1, Math.ceil(arrived / state.pageSize));
    if (state.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [arrived, totalArrived, change, state.page, state.pageSize]);
  // What is still on its way is bridged with what was there; what failed is not.
  const shown = isFetching ? data : currentData;
  return { rows: shown?.rows ?? [], total: shown?.total ?? 0, isLoading: isAwaited(query) };
}
