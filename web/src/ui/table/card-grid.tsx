import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { GridList, GridListItem, type Key } from 'react-aria-components';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { IconType } from '../foundations/icon-type.ts';
import { SelectionCheckbox } from './selection-checkbox.tsx';

/** What a card shows of a row. */
export interface CardContent {
  title: string;
  meta?: ReactNode;
  /** Address of the photo; without one the icon stands in. */
  photo?: string;
  icon?: IconType;
}

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

const NO_IDS = new Set<Key>();
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 outline-none';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The same rows as a DataTable, as cards (§4 Views: viewType grid); arrows move in both directions, space selects. */
export function CardGrid<T extends object>(props: CardGridProps<T>) {
  const { rows, rowID, card, rowHref, selection, onSelectionChange, onRowAction } = props;
  if (props.isLoading && rows.length === 0) return <CardSkeletons />;
  return (
    <GridList
      aria-label={props.label}
      aria-busy={props.isLoading || undefined}
      layout="grid"
      items={rows}
      dependencies={[rowID, card, rowHref, onSelectionChange !== undefined]}
      selectionMode={onSelectionChange ? 'multiple' : 'none'}
      selectedKeys={selection ?? NO_IDS}
      onSelectionChange={(keys) =>
        onSelectionChange?.(
          keys === 'all' ? new Set([...(selection ?? []), ...rows.map(rowID)]) : new Set([...keys].map(String)),
        )
      }
      onAction={onRowAction && ((key) => onRowAction(String(key)))}
      renderEmptyState={() => <div className="col-span-full px-6 py-10">{props.empty}</div>}
      className={GRID}
    >
      {(row) => {
        const content = card(row);
        return (
          <GridListItem
            id={rowID(row)}
            textValue={content.title}
            href={rowHref?.(row)}
            className="group relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface outline-none
              data-[href]:cursor-pointer data-hovered:border-line-strong data-selected:border-accent
              data-selected:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:outline-accent"
          >
            <CardBody content={content} isSelectable={onSelectionChange !== undefined} />
          </GridListItem>
        );
      }}
    </GridList>
  );
}

function CardBody({ content, isSelectable }: { content: CardContent; isSelectable: boolean }) {
  const Icon = content.icon ?? Package;
  return (
    <>
      <div className="flex aspect-4/3 items-center justify-center bg-sunken text-muted">
        {content.photo ? (
          <img src={content.photo} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon aria-hidden size={28} strokeWidth={1.5} />
        )}
      </div>
      {isSelectable ? (
        <div className="absolute top-1.5 left-1.5 rounded-md bg-surface">
          <SelectionCheckbox />
        </div>
      ) : null}
      <div className="flex min-w-0 flex-col gap-0.5 p-2.5">
        <div className="line-clamp-2 text-sm font-medium wrap-anywhere">{content.title}</div>
        {content.meta ? <div className="truncate text-xs text-muted">{content.meta}</div> : null}
      </div>
    </>
  );
}

function CardSkeletons() {
  return (
    <div role="status" className={GRID}>
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
