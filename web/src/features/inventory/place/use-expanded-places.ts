import { useCallback, useMemo, useState } from 'react';
import type { PlaceRow } from '#contract/kinds/place.ts';
import { browserStorage } from '#web/api/storage/browser-storage.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useLatest } from '#web/ui/foundations/use-latest.ts';

const storageKey = (workspaceID: string) => `lorebox.placesOpen.${workspaceID}`;

/** Which places are unfolded, remembered by this browser for each workspace; at first the top level is. */
export function useExpandedPlaces(rows: readonly PlaceRow[]) {
  const workspaceID = useWorkspaceID();
  const [kept, setKept] = useState(() => read(workspaceID));
  const expanded = useMemo(
    () => kept ?? new Set(rows.filter((row) => row.parentPlaceID === null).map((row) => row.placeID)),
    [kept, rows],
  );
  const setExpanded = useCallback(
    (next: Set<string>) => {
      setKept(next);
      browserStorage.set(storageKey(workspaceID), JSON.stringify([...next]));
    },
    [workspaceID],
  );
  // An answer that comes later unfolds nothing that was folded since.
  const latest = useLatest(expanded);
  const unfold = (id: string) => setExpanded(new Set([...latest.current, id]));
  return [expanded, setExpanded, unfold] as const;
}

function read(workspaceID: string): Set<string> | null {
  try {
    const ids: unknown = JSON.parse(browserStorage.get(storageKey(workspaceID)) ?? 'null');
    return Array.isArray(ids) ? new Set(ids.filter((id) => typeof id === 'string')) : null;
  } catch {
    return null;
  }
}
