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
  const values = placed(columns.filter((column) => column !== header && !column.isActions));
  return [
    {
      ...header,
      width: undefined,
      draggedWidth: undefined,
      align: 'start',
      render: (row) => (
        <div className="flex min-w-0 flex-col gap-0.5 py-2.5 whitespace-normal">
          <div className="font-medium wrap-anywhere">{header.render(row)}</div>
          <dl className="grid grid-cols-2 items-baseline gap-x-3 gap-y-0.5 text-xs">
            {values.map(({ column, ...place }) => (
              <LabelledValue key={column.id} label={column.label} value={column.render(row)} {...place} />
            ))}
          </dl>
        </div>
      ),
    },
    ...columns.filter((column) => column.isActions),
  ];
}

/** Pixels of a column, as it is before anybody drags it, whose values fit into half a phone's row: numbers, choices, codes. */
const NARROW = 132;

interface Place {
  gridRow: number;
  /** Of two; a value that is not beside another has the whole line. */
  gridColumn: string;
}

/** The narrow columns two by two, then each of the others on a line. It follows from the columns, so that all rows are alike. */
function placed<T>(columns: readonly DataColumn<T>[]): ({ column: DataColumn<T> } & Place)[] {
  const isNarrow = ({ width }: DataColumn<T>) => typeof width === 'number' && width <= NARROW;
  const narrow = columns.filter(isNarrow);
  const pairs = Math.ceil(narrow.length / 2);
  return [
    ...narrow.map((column, index) => ({
      column,
      gridRow: Math.floor(index / 2) + 1,
      gridColumn: index === narrow.length - 1 && index % 2 === 0 ? '1 / -1' : `${(index % 2) + 1}`,
    })),
    ...columns
      .filter((column) => !isNarrow(column))
      .map((column, index) => ({ column, gridRow: pairs + index + 1, gridColumn: '1 / -1' })),
  ];
}

/** A value that renders as nothing leaves its label out too; the others have places of their own, and stay there. */
function LabelledValue({ label, value, ...place }: { label: string; value: ReactNode } & Place) {
  if (value === null || value === undefined || value === '') return null;
  const isHalf = place.gridColumn !== '1 / -1';
  return (
    // What is too long beside its label in half a row goes below it.
    <div className={classNames('flex min-w-0 items-baseline gap-x-1.5', isHalf && 'flex-wrap')} style={place}>
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
}
