import { Collection, GridList, GridListHeader, GridListSection } from 'react-aria-components';
import { TextLink } from '../foundations/text-link.tsx';
import { type CardGridProps, cardColumns, cardListProps } from './card-grid.tsx';
import { GridCard } from './grid-card.tsx';

/** What some rows have in common. */
export interface CardGroup {
  id: string;
  title: string;
  /** How many there are, of which the rows may be a part. */
  total?: number;
  href?: string;
}

export interface GroupedCardsProps<T extends object> extends CardGridProps<T> {
  /** Rows of a group follow one another. */
  groupOf: (row: T) => CardGroup;
}

/** A card grid in groups under headings: one list for the arrows, the selection and screen readers. */
export function GroupedCards<T extends object>(props: GroupedCardsProps<T>) {
  const { rows, rowID, card, rowHref, groupOf, onSelectionChange } = props;
  const groups = [...Map.groupBy(rows, (row) => groupOf(row).id)].flatMap(([id, members]) =>
    members[0] ? [{ ...groupOf(members[0]), id: `group ${id}`, members }] : [],
  );
  return (
    <GridList
      {...cardListProps(props)}
      items={groups}
      renderEmptyState={() => <div className="px-6 py-10">{props.empty}</div>}
      className="flex flex-col gap-5 outline-none"
    >
      {(group) => (
        <GridListSection id={group.id} className={cardColumns}>
          <GridListHeader className="col-span-full flex min-w-0 items-baseline gap-2 border-b border-line pb-1">
            <span className="flex min-w-0 items-baseline gap-2">
              <span className="min-w-0 truncate text-sm font-semibold">
                {group.href ? <TextLink href={group.href}>{group.title}</TextLink> : group.title}
              </span>
              {group.total !== undefined && (
                <span className="shrink-0 text-xs text-muted tabular-nums">{group.total}</span>
              )}
            </span>
          </GridListHeader>
          <Collection items={group.members}>
            {(row) => (
              <GridCard
                id={rowID(row)}
                content={card(row)}
                href={rowHref?.(row)}
                isSelectable={onSelectionChange !== undefined}
              />
            )}
          </Collection>
        </GridListSection>
      )}
    </GridList>
  );
}
