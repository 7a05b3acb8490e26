import { useMemo } from 'react';
import { Collection, GridList, GridListHeader, GridListSection } from 'react-aria-components';
import { GroupTitle } from '../group-title.tsx';
import { groupRows, type RowGroup } from '../row-group.ts';
import { type CardGridProps, cardColumns, useCardList } from './card-grid.tsx';

export interface GroupedCardsProps<T extends object> extends CardGridProps<T> {
  /** Rows of a group follow one another. */
  groupOf: (row: T) => RowGroup;
}

/** A card grid in groups under headings: one list for the arrows, the selection and screen readers. */
export function GroupedCards<T extends object>(props: GroupedCardsProps<T>) {
  const { groupOf } = props;
  const list = useCardList(props);
  const cards = useMemo(
    () => (
      <GridList
        {...list.listProps}
        items={groupRows(list.rows, groupOf).map(({ group, members }) => ({ id: `group ${group.id}`, group, members }))}
        renderEmptyState={() => <div className="px-6 py-10">{list.empty}</div>}
        className="flex flex-col gap-5 outline-none"
      >
        {({ id, group, members }) => (
          <GridListSection id={id} className={cardColumns}>
            <GridListHeader className="col-span-full flex min-w-0 border-b border-line pb-1">
              <GroupTitle group={group} />
            </GridListHeader>
            <Collection items={members}>{list.renderCard}</Collection>
          </GridListSection>
        )}
      </GridList>
    ),
    [list, groupOf],
  );
  return <div aria-busy={props.isLoading || undefined}>{cards}</div>;
}
