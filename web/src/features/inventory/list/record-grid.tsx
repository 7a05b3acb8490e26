import type { ReactNode } from 'react';
import { GridList, GridListItem, type Selection } from 'react-aria-components';
import { SelectionCheckbox } from '#web/ui/selection-checkbox.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export interface RecordGridProps<Row extends object> {
  label: string;
  rows: readonly Row[];
  rowID: (row: Row) => string;
  rowName: (row: Row) => string;
  rowHref: (row: Row) => string;
  /** What a card shows beside the checkbox. */
  card: (row: Row) => ReactNode;
  selection: ReadonlySet<string>;
  /** Left out, nothing can be selected. */
  onSelectionChange?: (ids: Set<string>) => void;
  isLoading: boolean;
  empty: ReactNode;
}

const tracks = 'grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3';
const skeletons = [1, 2, 3, 4, 5, 6, 7, 8];

/** The grid view of a list (§4 Views): cards, walked with the arrow keys in both directions, with the table's selection. */
export function RecordGrid<Row extends object>(props: RecordGridProps<Row>) {
  const { rows, rowID, rowName, rowHref, card, selection, onSelectionChange } = props;
  if (props.isLoading && rows.length === 0) {
    return (
      <div role="status" className={tracks}>
        <span className="sr-only">Loading</span>
        {skeletons.map((each) => (
          <Skeleton key={each} className="h-56 rounded-lg" />
        ))}
      </div>
    );
  }
  const change = (keys: Selection) =>
    onSelectionChange?.(keys === 'all' ? new Set([...selection, ...rows.map(rowID)]) : new Set([...keys].map(String)));
  return (
    <GridList
      aria-label={props.label}
      aria-busy={props.isLoading || undefined}
      layout="grid"
      items={rows}
      dependencies={[card, rowHref]}
      selectionMode={onSelectionChange ? 'multiple' : 'none'}
      selectedKeys={selection}
      onSelectionChange={change}
      className={rows.length > 0 ? `${tracks} outline-none` : 'rounded-lg border border-line bg-surface'}
      renderEmptyState={() => <div className="px-6 py-10">{props.empty}</div>}
    >
      {(row) => (
        <GridListItem
          id={rowID(row)}
          href={rowHref(row)}
          textValue={rowName(row)}
          className="group relative flex min-w-0 cursor-pointer flex-col overflow-hidden rounded-lg border border-line bg-surface outline-none data-focus-visible:outline-2 data-focus-visible:outline-accent data-hovered:border-line-strong data-selected:border-accent data-selected:bg-accent-soft"
        >
          {onSelectionChange ? (
            <span className="absolute top-1 left-1 z-10 rounded-md bg-raised/90 opacity-0 group-data-focus-visible:opacity-100 group-data-hovered:opacity-100 group-data-selected:opacity-100 group-focus-within:opacity-100 mobile:opacity-100">
              <SelectionCheckbox />
            </span>
          ) : null}
          {card(row)}
        </GridListItem>
      )}
    </GridList>
  );
}
