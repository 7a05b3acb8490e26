import { useMemo } from 'react';
import { pageKindOf, recordPath } from '#web/api/kinds.ts';
import type { AnyRecord, ListAnswer } from '#web/api/records.ts';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import type { RowGroup } from '#web/ui/table/row-group.ts';
import { inSentence } from '../format.ts';
import type { ListController } from '../list/use-list-state.ts';
import type { TitleOf } from '../record/use-record-titles.ts';
import type { KindView, NamedField } from './kind-view.ts';

const none = 'none';

/**
 * The list of a kind whose cards can be grouped: the grid begins with the groups of its first such field. The groups are the
 * sort, so that the address, paging and the server have one word for both.
 */
export function useGroupedList({ groupable }: KindView, list: ListController, defaultSort: string): ListController {
  const { change } = list;
  return useMemo(() => {
    const [first] = groupable;
    if (!first) return list;
    return {
      ...list,
      change: (next, options) => {
        const field = next.viewType === 'grid' ? first.name : defaultSort;
        const sort = { field, direction: 'asc' } as const;
        change(next.viewType === undefined ? next : { ...next, sort }, options);
      },
    };
  }, [groupable, list, change, defaultSort]);
}

/** What the cards are grouped by now; undefined: nothing. */
export function groupedBy({ groupable }: KindView, { state }: ListController): NamedField | undefined {
  return state.viewType === 'grid' ? groupable.find(({ name }) => name === state.sort.field) : undefined;
}

/** Chooses what the cards are grouped by. */
export function GroupChoice({
  view,
  list,
  defaultSort,
}: {
  view: KindView;
  list: ListController;
  defaultSort: string;
}) {
  return (
    <SegmentedControl
      label="Group by"
      isLabelHidden
      options={[
        ...view.groupable.map(({ name, label }) => ({ id: name, label: `By ${inSentence(label)}` })),
        { id: none, label: 'Ungrouped' },
      ]}
      value={groupedBy(view, list)?.name ?? none}
      onChange={(id) => list.change({ sort: { field: id === none ? defaultSort : id, direction: 'asc' } })}
    />
  );
}

/** The group that a row is in, under the title of what its field leads to. */
export function groupOf(
  field: NamedField,
  row: AnyRecord,
  titleOf: TitleOf,
  { groups, groupColors }: Pick<ListAnswer, 'groups' | 'groupColors'> = {},
): RowGroup {
  const id = row[field.name];
  if (typeof id !== 'string') return { id: '', title: `No ${inSentence(field.label)}`, total: groups?.[''] };
  const kind = pageKindOf(field.to);
  return {
    id,
    title: titleOf(id) ?? '…',
    total: groups?.[id],
    href: kind && recordPath(kind, id),
    color: groupColors?.[id],
  };
}
