import { ArrowDown, ArrowUp } from 'lucide-react';
import type { SortDirection } from 'react-aria-components';
import type { DataColumn } from './data-column.ts';

export interface ColumnHeadingProps {
  column: Pick<DataColumn<never>, 'label' | 'align' | 'isActions'>;
  isSortable: boolean;
  direction: SortDirection | undefined;
}

// An end-aligned heading has its arrow on the inside, so that the words stay above the numbers.
const ALIGN = { start: '', center: 'justify-center', end: 'flex-row-reverse' } as const;

/** A column's name with the arrow of its sort; a sortable one shows a faint arrow under the pointer. */
export function ColumnHeading({ column, isSortable, direction }: ColumnHeadingProps) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const visibility = direction
    ? 'text-ink'
    : 'opacity-0 group-data-hovered:opacity-60 group-data-focus-visible:opacity-60';
  return (
    <span className={`flex min-w-0 flex-1 items-center gap-1 ${ALIGN[column.align ?? 'start']}`}>
      <span className={column.isActions ? 'sr-only' : 'truncate'}>{column.label}</span>
      {isSortable ? <Arrow aria-hidden size={14} className={`shrink-0 ${visibility}`} /> : null}
    </span>
  );
}
