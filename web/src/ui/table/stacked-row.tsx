import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
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
          {/* In columns, so that a value is at the same place in each row; one that needs more has a line to itself. */}
          <dl className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-xs">
            {values.map((column) => (
              <LabelledValue key={column.id} label={column.label} value={column.render(row)} />
            ))}
          </dl>
        </div>
      ),
    },
    ...columns.filter((column) => column.isActions),
  ];
}

const half = 'shrink-0 odd:basis-[calc(40%-0.5rem)] even:basis-[calc(60%-0.5rem)]';

/** A value that renders as nothing leaves its label out too, and its place empty: those after it stay where they are in other rows. */
function LabelledValue({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === undefined || value === '') return <div className={half} />;
  return (
    <div className={classNames('flex max-w-full min-w-fit items-baseline gap-1.5', half)}>
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
}
