import { useMemo } from 'react';
import { usePlaceDigestGetQuery } from '#web/api/places.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import type { PlaceOption } from '#web/ui/picker/place-option.ts';

const pathSeparator = ' / ';

/** Every place of the workspace as pickers show it, in tree order. */
export function usePlaceOptions(): readonly PlaceOption[] {
  const workspaceID = useWorkspaceID();
  const { data } = usePlaceDigestGetQuery({ workspaceID });
  return useMemo(
    () =>
      (data?.rows ?? []).map(({ placeID, name, path, depth }) => ({
        id: placeID,
        label: name,
        // The path's own separator may stand in a name: what is above is whatever comes before that name.
        path: depth === 0 ? [name] : [...path.slice(0, -(pathSeparator + name).length).split(pathSeparator), name],
        depth,
      })),
    [data],
  );
}
