import type { ReactNode } from 'react';
import { classNames } from '#web/ui/foundations/class-names.ts';

export interface ReportColumn<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Left out on phones. */
  isMinor?: boolean;
}

export interface ReportTableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowID: (row: Row) => string;
  columns: readonly ReportColumn<Row>[];
}

/** What scrolls has to be reached by keyboard. */
const reachable = { tabIndex: 0 };

/** Figures in rows; amounts of many digits scroll here, so that the page doesn't. The first column names the row. */
export function ReportTable<Row>({ label, rows, rowID, columns }: ReportTableProps<Row>) {
  const cell = ({ isNumber, isMinor }: ReportColumn<Row>) =>
    classNames(
      'border-b border-line px-4 py-2 mobile:px-2',
      isNumber ? 'text-end whitespace-nowrap tabular-nums' : 'min-w-40 text-start wrap-anywhere mobile:min-w-28',
      isMinor && 'mobile:hidden',
    );
  return (
    <section aria-label={label} className="overflow-x-auto" {...reachable}>
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classNames(cell(column), 'text-xs font-medium text-muted')}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map((row) => (
            <tr key={rowID(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row" className={classNames(cell(column), 'font-normal')}>
                    {column.render(row)}
                  </th>
                ) : (
                  <td key={column.label} className={cell(column)}>
                    {column.render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
