import type { DataColumn } from './data-column.ts';

export const insetFocus =
  'outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent';

export const tableClass = 'w-full table-fixed border-separate border-spacing-0 text-sm outline-none';

export const headingClass = `group sticky top-(--sticky-top,0px) z-10 h-9 border-b border-line bg-surface text-start text-xs font-medium text-muted
  first:rounded-ss-lg last:rounded-se-lg data-allows-sorting:cursor-pointer data-allows-sorting:data-hovered:text-ink ${insetFocus}`;

export const rowClass = `group relative data-hovered:bg-hover data-selected:bg-accent-soft data-[href]:cursor-pointer
  [&:last-child>td]:border-b-0 last:[&>td:first-child]:rounded-es-lg last:[&>td:last-child]:rounded-ee-lg ${insetFocus}`;

/** Where rows begin is the rule of what people write (tokens.css): a class would have a name in another direction stand at the far side. */
const TEXT = { start: '', center: 'text-center', end: 'text-end tabular-nums' } as const;

export function cellClass(align: NonNullable<DataColumn<never>['align']>): string {
  return `h-(--row) truncate border-b border-line align-middle ${TEXT[align]} ${insetFocus}`;
}

/** Of a button: what has no room draws no ellipsis beside it. */
export const actionsCellClass = `${cellClass('end')} px-1 text-clip`;
