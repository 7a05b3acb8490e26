import { type ReactNode, useMemo } from 'react';
import { GridList, type Key, type Selection } from 'react-aria-components';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { useLatest } from '../../foundations/use-latest.ts';
import { useRowsAtLeisure } from '../use-rows-at-leisure.ts';
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

const noKeys: ReadonlySet<string> = new Set();
export const cardColumns = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 outline-none';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** What lists of cards have in common, in groups or not; the same object until something else is to be drawn. */
export function useCardList<T extends object>(props: CardGridProps<T>) {
  const { label, rowID, card, rowHref, selection = noKeys, onSelectionChange, onRowAction } = props;
  const { rows } = useRowsAtLeisure(props.rows, props.isLoading === true);
  const [isSelectable, canAct] = [onSelectionChange !== undefined, onRowAction !== undefined];
  const empty = rows.length === 0 ? props.empty : null;
  const actions = useLatest({
    // React Aria says 'all' for the rows it knows; ids selected on other pages stay selected.
    select: (keys: Selection) =>
      onSelectionChange?.(
        keys === 'all' ? new Set([...(props.selection ?? []), ...rows.map(rowID)]) : new Set([...keys].map(String)),
      ),
    act: onRowAction,
  });
  return useMemo(
    () => ({
      rows,
      empty,
      renderCard: (row: T) => (
        <GridCard id={rowID(row)} content={card(row)} href={rowHref?.(row)} isSelectable={isSelectable} />
      ),
      listProps: {
        'aria-label': label,
        layout: 'grid',
        dependencies: [rowID, card, rowHref, isSelectable],
        selectionMode: isSelectable ? 'multiple' : 'none',
        selectedKeys: selection,
        onSelectionChange: (keys: Selection) => actions.current.select(keys),
        onAction: canAct ? (key: Key) => actions.current.act?.(String(key)) : undefined,
      } as const,
    }),
    [actions, canAct, card, empty, isSelectable, label, rowHref, rowID, rows, selection],
  );
}

/** The same rows as a DataTable, as cards (§4 Views: viewType grid); arrows move in both directions, space selects. */
export function CardGrid<T extends object>(props: CardGridProps<T>) {
  const list = useCardList(props);
  // Each card is drawn again with the list: that of 200 takes a while.
  const cards = useMemo(
    () => (
      <GridList
        {...list.listProps}
        items={list.rows}
        renderEmptyState={() => <div className="col-span-full px-6 py-10">{list.empty}</div>}
        className={cardColumns}
      >
        {list.renderCard}
      </GridList>
    ),
    [list],
  );
  if (props.isLoading && list.rows.length === 0) return <CardSkeletons />;
  return <div aria-busy={props.isLoading || undefined}>{cards}</div>;
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
