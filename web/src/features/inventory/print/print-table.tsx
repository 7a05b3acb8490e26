import { Fragment, type ReactNode } from 'react';
import type { PrintOptions } from './print-frame.tsx';

export interface PrintColumn<Row> {
  label: string;
  render: (row: Row) => ReactNode;
  isNumber?: boolean;
  isWide?: boolean;
}

export interface PrintTableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowID: (row: Row) => string;
  columns: readonly PrintColumn<Row>[];
  /** Rows with the same heading follow one another under it. */
  headingOf?: (row: Row) => string;
  hasTicks: PrintOptions['hasTicks'];
}

const line = 'border-b border-[#c9c9c4] py-1 pe-3 align-top';

/**
 * Rows on paper: the headings come again on every page, and no row is cut in two. Columns have their widths whatever is in
 * them: a long unit left the one beside it the width of a letter.
 */
export function PrintTable<Row>({ label, rows, rowID, columns, headingOf, hasTicks }: PrintTableProps<Row>) {
  // With a width for every column the rest of the page would go to all of them, the ticks too.
  const isShared = columns.some(({ isNumber, isWide }) => !isNumber && !isWide);
  const cell = ({ isNumber, isWide }: PrintColumn<Row>) =>
    `${line} wrap-anywhere ${isNumber ? 'w-[18%] text-end tabular-nums' : 'text-start'} ${isWide && isShared ? 'w-2/5' : ''}`;
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {hasTicks && (
            <th scope="col" className={`${line} w-7`}>
              <span className="sr-only">Done</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column.label} scope="col" className={`${cell(column)} text-xs font-medium wrap-normal`}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Fragment key={rowID(row)}>
            {headingOf && (index === 0 || headingOf(row) !== headingOf(rows[index - 1] ?? row)) && (
              <tr className="break-inside-avoid break-after-avoid">
                <th
                  scope="colgroup"
                  colSpan={columns.length + (hasTicks ? 1 : 0)}
                  dir="auto"
                  className={`${line} pt-4 text-start font-semibold wrap-anywhere`}
                >
                  {headingOf(row)}
                </th>
              </tr>
            )}
            <tr className="break-inside-avoid">
              {hasTicks && (
                <td className={line}>
                  <span className="mt-0.5 block size-3.5 rounded-xs border border-[#5f5f5a]" />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.label} dir={column.isNumber ? undefined : 'auto'} className={cell(column)}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
