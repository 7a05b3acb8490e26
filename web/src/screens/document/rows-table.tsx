import type { ReactNode } from 'react';

export interface RowsTableProps {
  label: string;
  headings: readonly string[];
  /** Those of them whose columns hold a word or a number. */
  narrow?: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** Rows of a document to read. */
export function RowsTable({ label, headings, narrow = [], rows }: RowsTableProps) {
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                className={`py-1.5 pr-4 font-medium mobile:pr-2 ${narrow.includes(heading) ? 'w-24 mobile:w-20' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id} className="border-b border-line align-top last:border-b-0">
              {cells.map((cell, column) => (
                <td key={headings[column]} className="py-2 pr-4 wrap-anywhere mobile:pr-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
