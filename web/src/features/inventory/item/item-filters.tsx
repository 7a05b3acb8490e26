import { Archive, Box, Image, PackageMinus, Tag } from 'lucide-react';
import { useMemo } from 'react';
import type { itemDigestGet } from '#contract/kinds/item.ts';
import { useBoxGetQuery } from '#web/api/boxes.ts';
import type { OperationArgs } from '#web/api/transport/operation-args.ts';
import { describeBy, type ListFilter, optionsOf } from '#web/screens/list/list-filters.tsx';
import { type ListState, pageQuery } from '#web/screens/list/list-state.ts';
import { propertyFilterName, propertyQuery, sortQuery } from '#web/screens/properties/property-query.ts';
import { usePropertyFilter } from '#web/screens/properties/use-property-filter.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { usePlaceFilter } from '../place/use-place-filter.tsx';

// The dialog of a filter is a rare sight.
const TagChoice = lazyPart(async () => (await import('#web/screens/picker/tag-choice.tsx')).TagChoice);
const BoxPicker = lazyPart(async () => (await import('#web/screens/picker/box-picker.tsx')).BoxPicker);

type ItemQuery = OperationArgs<typeof itemDigestGet>;

export const itemFilterNames = [
  'tag',
  'boxID',
  'placeID',
  'stock',
  'archived',
  'hasPhoto',
  propertyFilterName,
] as const;

const stockLabels = { low: 'Low stock', none: 'Out of stock', some: 'In stock' } as const;
const archivedLabels = { yes: 'Archived only', all: 'Include archived' } as const;
const photoLabels = { true: 'With a photo', false: 'Without a photo' } as const;

/** What the items list can be narrowed by. @param filters those that are on, for the names of what they point to */
export function useItemFilters(filters: ListState['filters']): ListFilter[] {
  const workspaceID = useWorkspaceID();
  const place = usePlaceFilter();
  const { data: box } = useBoxGetQuery({ workspaceID, boxID: filters.boxID ?? '' }, { skip: !filters.boxID });
  const properties = usePropertyFilter('item', filters);
  return useMemo(() => {
    return [
      {
        name: 'tag',
        label: 'Tag',
        icon: Tag,
        describe: (value) => value,
        editor: (choose) => <TagChoice onChoose={choose} />,
      },
      {
        name: 'boxID',
        label: 'Box',
        icon: Box,
        describe: () => box?.box.name ?? '…',
        editor: (choose) => <BoxPicker label="Box" value={null} onChange={(boxID) => boxID && choose(boxID)} />,
      },
      place,
      {
        name: 'stock',
        label: 'Stock',
        icon: PackageMinus,
        describe: describeBy(stockLabels),
        options: optionsOf(stockLabels),
      },
      {
        name: 'archived',
        label: 'Archived',
        icon: Archive,
        describe: describeBy(archivedLabels),
        options: optionsOf(archivedLabels),
      },
      {
        name: 'hasPhoto',
        label: 'Photo',
        icon: Image,
        describe: describeBy(photoLabels),
        options: optionsOf(photoLabels),
      },
      ...properties,
    ];
  }, [place, box, properties]);
}

/** The state of the list as the call takes it; the call counts pages from 0. */
export function itemQuery(workspaceID: string, state: ListState): ItemQuery {
  const { sort, filters } = state;
  const { propertyID, propertyValue } = propertyQuery(filters);
  return {
    workspaceID,
    ...pageQuery(state),
    ...(sortQuery(sort.field) as Pick<ItemQuery, 'sort' | 'sortPropertyID'>),
    tag: filters.tag,
    boxID: filters.boxID,
    placeID: filters.placeID,
    stock: filters.stock as ItemQuery['stock'],
    archived: filters.archived as ItemQuery['archived'],
    hasPhoto: filters.hasPhoto === undefined ? undefined : filters.hasPhoto === 'true',
    propertyID,
    propertyValue,
  };
}
