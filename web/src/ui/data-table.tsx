import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Cell, Column, Row, type Selection, Table, TableBody, TableHeader } from 'react-aria-components';
import type { DataColumn, DataSort } from './data-column.ts';
import { SelectionCheckbox } from './selection-checkbox.tsx';
import { useNarrowerThan } from './use-media-query.ts';

export interface DataTableProps<T extends object> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly DataColumn<T>[];
  rows: readonly T[];
  rowID: (row: T) => string;
  /** Plain-text name of a row, for typing ahead. */
  rowLabel?: (row: T) => string;
  sort?: DataSort;
  onSort?: (sort: DataSort) => void;
  /** Ids selected; may hold ids of other pages, which are kept. Leave out for a table without selection. */
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: Set<string>) => void;
  /** Where a row leads (click or Enter). */
  rowHref?: (row: T) => string;
  onRowAction?: (id: string) => void;
  /** With no rows: shows skeleton rows. With rows: dims them, so that nothing moves while the next page loads. */
  isLoading?: boolean;
  skeletonRows?: number;
  /** What an empty list teaches. */
  empty?: ReactNode;
}

interface SkeletonRow {
  skeleton: string;
}

const ALIGN = { start: 'text-left', center: 'text-center', end: 'text-right tabular-nums' } as const;
const HEADING_ALIGN = { start: 'justify-start', center: 'justify-center', end: 'justify-end' } as const;
const SKELETON_WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4'];
const INSET_FOCUS = '-outline-offset-2 data-focus-visible:outline-2 data-focus-visible:outline-accent outline-none';

/**
 * Rows and columns with sorting, selection and row links, by pointer and keyboard (arrows, space, Enter, Shift+arrows,
 * Ctrl/Cmd+A, Escape) — §4 Views, §2.3, §2.5, §2.8. Below 48 rem each row is stacked into a card of labelled values.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { columns, rows, rowID, rowLabel, rowHref, sort, onSort, selection, onSelectionChange, onRowAction } = props;
  const narrower = useNarrowerThan();
  const isSelectable = onSelectionChange !== undefined;
  const shown = useMemo(
    () => columns.filter((column) => !column.hideBelow || !narrower[column.hideBelow]),
    [columns, narrower],
  );
  const rowHeader = (shown.find((column) => column.isRowHeader) ?? shown[0])?.id;
  const isFirstLoad = props.isLoading === true && rows.length === 0;
  const skeletons = useMemo(() => skeletonRows(props.skeletonRows ?? 8), [props.skeletonRows]);
  const items: Iterable<T | SkeletonRow> = isFirstLoad ? skeletons : rows;

  const changeSelection = (keys: Selection) => {
    if (!onSelectionChange) return;
    // React Aria says 'all' for the rows it knows; ids selected on other pages stay selected.
    onSelectionChange(
      keys === 'all' ? new Set([...(selection ?? []), ...rows.map(rowID)]) : new Set([...keys].map(String)),
    );
  };

  return (
    <div
      aria-busy={props.isLoading || undefined}
      className="rounded-lg border border-line bg-surface data-loading:[&_tbody]:opacity-60"
      data-loading={props.isLoading && !isFirstLoad ? '' : undefined}
    >
      <Table
        aria-label={props.label}
        className="w-full table-fixed border-separate border-spacing-0 text-sm outline-none mobile:block"
        selectionMode={isSelectable ? 'multiple' : 'none'}
        selectedKeys={selection ?? new Set()}
        onSelectionChange={changeSelection}
        sortDescriptor={sort && { column: sort.field, direction: sort.direction }}
        onSortChange={(next) => onSort?.({ field: String(next.column), direction: next.direction })}
        onRowAction={onRowAction && ((key) => onRowAction(String(key)))}
        disabledKeys={isFirstLoad ? skeletons.map((row) => row.skeleton) : []}
      >
        <TableHeader className="mobile:sr-only mobile:focus-within:not-sr-only">
          {isSelectable ? (
            <Column className={`${HEADING} w-11 pl-2 pr-0`} style={{ width: '2.75rem' }}>
              <SelectionCheckbox />
            </Column>
          ) : null}
          {shown.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              textValue={column.label}
              isRowHeader={column.id === rowHeader}
              allowsSorting={column.isSortable === true && onSort !== undefined}
              className={`${HEADING} ${ALIGN[column.align ?? 'start']}`}
              style={{ width: column.width }}
            >
              {({ allowsSorting, sortDirection }) => (
                <span className={`flex items-center gap-1 ${HEADING_ALIGN[column.align ?? 'start']}`}>
                  <span className={column.isActions ? 'sr-only' : 'truncate'}>{column.label}</span>
                  {allowsSorting ? <SortMark direction={sortDirection} /> : null}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody
          items={items}
          dependencies={[shown, isSelectable, rowID, rowLabel, rowHref]}
          className="mobile:block transition-opacity"
          renderEmptyState={() => <div className="px-6 py-10 whitespace-normal">{props.empty}</div>}
        >
          {(row) => (
            <Row
              id={isSkeleton(row) ? row.skeleton : rowID(row)}
              href={isSkeleton(row) ? undefined : rowHref?.(row)}
              textValue={isSkeleton(row) ? 'Loading' : rowLabel?.(row)}
              className={`${ROW} ${isSelectable ? 'mobile:pl-12' : ''}`}
            >
              {isSelectable ? (
                <Cell className={`${CELL} pl-2 pr-0 mobile:absolute mobile:top-1 mobile:left-1.5`}>
                  {isSkeleton(row) ? null : <SelectionCheckbox />}
                </Cell>
              ) : null}
              {shown.map((column, index) => (
                <Cell
                  key={column.id}
                  className={`${CELL} ${ALIGN[column.align ?? 'start']} ${stackedPlace(column, column.id === rowHeader)}`}
                >
                  {column.id === rowHeader || column.isActions ? null : (
                    <span className="mr-1.5 hidden text-muted mobile:inline">{column.label}</span>
                  )}
                  {isSkeleton(row) ? <SkeletonValue index={index} /> : column.render(row)}
                </Cell>
              ))}
            </Row>
          )}
        </TableBody>
      </Table>
    </div>
  );
}

const HEADING = `group sticky top-(--sticky-top,0px) z-10 h-9 border-b border-line bg-surface px-3 text-xs font-medium text-muted
  first:rounded-tl-lg last:rounded-tr-lg data-allows-sorting:cursor-default data-allows-sorting:data-hovered:text-ink
  mobile:static mobile:inline-flex mobile:items-center mobile:border-0 ${INSET_FOCUS}`;

const ROW = `group relative data-hovered:bg-hover data-selected:bg-accent-soft data-[href]:cursor-pointer
  [&:last-child>td]:border-b-0 last:[&>td:first-child]:rounded-bl-lg last:[&>td:last-child]:rounded-br-lg
  mobile:flex mobile:flex-wrap mobile:items-center mobile:gap-x-4 mobile:gap-y-1 mobile:border-b mobile:border-line
  mobile:px-4 mobile:py-2.5 mobile:last:border-b-0 ${INSET_FOCUS}`;

const CELL = `h-(--row) truncate border-b border-line px-3 align-middle mobile:h-auto mobile:max-w-full
  mobile:border-0 mobile:p-0 ${INSET_FOCUS}`;

function stackedPlace(column: Pick<DataColumn<never>, 'isActions'>, isRowHeader: boolean): string {
  if (column.isActions) return 'mobile:absolute mobile:top-1 mobile:right-1.5';
  if (isRowHeader) return 'font-medium mobile:order-first mobile:basis-full mobile:pr-10 mobile:whitespace-normal';
  return 'mobile:text-left mobile:text-xs';
}

function SortMark({ direction }: { direction: DataSort['direction'] | undefined }) {
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <Icon
      aria-hidden
      size={14}
      className={direction ? 'shrink-0 text-ink' : 'shrink-0 opacity-0 group-data-hovered:opacity-60'}
    />
  );
}

function SkeletonValue({ index }: { index: number }) {
  const width = SKELETON_WIDTHS[index % SKELETON_WIDTHS.length];
  return (
    <span aria-hidden className={`inline-block h-3 min-w-8 animate-pulse rounded-sm bg-sunken align-middle ${width}`} />
  );
}

function isSkeleton(row: object): row is SkeletonRow {
  return 'skeleton' in row;
}

function skeletonRows(count: number): SkeletonRow[] {
  return Array.from({ length: count }, (_, index) => ({ skeleton: `skeleton-${index}` }));
}
