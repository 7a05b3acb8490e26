import { ColumnHeading } from './column-heading.tsx';
import type { DataColumn, DataSort } from './data-column.ts';
import { cellClass, headingClass, tableClass } from './table-styles.ts';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4'];

export interface TableSkeletonProps {
  label: string;
  columns: readonly (Omit<DataColumn<never>, 'render'> & { style: { width?: number | string | undefined } })[];
  rowHeader: string | undefined;
  /** A column of checkboxes goes before the others. */
  isSelectable: boolean;
  sort: DataSort | undefined;
  rows: number;
}

/**
 * A table whose first rows are on their way: grey bars where values will stand, each row "Loading" to screen readers.
 * Plain elements, as nothing can be done with them: React Aria's table took longer to draw these than what they stand for.
 */
export function TableSkeleton({ label, columns, rowHeader, isSelectable, sort, rows }: TableSkeletonProps) {
  return (
    <table aria-label={label} className={tableClass}>
      <thead>
        <tr>
          {isSelectable ? <td className={`${headingClass} w-11 px-1`} /> : null}
          {columns.map((column) => (
            <th key={column.id} scope="col" style={column.style} className={`${headingClass} px-3`}>
              <ColumnHeading
                column={column}
                isSortable={column.isSortable === true && sort !== undefined}
                direction={sort?.field === column.id ? directions[sort.direction] : undefined}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
          <tr key={row} className="[&:last-child>td]:border-b-0">
            {isSelectable ? <td className={`${cellClass('start')} px-1`} /> : null}
            {columns.map((column, index) => (
              <td key={column.id} className={`${cellClass(column.align ?? 'start')} px-3`}>
                {column.id === rowHeader ? <span className="sr-only">Loading</span> : null}
                <span
                  aria-hidden
                  className={`inline-block h-3 min-w-8 animate-pulse rounded-sm bg-sunken align-middle ${WIDTHS[index % WIDTHS.length]}`}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;
