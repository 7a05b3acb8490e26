import { MapPinOff, PackageOpen } from 'lucide-react';
import { useMemo } from 'react';
import type { boxDigestGet } from '#contract/kinds/box.ts';
import type { OperationArgs } from '#web/api/transport/operation-args.ts';
import { filterNames, listQuery, useKindFilters } from '#web/screens/kind/filters.tsx';
import { kindView } from '#web/screens/kind/kind-view.ts';
import { describeBy, type ListFilter, optionsOf } from '#web/screens/list/list-filters.tsx';
import type { ListState } from '#web/screens/list/list-state.ts';
import { usePlaceFilter } from '../place/use-place-filter.tsx';

const view = kindView('box');

export const boxFilterNames = [...filterNames(view), 'placed', 'contents'];

const placedLabels = { none: 'Without a place', some: 'In a place' } as const;
const contentsLabels = { empty: 'Empty', some: 'Holding something' } as const;

const boxesAlone: readonly ListFilter[] = [
  {
    name: 'placed',
    label: 'Placed',
    icon: MapPinOff,
    describe: describeBy(placedLabels),
    options: optionsOf(placedLabels),
  },
  {
    name: 'contents',
    label: 'Contents',
    icon: PackageOpen,
    describe: describeBy(contentsLabels),
    options: optionsOf(contentsLabels),
  },
];

/** What the boxes list can be narrowed by. */
export function useBoxFilters(active: ListState['filters']): ListFilter[] {
  const place = usePlaceFilter();
  return useKindFilters(
    view,
    active,
    useMemo(() => [place, ...boxesAlone], [place]),
  );
}

/** The state of the list as the call takes it. */
export const boxQuery = (workspaceID: string, state: ListState) =>
  listQuery(view, workspaceID, state) as OperationArgs<typeof boxDigestGet>;
