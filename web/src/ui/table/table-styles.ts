import type { DataColumn } from './data-column.ts';

/*
 * A table draws as <table>, or, when only the rows in view are drawn, as positioned boxes that React Aria sizes: what
 * the browser's table layout does for the first (widths, heights, alignment) is said outright for the second.
 */

export const insetFocus =
  'outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-accent';

export function tableClass(isVirtual: boolean): string {
  return isVirtual
    ? // React Aria keeps the head in view itself, at the top edge; here the bars above are in the way.
      'text-sm outline-none [&_:has(>[role=rowgroup]_[role=columnheader])]:top-(--sticky-top,0px)!'
    : 'w-full table-fixed border-separate border-spacing-0 text-sm outline-none';
}

export function headingClass(isVirtual: boolean): string {
  const place = isVirtual ? 'flex h-full items-center' : 'sticky top-(--sticky-top,0px) z-10 h-9 text-start';
  return `group border-b border-line bg-surface text-xs font-medium text-muted first:rounded-ss-lg last:rounded-se-lg
    data-allows-sorting:cursor-pointer data-allows-sorting:data-hovered:text-ink ${place} ${insetFocus}`;
}

export const rowClass = `group relative data-hovered:bg-hover data-selected:bg-accent-soft data-[href]:cursor-pointer
  [&:last-child>td]:border-b-0 last:[&>td:first-child]:rounded-es-lg last:[&>td:last-child]:rounded-ee-lg ${insetFocus}`;

const TEXT = { start: 'text-start', center: 'text-center', end: 'text-end tabular-nums' } as const;

export function cellClass(align: NonNullable<DataColumn<never>['align']>, isVirtual: boolean): string {
  const place = isVirtual ? `flex h-full min-h-(--row) items-center` : `h-(--row) align-middle`;
  return `truncate border-b border-line ${TEXT[align]} ${place} ${insetFocus}`;
}
