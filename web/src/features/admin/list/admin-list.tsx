import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { countText } from '#web/screens/format.ts';
import { type ListFilter, ListFilterBar } from '#web/screens/list/list-filters.tsx';
import { ListFooter } from '#web/screens/list/list-footer.tsx';
import { isNarrowed, type ListControl } from '#web/screens/list/list-state.ts';
import { useDebouncedText } from '#web/screens/list/use-debounced-text.ts';
import { useListKeys } from '#web/screens/list/use-list-keys.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';

export interface AdminListProps<Row extends object> {
  title: string;
  description?: ReactNode;
  /** Said while the rows are on their way: `Loading groups`. */
  loadingPrompt: string;
  noun: readonly [one: string, many: string];
  list: ListControl;
  /** Undefined while nothing has arrived. */
  rows: readonly Row[] | undefined;
  total: number;
  isFetching: boolean;
  error: unknown;
  onRetry: () => void;
  columns: readonly DataColumn<Row>[];
  rowID: (row: Row) => string;
  rowName: (row: Row) => string;
  rowHref: (row: Row) => string;
  filters: readonly ListFilter[];
  searchPlaceholder: string;
  actions: ReactNode;
  /** What the list says when there is nothing at all. */
  empty: ReactNode;
}

/** A list of the administration area: search, filters, sort, pages, and the keys of every list (/, j, k, n, Enter). */
export function AdminList<Row extends object>(props: AdminListProps<Row>) {
  const { title, noun, list, rows, total, isFetching, rowID, rowName, rowHref } = props;
  const { state } = list;
  const region = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useDebouncedText(state.search, (search) => list.change({ search }, { replace: true }));
  useListKeys(region, {
    onSearch: () => searchInput.current?.focus(),
    onOpen: (id) => {
      const row = rows?.find((each) => rowID(each) === id);
      if (row) void navigate(rowHref(row));
    },
  });
  const lastPage = Math.max(1, Math.ceil(total / state.pageSize));
  useEffect(() => {
    if (rows !== undefined && !isFetching && state.page > lastPage) list.change({ page: lastPage }, { replace: true });
  }, [rows, isFetching, state.page, lastPage, list]);
  const isFailed = props.error !== undefined && !isFetching;

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={title}
        description={props.description}
        meta={
          <span role="status" className="text-sm text-muted tabular-nums">
            {rows === undefined ? isFetching && props.loadingPrompt : countText(total, noun)}
          </span>
        }
        actions={props.actions}
      />
      <ListFilterBar
        list={list}
        filters={props.filters}
        controls={
          <SearchInput
            label={`Search ${noun[1]}`}
            placeholder={props.searchPlaceholder}
            value={text}
            onChange={setText}
            onSubmit={(search) => list.change({ search: search.trim() }, { replace: true })}
            inputRef={searchInput}
            className="w-72 mobile:w-full"
          />
        }
      />
      {isFailed ? (
        <LoadFailure what={title} error={props.error} onRetry={props.onRetry} />
      ) : (
        <section ref={region} aria-label={`${title}, list`}>
          <DataTable
            label={title}
            rows={rows ?? []}
            rowID={rowID}
            rowLabel={rowName}
            rowHref={rowHref}
            columns={props.columns}
            isLoading={isFetching}
            skeletonRows={Math.min(state.pageSize, 12)}
            sort={state.sort}
            onSort={(sort) => list.change({ sort })}
            empty={
              isNarrowed(state) ? (
                <EmptyState
                  icon={SearchX}
                  title={`No ${noun[1]} match`}
                  actions={
                    <Button onPress={() => list.change({ search: '', filters: {} })}>Clear search and filters</Button>
                  }
                >
                  No results for {state.search ? `“${state.search}”` : 'these filters'}.
                </EmptyState>
              ) : (
                props.empty
              )
            }
          />
        </section>
      )}
      <ListFooter list={list} total={total} />
    </div>
  );
}
