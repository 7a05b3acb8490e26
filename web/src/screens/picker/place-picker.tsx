import { useMemo } from 'react';
import { usePlaceDigestGetQuery } from '#web/api/places.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { PlaceOption } from '#web/ui/picker/place-option.ts';
import { PlaceSelector, type PlaceSelectorProps } from '#web/ui/picker/place-selector.tsx';
import { useRecordTitles } from '../record/use-record-titles.ts';
import { usePlaceOptions } from './use-place-options.ts';

export interface PlacePickerProps extends Omit<PlaceSelectorProps, 'options'> {
  /** A place that cannot be chosen, nor any below it. */
  notWithin?: string;
}

/** A place chosen from the workspace's tree. */
export function PlacePicker({ notWithin, disabledIDs = [], ...props }: PlacePickerProps) {
  const places = usePlaceOptions();
  const deleted = useDeletedPlace(places, props.value || null);
  return (
    <PlaceSelector
      {...props}
      options={[...places, ...deleted]}
      disabledIDs={[...disabledIDs, ...within(places, notWithin), ...deleted.map(({ id }) => id)]}
    />
  );
}

/** The place chosen, where it is not in the tree: a field that has one must not look empty. */
function useDeletedPlace(places: readonly PlaceOption[], id: string | null): PlaceOption[] {
  const { isSuccess } = usePlaceDigestGetQuery({ workspaceID: useWorkspaceID() });
  const isMissing = id !== null && isSuccess && places.every((place) => place.id !== id);
  const titleOf = useRecordTitles(
    useMemo(() => (isMissing ? [{ kind: 'place' as const, id }] : []), [isMissing, id]),
    true,
  );
  const label = isMissing ? titleOf(id) : undefined;
  return label === undefined ? [] : [{ id: id ?? '', label, path: [label], depth: 0 }];
}

/** A place and all below it, which follow it in tree order. */
function within(options: readonly PlaceOption[], id: string | undefined): string[] {
  const at = options.findIndex((option) => option.id === id);
  const depth = options[at]?.depth;
  if (depth === undefined) return [];
  const end = options.findIndex((option, index) => index > at && option.depth <= depth);
  return options.slice(at, end < 0 ? undefined : end).map((option) => option.id);
}
