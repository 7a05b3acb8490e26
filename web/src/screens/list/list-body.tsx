import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { ViewToggle } from '#web/ui/button/view-toggle.tsx';
import type { EmptyStateProps } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { MenuEntry } from '#web/ui/overlay/menu-items.tsx';
import type { CardGridProps } from '#web/ui/table/cards/card-grid.tsx';
import type { CardContent } from '#web/ui/table/cards/grid-card.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { RowGroup } from '#web/ui/table/row-group.ts';
import { type SortField, SortSelector } from '#web/ui/table/sort-selector.tsx';
import { useColumnsThatFit } from '#web/ui/table/use-columns-that-fit.ts';
import { LoadFailure } from '../load-failure.tsx';
import {
  propertySorts,
  ShownPropertiesProvider,
  shownProperties,
  usePropertyColumns,
} from '../properties/property-columns.tsx';
import { ViewControls } from '../saved-view/view-controls.tsx';
import { RowMenu } from '../selection/row-menu.tsx';
import { useDeselectDeleted } from '../selection/use-deselect-deleted.ts';
import { useRangeSelection } from '../selection/use-range-selection.ts';
import { useHoverIntent } from '../use-hover-intent.ts';
import { arrangedColumns, withWidth } from './arranged-columns.ts';
import { columnWidths } from './column-choice.ts';
import { isInitialLoading } from './is-initial-loading.ts';
import { type ListFilter, ListFilterBar } from './list-filters.tsx';
import { type ListQuery, shownAnswer } from './list-query.ts';
import { ListSearch, SubmittedListSearch } from './list-search.tsx';
import { isNarrowed, type ListControl } from './list-state.ts';
import { useListKeys } from './use-list-keys.ts';
import type { ListController } from './use-list-state.ts';

// Most people stay with the table.
const CardGrid = lazyPart(async () => (await import('#web/ui/table/cards/card-grid.tsx')).CardGrid);
const GroupedCards = lazyPart(async () => (await import('#web/ui/table/cards/grouped-cards.tsx')).GroupedCards);
// Most searches find something.
const NothingFound = lazyPart(async () => (await import('./nothing-found.tsx')).NothingFound);
// Nobody turns a page before there are rows.
const ListFooter = lazyPart(async () => (await import('./list-footer.tsx')).ListFooter);

export interface ListBodyProps<Row extends object> {
  /** Names the list. */
  title: string;
  noun: readonly [one: string, many: string];
  /** With a selection when rows can be selected. */
  list: ListControl & Partial<ListController>;
  query: ListQuery<Row>;
  columns: readonly DataColumn<Row>[];
  rowID: (row: Row) => string;
  rowName?: (row: Row) => string;
  /** Where a row leads; a list whose rows open on the spot has `onOpen` instead. */
  rowHref?: (row: Row) => string;
  onOpen?: (id: string) => void;
  /** A row in the grid view; left out, there is only the table. */
  card?: (row: Row) => CardContent;
  /** The cards show who they are of. */
  hasPortraits?: boolean;
  /** Rows and cards stand under the headings of what they have in common; the rows of each follow one another. */
  groupOf?: (row: Row) => RowGroup;
  /** What can be chosen to sort by beside the table's headings, which the grid does not have. */
  sortFields?: readonly SortField[];
  filters?: readonly ListFilter[];
  /** Names the search field; `Search groups` unless given. */
  searchLabel?: string;
  searchPlaceholder: string;
  /** Nothing is searched for before Enter or a button. */
  isSearchSubmitted?: boolean;
  /** Said when a search finds nothing: what it looks at. */
  searchHint?: string;
  /** Beside the search field. */
  controls?: ReactNode;
  /** Between the search field and the rows. */
  children?: ReactNode;
  canSelect?: boolean;
  onEdit?: (id: string) => void;
  /** What a right click on a row, or the menu key, offers. */
  rowMenu?: (row: Row) => readonly MenuEntry[];
  /** The pointer or the focus rests on a row: read ahead what it leads to. */
  onNear?: (id: string) => void;
  /** What the list says when there is nothing at all. */
  empty: ReactNode;
  /** How many rows there are likely to be; a page of them unless given. */
  skeletonRows?: number;
  /** In place of numbered pages. */
  pages?: ReactNode;
  /** One of several lists on its page: it takes no keys, and its headings are of this level. */
  partLevel?: EmptyStateProps['level'];
}

/** The rows of a list with search, filters, sort, views, selection, pages and keys (§4 Views); why there are none. */
export function ListBody<Row extends object>(props: ListBodyProps<Row>) {
  const { title, noun, list, query, rowID, rowHref, onOpen } = props;
  const { state, selection = noIDs } = list;
  const { rows, total, isTotalExact } = useRows(list, query);
  const isPart = props.partLevel !== undefined;
  const region = useRef<HTMLElement>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const shownIDs = useMemo(() => (query.isFetching ? null : rows.map(rowID)), [query.isFetching, rows, rowID]);
  const { page, pageSize, search, filters } = state;
  const asked = JSON.stringify([page, pageSize, search, filters]);
  useDeselectDeleted({ ids: shownIDs, asked, selection, select: list.select });
  const range = useRangeSelection(rows.map(rowID), selection, list.select ?? nothing);
  const rowByID = (id: string) => rows.find((row) => rowID(row) === id);
  const open = (id: string) => {
    const row = rowByID(id);
    if (row && rowHref) void navigate(rowHref(row));
    else onOpen?.(id);
  };
  useListKeys(region, {
    isOff: isPart,
    onSearch: () => searchInput.current?.focus(),
    onToggle: props.canSelect ? list.toggle : undefined,
    onEdit: props.onEdit,
    onOpen: open,
  });
  const near = useHoverIntent((id) => {
    if (rowByID(id)) props.onNear?.(id);
  });
  const isFailed = query.error !== undefined && rows.length === 0 && !query.isFetching;
  const { savedViews } = list;
  const ofProperties = usePropertyColumns<Row>(savedViews?.kind);
  const all = useMemo(() => [...props.columns, ...ofProperties], [props.columns, ofProperties]);
  // Unchosen, no property is a column: the rows are not drawn again when the properties arrive.
  const usual = useMemo(() => arrangedColumns(props.columns, undefined), [props.columns]);
  const chosen = useMemo(() => state.columns && arrangedColumns(all, state.columns), [all, state.columns]);
  const fitting = useColumnsThatFit(region, usual, props.canSelect === true);
  const columns = chosen ?? fitting;
  const sortFields = props.sortFields && [
    ...props.sortFields,
    ...propertySorts(ofProperties, columns, state.sort.field),
  ];
  const properties = useMemo(() => shownProperties(savedViews?.kind, rows, columns), [savedViews?.kind, rows, columns]);
  const resize = useMemo(
    () =>
      savedViews && {
        limits: columnWidths,
        onResize: (id: string, width: number) =>
          list.change({ columns: withWidth(columns, state.columns, { id, width }) }, { replace: true }),
      },
    [savedViews, list, columns, state.columns],
  );
  const shared = {
    label: title,
    rows,
    rowID,
    rowHref,
    isLoading: isInitialLoading(query),
    empty: isNarrowed(state) ? (
      <Suspense>
        <NothingFound {...props} />
      </Suspense>
    ) : (
      props.empty
    ),
    selection,
    onSelectionChange: props.canSelect ? range.onSelectionChange : undefined,
  };
  const Search = props.isSearchSubmitted ? SubmittedListSearch : ListSearch;
  // Where only the filters follow, they keep to the line of the search on phones too.
  const isBesideFilters = !props.sortFields && !props.card && !props.controls && !savedViews;
  return (
    <>
      <ListFilterBar
        list={list}
        filters={props.filters ?? []}
        controls={
          <>
            <Search
              list={list}
              label={props.searchLabel ?? `Search ${noun[1]}`}
              placeholder={props.searchPlaceholder}
              inputRef={searchInput}
              {...(isBesideFilters &&
                !props.isSearchSubmitted && { className: 'w-72 mobile:w-auto mobile:flex-1 mobile:basis-40' })}
            />
            {sortFields && (
              <SortSelector fields={sortFields} value={state.sort} onChange={(sort) => list.change({ sort })} />
            )}
            {props.card && (
              <ViewToggle
                value={state.viewType}
                hasPortraits={props.hasPortraits}
                onChange={(viewType) => list.change({ viewType }, { replace: true })}
              />
            )}
            {props.controls}
            {savedViews && (
              <ViewControls
                list={list}
                savedViews={savedViews}
                title={title}
                columns={all.filter(({ isActions }) => !isActions)}
                shown={state.columns ?? columns.map(({ id }) => ({ id }))}
                isTable={state.viewType === 'list'}
              />
            )}
          </>
        }
      />
      {props.children}
      {isFailed ? (
        <LoadFailure what={title} error={query.error} onRetry={query.refetch} />
      ) : (
        <section
          ref={region}
          aria-label={`${title}, ${state.viewType}`}
          onPointerDownCapture={range.onPointerDown}
          {...(props.onNear ? near : {})}
        >
          <RowMenu rowMenu={props.rowMenu} rowByID={rowByID}>
            {state.viewType === 'grid' && props.card ? (
              <Cards {...shared} card={props.card} groupOf={props.groupOf} />
            ) : (
              <ShownPropertiesProvider value={properties}>
                <DataTable
                  {...shared}
                  columns={columns}
                  resize={resize}
                  isArranged={state.columns !== undefined}
                  groupOf={props.groupOf}
                  rowLabel={props.rowName}
                  onRowAction={onOpen}
                  skeletonRows={props.skeletonRows ?? Math.min(state.pageSize, 12)}
                  sort={state.sort}
                  onSort={(sort) => list.change({ sort })}
                />
              </ShownPropertiesProvider>
            )}
          </RowMenu>
        </section>
      )}
      {props.pages ??
        (total > Math.min(...list.pageSizes) && (
          <Suspense fallback={<div className="h-(--control)" />}>
            <ListFooter
              list={list}
              total={total}
              isTotalExact={isTotalExact}
              label={isPart ? `Pages of ${noun[1]}` : undefined}
            />
          </Suspense>
        ))}
    </>
  );
}

/** Under headings where they are grouped. */
function Cards<Row extends object>({ groupOf, ...cards }: CardGridProps<Row> & Pick<ListBodyProps<Row>, 'groupOf'>) {
  const shared = cards as unknown as CardGridProps<object>;
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      {groupOf && cards.rows.length > 0 ? (
        <GroupedCards {...shared} groupOf={groupOf as (row: object) => RowGroup} />
      ) : (
        <CardGrid {...shared} />
      )}
    </Suspense>
  );
}

const noIDs: ReadonlySet<string> = new Set();
const nothing = () => undefined;

/** The rows to show; a page that no longer exists (its last row is gone) becomes the last one. */
function useRows<Row>({ state, change, totalArrived }: ListBodyProps<object>['list'], query: ListQuery<Row>) {
  const arrived = query.isFetching ? undefined : query.currentData?.total;
  useEffect(() => {
    if (arrived === undefined) return;
    totalArrived?.(arrived);
    const lastPage = Math.max(1, Math.ceil(arrived / state.pageSize));
    if (state.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [arrived, totalArrived, change, state.page, state.pageSize]);
  return shownAnswer(query) ?? { rows: [], total: 0, isTotalExact: undefined };
}
