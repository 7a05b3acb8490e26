import type { ReactNode } from 'react';
import { GridList, type Key, type Selection } from 'react-aria-components';
import { Skeleton } from '../feedback/skeleton.tsx';
import { type CardContent, GridCard } from './grid-card.tsx';

export interface CardGridProps<T extends object> {
  label: string;
  rows: readonly T[];
  rowID: (row: T) => string;
  card: (row: T) => CardContent;
  selection?: ReadonlySet<string>;
  onSelectionChange?: (selection: Set<string>) => void;
  rowHref?: (row: T) => string;
  onRowAction?: (id: string) => void;
  isLoading?: boolean;
  empty?: ReactNode;
}

const noKeys = new Set<Key>();
export const cardColumns = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 outline-none';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** What lists of cards have in common, in groups or not. */
export function cardListProps<T extends object>(props: CardGridProps<T>) {
  const { rows, rowID, card, rowHref, selection, onSelectionChange, onRowAction } = props;
  return {
    'aria-label': props.label,
    'aria-busy': props.isLoading || undefined,
    layout: 'grid',
    dependencies: [rowID, card, rowHref, onSelectionChange !== undefined],
    selectionMode: onSelectionChange ? 'multiple' : 'none',
    selectedKeys: selection ?? noKeys,
    onSelectionChange: (keys: Selection) =>
      onSelectionChange?.(
        keys === 'all' ? new Set([...(selection ?? []), ...rows.map(rowID)]) : new Set([...keys].map(String)),
      ),
    onAction: onRowAction && ((key: Key) => onRowAction(String(key))),
  } as const;
}

/** The same rows as a DataTable, as cards (§4 Views: viewType grid); arrows move in both directions, space selects. */
export function CardGrid<T extends object>(props: CardGridProps<T>) {
  const { rows, rowID, card, rowHref, onSelectionChange } = props;
  if (props.isLoading && rows.length === 0) return <CardSkeletons />;
  return (
    <GridList
      {...cardListProps(props)}
      items={rows}
      renderEmptyState={() => <div className="col-span-full px-6 py-10">{props.empty}</div>}
      className={cardColumns}
    >
      {(row) => (
        <GridCard
          id={rowID(row)}
          content={card(row)}
          href={rowHref?.(row)}
          isSelectable={onSelectionChange !== undefined}
        />
      )}
    </GridList>
  );
}

function CardSkeletons() {
  return (
    <div role="status" className={cardColumns}>
      <span className="sr-only">Loading</span>
      {SKELETONS.map((key) => (
        <div key={key} className="overflow-hidden rounded-lg border border-line bg-surface">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="flex flex-col gap-1.5 p-2.5">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
