import type { DataColumn } from './data-column.ts';

/**
 * What a DataTable shows below 48 rem: one column that stacks the name over the labelled values, and the row actions.
 * One cell in place of many keeps a phone's table quick, and nothing scrolls sideways.
 */
export function stackColumns<T>(columns: readonly DataColumn<T>[], rowHeader: string | undefined): DataColumn<T>[] {
  const header = columns.find((column) => column.id === rowHeader);
  if (!header) return [...columns];
  const values = columns.filter((column) => column !== header && !column.isActions);
  return [
    {
      ...header,
      width: undefined,
      align: 'start',
      render: (row) => (
        <div className="flex min-w-0 flex-col gap-0.5 py-2.5 whitespace-normal">
          <div className="font-medium wrap-anywhere">{header.render(row)}</div>
          <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
            {values.map((column) => (
              <div key={column.id} className="flex max-w-full min-w-0 items-baseline gap-1.5">
                <dt className="shrink-0 text-muted">{column.label}</dt>
                <dd className="min-w-0 wrap-anywhere">{column.render(row)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ),
    },
    ...columns.filter((column) => column.isActions),
  ];
}
