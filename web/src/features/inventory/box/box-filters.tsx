import { Archive, MapPin, MapPinOff, PackageOpen, Tag } from 'lucide-react';
import { lazy, useMemo } from 'react';
import type { boxDigestGet } from '#contract/kinds/box.ts';
import type { OperationArgs } from '#web/api/transport/operation-args.ts';
import { describeBy, type ListFilter, optionsOf } from '#web/screens/list/list-filters.tsx';
import type { ListState } from '#web/screens/list/list-state.ts';
import { usePlaceOptions } from '#web/screens/picker/use-place-options.ts';
import { propertyFilterName, propertyQuery } from '#web/screens/properties/property-query.ts';
import { usePropertyFilter } from '#web/screens/properties/use-property-filter.tsx';
import { pathText } from '#web/ui/picker/place-option.ts';

const TagChoice = lazy(async () => ({ default: (await import('#web/screens/picker/tag-choice.tsx')).TagChoice }));
const PlacePicker = lazy(async () => ({ default: (await import('#web/screens/picker/place-picker.tsx')).PlacePicker }));

type BoxQuery = OperationArgs<typeof boxDigestGet>;

export const boxFilterNames = ['tag', 'placeID', 'placed', 'contents', 'archived', propertyFilterName] as const;

const placedLabels = { none: 'Without a place', some: 'In a place' } as const;
const contentsLabels = { empty: 'Empty', some: 'Holding something' } as const;
const archivedLabels = { yes: 'Archived only', all: 'Include archived' } as const;

/** What the boxes list can be narrowed by. @param active those that are on */
export function useBoxFilters(active: ListState['filters']): ListFilter[] {
  const places = usePlaceOptions();
  const properties = usePropertyFilter('box', active);
  return useMemo(() => {
    const placeText = (placeID: string) => {
      const place = places.find(({ id }) => id === placeID);
      return place ? pathText(place) : '…';
    };
    return [
      {
        name: 'tag',
        label: 'Tag',
        icon: Tag,
        describe: (value) => value,
        editor: (choose) => <TagChoice onChoose={choose} />,
      },
      {
        name: 'placeID',
        label: 'Place',
        icon: MapPin,
        describe: placeText,
        editor: (choose) => (
          <PlacePicker
            label="Place"
            description="Also the places below it"
            value={null}
            onChange={(placeID) => placeID && choose(placeID)}
          />
        ),
      },
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
      {
        name: 'archived',
        label: 'Archived',
        icon: Archive,
        describe: describeBy(archivedLabels),
        options: optionsOf(archivedLabels),
      },
      ...properties,
    ];
  }, [places, properties]);
}

/** The state of the list as the call takes it; the call counts pages from 0. */
export function boxQuery(workspaceID: string, { page, pageSize, sort, search, filters }: ListState): BoxQuery {
  const { propertyID, propertyValue } = propertyQuery(filters);
  return {
    workspaceID,
    page: page - 1,
    pageSize,
    search: search || undefined,
    sort: sort.field as BoxQuery['sort'],
    direction: sort.direction,
    tag: filters.tag,
    placeID: filters.placeID,
    placed: filters.placed as BoxQuery['placed'],
    contents: filters.contents as BoxQuery['contents'],
    archived: filters.archived as BoxQuery['archived'],
    propertyID,
    propertyValue,
  };
}
