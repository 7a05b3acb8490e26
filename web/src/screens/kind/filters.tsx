import { Archive, CalendarClock, ListFilter as FilterIcon, Tag } from 'lucide-react';
import { useMemo } from 'react';
import type { PageKind } from '#contract/kinds/names.ts';
import { kinds, pageKindOf } from '#web/api/kinds.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { inSentence } from '../format.ts';
import { describeBy, type ListFilter, optionsOf } from '../list/list-filters.tsx';
import { type ListState, pageQuery } from '../list/list-state.ts';
import { propertyFilterName, propertyQuery, sortQuery } from '../properties/property-query.ts';
import { usePropertyFilter } from '../properties/use-property-filter.tsx';
import { type TitleOf, useRecordTitles } from '../record/use-record-titles.ts';
import { todayText } from './due.tsx';
import type { KindView, NamedField } from './kind-view.ts';

const TagChoice = lazyPart(async () => (await import('../picker/tag-choice.tsx')).TagChoice);
const ReferencePicker = lazyPart(async () => (await import('../picker/reference-picker.tsx')).ReferencePicker);

const archivedLabels = { yes: 'Archived only', all: 'Include archived' } as const;

const filterable = ({ fields }: KindView) => fields.filter(({ isFilterable }) => isFilterable);

/** The names of a kind's filters in the address, as its call takes them. */
export function filterNames(view: KindView): string[] {
  return [
    ...(view.hasTags ? ['tag'] : []),
    ...(view.hasProperties ? [propertyFilterName] : []),
    ...filterable(view).map(({ name }) => name),
    ...(view.declaration.due ? ['due'] : []),
    ...(view.hasArchive ? ['archived'] : []),
  ];
}

/** A filter that only one kind has; `to`: its value is a record of that kind, which people pick. */
export type OwnFilter = ListFilter | { name: string; label: string; to: PageKind };

const none: readonly OwnFilter[] = [];

/**
 * What the list of a kind can be narrowed by: its tags, the fields that its declaration says, and what is archived.
 * @param own what only this kind has; one with the name of a field stands for it
 */
export function useKindFilters(
  view: KindView,
  active: ListState['filters'],
  own: readonly OwnFilter[] = none,
): ListFilter[] {
  const chosen = useMemo(
    () =>
      [...filterable(view), ...own].flatMap((filter) => {
        const [kind, id] = ['to' in filter ? pageKindOf(filter.to) : undefined, active[filter.name]];
        return kind && id ? [{ kind, id }] : [];
      }),
    [view, active, own],
  );
  const titleOf = useRecordTitles(chosen);
  const properties = usePropertyFilter(view.kind, active);
  return useMemo(
    () => [
      ...(view.hasTags ? [tagFilter] : []),
      ...filterable(view)
        .filter(({ name }) => own.every((filter) => filter.name !== name))
        .map((field) => filterOf(field, titleOf)),
      ...(view.hasProperties ? properties : []),
      ...(view.declaration.due ? [dueFilter(view.declaration.due.ended)] : []),
      ...own.map((filter) =>
        'to' in filter ? referenceFilter(filter.name, filter.label, filter.to, titleOf) : filter,
      ),
      ...(view.hasArchive
        ? [
            {
              name: 'archived',
              label: 'Archived',
              icon: Archive,
              describe: describeBy(archivedLabels),
              options: optionsOf(archivedLabels),
            },
          ]
        : []),
    ],
    [view, titleOf, properties, own],
  );
}

function dueFilter(ended: string): ListFilter {
  const labels = { open: 'Open', overdue: 'Overdue', done: ended };
  return { name: 'due', label: 'State', icon: CalendarClock, describe: describeBy(labels), options: optionsOf(labels) };
}

const tagFilter: ListFilter = {
  name: 'tag',
  label: 'Tag',
  icon: Tag,
  describe: (value) => value,
  editor: (choose) => <TagChoice onChoose={choose} />,
};

function filterOf({ name, label, choices, to }: NamedField, titleOf: TitleOf): ListFilter {
  const kind = pageKindOf(to);
  if (kind) return referenceFilter(name, label, kind, titleOf);
  // The menu of filters offers the values themselves: each has to say what it is of.
  const labels = choices ?? { true: label, false: `Not ${inSentence(label)}` };
  return { name, label, icon: FilterIcon, describe: describeBy(labels), options: optionsOf(labels) };
}

function referenceFilter(name: string, label: string, to: PageKind, titleOf: TitleOf): ListFilter {
  return {
    name,
    label,
    icon: recordIcon(kinds[to].icon),
    describe: (id) => titleOf(id) ?? '…',
    editor: (choose) => <ReferencePicker label={label} to={to} value={null} onChange={(id) => id && choose(id)} />,
  };
}

/** The state of a list as the call takes it; the call counts pages from 0. */
export function listQuery(view: KindView, workspaceID: string, state: ListState) {
  const { sort, filters } = state;
  const flags = filterable(view).flatMap(({ name, type }) =>
    type === 'yesNo' && filters[name] !== undefined ? [[name, filters[name] === 'true'] as const] : [],
  );
  return {
    workspaceID,
    ...pageQuery(state),
    ...sortQuery(sort.field),
    ...propertyQuery(filters),
    ...Object.fromEntries(flags),
    ...(filters.due === 'overdue' ? { today: todayText() } : {}),
  };
}
