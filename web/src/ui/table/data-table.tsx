import { type ReactNode, useMemo, useRef } from 'react';
import { Cell, Column, type Key, Row, type Selection, Table, TableBody, TableHeader } from 'react-aria-components';
import { classNames } from '../foundations/class-names.ts';
import { useIsNarrower } from '../foundations/use-is-narrower.ts';
import { useLatest } from '../foundations/use-latest.ts';
import { useNarrowerThan } from '../foundations/use-media-query.ts';
import { ColumnHeading } from './column-heading.tsx';
import { ColumnResizer } from './column-resizer.tsx';
import { columnsThatFit, type DataColumn, type DataSort, rowHeaderOf } from './data-column.ts';
import { GroupHeading, GroupHeadingRow, useFoldedGroups } from './folded-groups.tsx';
import type { RowGroup } from './row-group.ts';
import { RowsInView } from './rows-in-view/rows-in-view.tsx';
import { SelectionCheckbox } from './selection-checkbox.tsx';
import { stackColumns } from './stacked-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { actionsCellClass, cellClass, headingClass, rowClass, tableClass } from './table-styles.ts';
import { useRowHeight } from './use-row-height.ts';
import { useRowsAtLeisure } from './use-rows-at-leisure.ts';
import { useStillPage } from './use-still-page.ts';
import { ACTIONS_WIDTH, widthNeeded } from './width-needed.ts';

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
  /** Rows stand under the headings of their groups, which fold; rows of a group follow one another. */
  groupOf?: (row: T) => RowGroup;
  /** With no rows: shows skeleton rows. With rows: dims them, so that nothing moves while the next page loads. */
  isLoading?: boolean;
  skeletonRows?: number;
  /** Makes the columns but the naming one resizable, within limits in pixels. */
  resize?: { limits: { min: number; max: number }; onResize: (columnID: string, width: number) => void };
  /** The columns are as somebody chose them: what has no room is scrolled to. */
  isArranged?: boolean;
  /** What an empty list teaches. */
  empty?: ReactNode;
  /** Draws only the rows in view. Default: above 60 rows, where drawing them all is felt on each selection. */
  isVirtual?: boolean;
}

const VIRTUAL_ABOVE = 60;
const REM = 16;
/** A stacked row's guess in pixels, until it is measured: a name and one line of values. */
const STACKED_HEIGHT = 64;
const NO_IDS = new Set<Key>();

/**
 * Rows and columns with sorting, selection and row links, by pointer and keyboard (arrows, space, Enter, Shift+arrows,
 * Ctrl/Cmd+A, Escape) — §4 Views, §2.3, §2.5, §2.8. Below 48 rem each row stacks its values under its name (§9).
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, rowID, rowLabel, rowHref, sort, onSort, selection, onSelectionChange, onRowAction } = props;
  const { rows, isLoading } = useRowsAtLeisure(props.rows, props.isLoading === true);
  const { columns, rowHeader, isStacked } = useShownColumns(props.columns);
  const { lines, toggle } = useFoldedGroups(rows, props.groupOf);
  const headings = useMemo(() => lines.flatMap((line) => (line instanceof GroupHeading ? line.id : [])), [lines]);
  const rowHeight = useRowHeight();
  const isSelectable = onSelectionChange !== undefined;
  const isFirstLoad = isLoading && rows.length === 0;
  const skeletonRows = props.skeletonRows ?? 8;
  const isVirtual = rows.length > 0 && (props.isVirtual ?? rows.length > VIRTUAL_ABOVE);
  const actions = useLatest({
    // React Aria says 'all' for the rows it knows, and none for none of them; ids selected on other pages stay selected.
    select: (keys: Selection) => {
      const shown = rows.map(rowID);
      if (keys === 'all') onSelectionChange?.(new Set([...(selection ?? []), ...shown]));
      else if (keys.size > 0) onSelectionChange?.(new Set([...keys].map(String)));
      else onSelectionChange?.(new Set([...(selection ?? [])].filter((id) => !shown.includes(id))));
    },
    resize: props.resize?.onResize,
    sort: onSort,
    act: onRowAction,
    toggle,
  });
  const limits = props.resize?.limits;
  const frame = useRef<HTMLDivElement>(null);
  useStillPage(frame);
  const neededWidth = props.isArranged && !isStacked ? widthNeeded(columns, rowHeader, isSelectable) : null;
  const isOverflowing = useIsNarrower(frame, neededWidth === null ? 0 : neededWidth / REM);
  const [canSort, canAct] = [onSort !== undefined, onRowAction !== undefined];
  const empty = rows.length === 0 ? props.empty : null;

  const headerIndex = columns.findIndex(({ id }) => id === rowHeader);

  // React Aria builds the rows it shows from these elements: with the same ones, a selection or a sort is drawn without that.
  const content = useMemo(
    () => (
      <>
        <TableHeader>
          {isSelectable ? (
            <Column className={`${headingClass} w-11 px-1`}>
              <SelectionCheckbox />
            </Column>
          ) : null}
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              textValue={column.label}
              isRowHeader={column.id === rowHeader}
              allowsSorting={column.isSortable === true && canSort}
              style={{ width: widthOf(column) }}
              className={`${headingClass} px-3`}
            >
              {({ allowsSorting, sortDirection }) => (
                <>
                  <ColumnHeading column={column} isSortable={allowsSorting} direction={sortDirection} />
                  {limits && column.id !== rowHeader && !column.isActions && !isStacked && (
                    <ColumnResizer
                      limits={limits}
                      side={columns.indexOf(column) < headerIndex ? 'end' : 'start'}
                      onResize={(width) => actions.current.resize?.(column.id, width)}
                    />
                  )}
                </>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody
          items={lines}
          dependencies={[columns, isSelectable, rowID, rowLabel, rowHref]}
          renderEmptyState={() => <div className="px-6 py-10 whitespace-normal">{empty}</div>}
        >
          {(row) =>
            row instanceof GroupHeading ? (
              <GroupHeadingRow
                heading={row}
                columns={columns.length + (isSelectable ? 1 : 0)}
                onToggle={(id) => actions.current.toggle(id)}
              />
            ) : (
              <Row id={rowID(row)} href={rowHref?.(row)} textValue={rowLabel?.(row)} className={rowClass}>
                {isSelectable ? (
                  <Cell className={`${cellClass('start')} px-1`}>
                    <SelectionCheckbox />
                  </Cell>
                ) : null}
                {columns.map((column) => (
                  <Cell
                    key={column.id}
                    className={column.isActions ? actionsCellClass : `${cellClass(column.align ?? 'start')} px-3`}
                  >
                    {column.render(row)}
                  </Cell>
                ))}
              </Row>
            )
          }
        </TableBody>
      </>
    ),
    [
      actions,
      canSort,
      columns,
      empty,
      headerIndex,
      isSelectable,
      isStacked,
      limits,
      lines,
      rowHeader,
      rowHref,
      rowID,
      rowLabel,
    ],
  );

  // Drawing it costs more than all else on a page: it is drawn again only for what it shows.
  const table = useMemo(
    () =>
      isFirstLoad ? (
        <TableSkeleton
          {...{ label, rowHeader, isSelectable, sort }}
          columns={columns.map((column) => ({ ...column, style: { width: widthOf(column) } }))}
          rows={skeletonRows}
        />
      ) : (
        <Table
          aria-label={label}
          className={tableClass}
          selectionMode={isSelectable ? 'multiple' : 'none'}
          selectedKeys={selection ?? NO_IDS}
          disabledKeys={headings}
          disabledBehavior="selection"
          onSelectionChange={(keys) => actions.current.select(keys)}
          sortDescriptor={
            sort && { column: sort.field, direction: sort.direction === 'asc' ? 'ascending' : 'descending' }
          }
          onSortChange={(next) =>
            actions.current.sort?.({
              field: String(next.column),
              direction: next.direction === 'ascending' ? 'asc' : 'desc',
            })
          }
          onRowAction={canAct ? (key) => actions.current.act?.(String(key)) : undefined}
        >
          {content}
        </Table>
      ),
    [
      actions,
      canAct,
      columns,
      content,
      headings,
      isFirstLoad,
      isSelectable,
      label,
      rowHeader,
      selection,
      skeletonRows,
      sort,
    ],
  );

  return (
    <div
      ref={frame}
      aria-busy={props.isLoading || undefined}
      data-loading={(props.isLoading && !isFirstLoad) || undefined}
      className={classNames(
        'rounded-lg border border-line bg-surface transition-opacity duration-150 data-loading:opacity-60',
        // The head then keeps to the table: it cannot stay at the top of two things that scroll.
        isOverflowing && 'overflow-x-auto [--sticky-top:0px]',
      )}
    >
      <div style={isOverflowing && neededWidth !== null ? { width: neededWidth } : undefined}>
        {isVirtual ? <RowsInView rowHeight={isStacked ? STACKED_HEIGHT : rowHeight}>{table}</RowsInView> : table}
      </div>
    </div>
  );
}

function widthOf({ draggedWidth, width, isActions }: Pick<DataColumn<never>, 'draggedWidth' | 'width' | 'isActions'>) {
  return draggedWidth ?? width ?? (isActions ? ACTIONS_WIDTH : undefined);
}

function useShownColumns<T>(columns: readonly DataColumn<T>[]) {
  const narrower = useNarrowerThan();
  return useMemo(() => {
    const shown = columnsThatFit(columns, narrower);
    const rowHeader = rowHeaderOf(shown)?.id;
    const isStacked = narrower.md;
    return { columns: isStacked ? stackColumns(shown, rowHeader) : shown, rowHeader, isStacked };
  }, [columns, narrower]);
}
