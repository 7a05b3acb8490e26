import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import type { ListFilter } from '#web/screens/list/list-filters.tsx';
import { usePlaceOptions } from '#web/screens/picker/use-place-options.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { pathText } from '#web/ui/picker/place-option.ts';

// The dialog of a filter is a rare sight.
const PlacePicker = lazyPart(async () => (await import('#web/screens/picker/place-picker.tsx')).PlacePicker);

/** Narrows a list to what is in a place or in one below it. */
export function usePlaceFilter(): ListFilter {
  const places = usePlaceOptions();
  return useMemo(
    () => ({
      name: 'placeID',
      label: 'Place',
      icon: MapPin,
      describe: (placeID) => {
        const place = places.find(({ id }) => id === placeID);
        return place ? pathText(place) : '…';
      },
      editor: (choose) => (
        <PlacePicker
          label="Place"
          description="Include sub-places"
          value={null}
          onChange={(placeID) => placeID && choose(placeID)}
        />
      ),
    }),
    [places],
  );
}
