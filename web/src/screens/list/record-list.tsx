import { SearchX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { ViewToggle } from '#web/ui/button/view-toggle.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import { type BulkAction, BulkActions } from '#web/ui/table/bulk-actions.tsx';
import { type CardContent, CardGrid } from '#web/ui/table/card-grid.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { type SortField, SortSelector } from '#web/ui/table/sort-selector.tsx';
import { countText } from '../format.ts';
import { LoadFailure } from '../load-failure.tsx';
import { isInitialLoading } from './is-initial-loading.ts';
import { type ListFilter, ListFilterBar } from './list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { isNarrowed } from './list-state.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import { useHoverIntent } from './use-hover-intent.ts';
import { useListKeys } from './use-list-keys.ts';
import type { ListController } from './use-list-state.ts';
import { useRangeSelection } from './use-range-selection.ts';

const ContextMenu = lazy(async () => ({ default: (await import('#web/ui/overlay/context-menu.tsx')).ContextMenu }));

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
  /** What a right click on a row, or the menu key, offers. */
  rowMenu?: (row: Row) => readonly MenuEntry[];
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
  const near = useHoverIntent((id) => {
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
          <RowMenu rowMenu={props.rowMenu} rowByID={rowByID}>
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
          </RowMenu>
        </section>
      )}
      <ListFooter list={list} total={total} />
      {bulkActions && (
        <BulkActions count={selection.size} actions={bulkActions} onClear={() => list.select([])} noun={noun} />
      )}
    </div>
  );
}

interface RowMenuProps<Row extends object> extends Pick<RecordListProps<Row>, 'rowMenu'> {
  rowByID: (id: string) => Row | undefined;
  children: ReactNode;
}

function RowMenu<Row extends object>({ rowMenu, rowByID, children }: RowMenuProps<Row>) {
  if (!rowMenu) return children;
  const itemsOf = (target: Element) => {
    const row = rowByID(target.closest<HTMLElement>('[role="row"][data-key]')?.dataset.key ?? '');
    return row ? rowMenu(row) : [];
  };
  return (
    <Suspense fallback={children}>
      <ContextMenu label="Actions" items={itemsOf}>
        {children}
      </ContextMenu>
    </Suspense>
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
  return { rows: shown?.rows ?? [], total: shown?.total ?? 0, isLoading: isInitialLoading(query) };
}
