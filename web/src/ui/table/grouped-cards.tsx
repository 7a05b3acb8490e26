import { Collection, GridList, GridListHeader, GridListSection } from 'react-aria-components';
import { type CardGridProps, cardColumns, cardListProps } from './card-grid.tsx';
import { GridCard } from './grid-card.tsx';
import { GroupTitle } from './group-title.tsx';
import { groupRows, type RowGroup } from './row-group.ts';

export interface GroupedCardsProps<T extends object> extends CardGridProps<T> {
  /** Rows of a group follow one another. */
  groupOf: (row: T) => RowGroup;
}

/** A card grid in groups under headings: one list for the arrows, the selection and screen readers. */
export function GroupedCards<T extends object>(props: GroupedCardsProps<T>) {
  const { rows, rowID, card, rowHref, groupOf, onSelectionChange } = props;
  const groups = groupRows(rows, groupOf).map(({ group, members }) => ({ id: `group ${group.id}`, group, members }));
  return (
    <GridList
      {...cardListProps(props)}
      items={groups}
      renderEmptyState={() => <div className="px-6 py-10">{props.empty}</div>}
      className="flex flex-col gap-5 outline-none"
    >
      {({ id, group, members }) => (
        <GridListSection id={id} className={cardColumns}>
          <GridListHeader className="col-span-full flex min-w-0 border-b border-line pb-1">
            <GroupTitle group={group} />
          </GridListHeader>
          <Collection items={members}>
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
